// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/machines/machines.h"
#include "widgets/machines/machinetables.h"

#include <QDialog>
#include <QStringList>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QToolButton;

namespace tgraph {

class ContentPages;
class ScatterView;
class SectionTable;
class WorkFoot;

/// Shows one search space on two machines: the decisions and their costs on the other machine, a
/// picture of all configurations, and the most portable ones. The owner of the window runs the
/// comparison.
class MachinesWindow : public QDialog {
    Q_OBJECT

public:
    explicit MachinesWindow(QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const MachineComparison> comparison);
    /// Replaces the comparison by a progress text with a cancel button, or by the reason why there is none.
    void setBusy(const QString& text);
    void setReason(const QString& text);
    void setNote(const QString& text); ///< the end of an export; shown until the next comparison
    /// Sets the tables that the first one can be compared with, and the position of the compared one.
    void setOthers(const QStringList& names, int compared);

    /// Marks a configuration in the picture and the list.
    void setFocused(std::optional<DistinctId> config);

    [[nodiscard]] const std::shared_ptr<const MachineComparison>& comparison() const { return m_comparison; }
    [[nodiscard]] const MachineDecisionsModel& decisions() const { return *m_decisions; }
    [[nodiscard]] const MachineConfigsModel& configs() const { return *m_configs; }
    [[nodiscard]] const ScatterView& picture() const { return *m_picture; }
    [[nodiscard]] QString reason() const;

Q_SIGNALS:
    /// One of the matched configurations, to be focused in both files
    void focusRequested(DistinctId config);
    void otherRequested(int index); ///< index in setOthers(); -1: a file that is not open
    void exportTableRequested();
    void exportPictureRequested();
    void cancelRequested(); ///< also emitted when the window is closed

protected:
    void done(int result) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeHead();
    void makeTables();
    void showExports(); ///< enables them while there is a comparison
    void showTotals();
    void showPicture();
    void showMarks();
    [[nodiscard]] QString describe(DistinctId config) const;

    std::shared_ptr<const MachineComparison> m_comparison;
    std::optional<DistinctId> m_focused;
    MachineDecisionsModel* m_decisions;
    MachineConfigsModel* m_configs;
    SectionTable* m_decisionTable;
    SectionTable* m_configTable;
    ScatterView* m_picture;
    QLabel* m_totals;
    QComboBox* m_others;
    QToolButton* m_exportTable;
    QToolButton* m_exportPicture;
    WorkFoot* m_foot;
    ContentPages* m_pages;
};

} // namespace tgraph
