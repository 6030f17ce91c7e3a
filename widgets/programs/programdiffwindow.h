// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/programs/diffmodel.h"
#include "widgets/programs/programcomparison.h"

#include <QDialog>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace tgraph {

class ContentPages;
class DiffTexts;
class SectionTable;
class TextView;
class WorkFoot;

/// Shows the differences between two programs: totals, a list, and both texts, each at the
/// instruction of the current row. The owner of the window runs the comparison.
class ProgramDiffWindow : public QDialog {
    Q_OBJECT

public:
    explicit ProgramDiffWindow(QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const ProgramComparison> comparison);
    /// Replaces the comparison by a progress text with a cancel button, or by the reason why there is none.
    void setBusy(const QString& text);
    void setReason(const QString& text);
    void setProgress(double fraction); ///< while busy

    [[nodiscard]] const std::shared_ptr<const ProgramComparison>& comparison() const { return m_comparison; }
    [[nodiscard]] const DiffModel& model() const { return *m_model; }
    [[nodiscard]] TextView& text(bool isAfter) const;

Q_SIGNALS:
    /// The pair of the current row: the main window selects it if it shows one of the two programs.
    void pairShown(std::optional<NodeId> before, std::optional<NodeId> after);
    void nodeRequested(bool isAfter, NodeId node); ///< requests the node's file in the main window
    void swapRequested();
    void cancelRequested(); ///< also emitted when the window is closed

protected:
    void done(int result) override;

private:
    QWidget* makeHead();
    void makeTable();
    void fillKinds();
    void showTotals();
    void showRow(const QModelIndex& index);
    void showNode(NodeId node, bool isAfter); ///< after a click in a text
    void requestRow(const QModelIndex& index);

    std::shared_ptr<const ProgramComparison> m_comparison;
    DiffModel* m_model;
    SectionTable* m_table;
    DiffTexts* m_texts;
    QLabel* m_totals;
    QComboBox* m_kinds;
    QLineEdit* m_search;
    QPushButton* m_swap;
    WorkFoot* m_foot;
    ContentPages* m_pages;
    ContentPages* m_rows; ///< the table
};

} // namespace tgraph
