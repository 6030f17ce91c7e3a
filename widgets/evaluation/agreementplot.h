// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/configscatter.h"
#include "widgets/evaluation/disagreement.h"

class QToolButton;

namespace tgraph {

/// Compares two rankings of one file in a scatter chart and, on demand, lists the configurations that they place most
/// differently. Stores only the visibility of the list.
class AgreementPlot : public ConfigScatter {
    Q_OBJECT

public:
    explicit AgreementPlot(QWidget* parent = nullptr);

    /// The compared rankings; the first is on the horizontal axis. If a ranking is null, there are
    /// no disagreements.
    struct Content {
        std::shared_ptr<const OpenFile> file;
        std::shared_ptr<const Scores> first;
        std::shared_ptr<const Scores> second;
        QString firstName;
        QString secondName;
    };
    void setContent(Content content, ScatterPicture picture);

    [[nodiscard]] const DisagreementModel& disagreements() const { return *m_model; }
    /// Controls that step through the disagreements and show their list; the owner places them in its row of controls.
    [[nodiscard]] QWidget* controls() const { return m_controls; }
    void setTexts(const QString& accessibleName, const QString& description);

    [[nodiscard]] bool isListShown() const;
    void showList(bool shown);

protected:
    [[nodiscard]] const std::shared_ptr<const OpenFile>& file() const override { return m_content.file; }
    [[nodiscard]] DistinctId configAt(int row) const override;
    [[nodiscard]] QStringList describe(DistinctId distinct) const override;
    void showFilter() override { findDisagreements(); }
    void showFocusedRow() override;

private:
    void makeControls();
    void findDisagreements();
    void step(int by);

    Content m_content;
    DisagreementModel* m_model;
    QWidget* m_controls = nullptr;
    QToolButton* m_showsList = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
};

} // namespace tgraph
