// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/scatterview.h"
#include "widgets/common/fileview.h"
#include "widgets/evaluation/disagreement.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace tgraph {

class SectionTable;

/// Compares two rankings of one file in a scatter chart and, on demand, lists the configurations that they place most
/// differently. Stores only the visibility of the list.
class AgreementPlot : public QWidget {
    Q_OBJECT

public:
    explicit AgreementPlot(QWidget* parent = nullptr);

    /// The compared rankings. The first is on the horizontal axis; null rankings: no disagreements are known.
    struct Content {
        std::shared_ptr<const OpenFile> file;
        std::shared_ptr<const Scores> first;
        std::shared_ptr<const Scores> second;
        QString firstName;
        QString secondName;
    };
    void setContent(Content content, ScatterPicture picture);
    void setSelection(const Selection& selection);
    void setFiltered(const FilteredConfigs& filtered);

    [[nodiscard]] const ScatterView& view() const { return *m_view; }
    [[nodiscard]] const DisagreementModel& disagreements() const { return *m_model; }
    /// Controls that step through the disagreements and show their list; the owner places them in its row of controls.
    [[nodiscard]] QWidget* controls() const { return m_controls; }
    void setTexts(const QString& accessibleName, const QString& description);

    [[nodiscard]] bool isListShown() const;
    void showList(bool shown);

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    void areaRequested(const QRectF& values);
    void areaCleared();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeControls();
    void findDisagreements();
    void showMarks();
    void showPlace();
    void step(int by);
    [[nodiscard]] std::optional<int> focusedRow() const;
    [[nodiscard]] QString describe(DistinctId distinct) const;

    Content m_content;
    Selection m_selection;
    FilteredConfigs m_filtered;
    ScatterView* m_view = nullptr;
    DisagreementModel* m_model = nullptr;
    SectionTable* m_table = nullptr;
    QWidget* m_controls = nullptr;
    QToolButton* m_list = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
};

} // namespace tgraph
