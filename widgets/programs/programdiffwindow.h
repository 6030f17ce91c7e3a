// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/programs/diffmodel.h"
#include "widgets/programs/programcomparison.h"

#include <QDialog>

#include <array>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSplitter;

namespace tgraph {

class ContentPages;
class ElidedLabel;
class SectionTable;
class TextView;

/// What differs between two programs: totals, a list, and both texts, each at the instruction of the current row. Runs
/// nothing: whoever owns it compares.
class ProgramDiffWindow : public QDialog {
    Q_OBJECT

public:
    explicit ProgramDiffWindow(QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const ProgramComparison> comparison);
    /// Instead of a comparison: what is being compared, with a button to cancel, or why nothing can be.
    void setBusy(const QString& text);
    void setReason(const QString& text);
    void setProgress(double fraction); ///< while it is busy

    [[nodiscard]] const std::shared_ptr<const ProgramComparison>& comparison() const { return m_comparison; }
    [[nodiscard]] const DiffModel& model() const { return *m_model; }
    [[nodiscard]] TextView& text(bool isAfter) const { return *m_sides[isAfter ? 1 : 0].text; }

Q_SIGNALS:
    /// Of the current row: the main window follows where it shows one of the two programs.
    void pairShown(std::optional<NodeId> before, std::optional<NodeId> after);
    void nodeRequested(bool isAfter, NodeId node); ///< its file is to come up in the main window
    void swapRequested();
    void cancelRequested(); ///< also when the window is closed

protected:
    void done(int result) override;

private:
    struct Side {
        ElidedLabel* name = nullptr;
        QPushButton* open = nullptr;
        TextView* text = nullptr;
    };

    QWidget* makeHead();
    void makeTable();
    QWidget* makeSide(bool isAfter);
    void fillKinds();
    void showTotals();
    void showRow(const QModelIndex& index);
    void showNode(NodeId node, bool isAfter); ///< a click into a text
    void scrollOther(bool isAfter); ///< to what is seen of this text
    void place(bool isAfter, std::optional<NodeId> node, std::optional<NodeId> other);
    void requestRow(const QModelIndex& index);

    std::shared_ptr<const ProgramComparison> m_comparison;
    DiffModel* m_model;
    SectionTable* m_table;
    QLabel* m_totals;
    QComboBox* m_kinds;
    QLineEdit* m_search;
    QPushButton* m_swap;
    QPushButton* m_cancel;
    QProgressBar* m_progress;
    std::array<Side, 2> m_sides; ///< before, after
    ContentPages* m_pages;
    ContentPages* m_rows; ///< the table
    bool m_isScrolling = false; ///< the texts, and not a person
};

} // namespace tgraph
