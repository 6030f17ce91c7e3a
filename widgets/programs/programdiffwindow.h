// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programdiff.h"
#include "widgets/common/columntable.h"
#include "widgets/programs/programcomparison.h"

#include <QDialog>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace tgraph {

/// The differences between two programs, one instruction or pair per row: removed, then added, then changed
/// instructions, each in the order of the file.
class DiffModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum class Kind : std::uint8_t { Removed, Added, Changed, Renamed /**< different name or metadata only */ };
    enum Column { KindColumn, Name, Opcode, Shape, What, Where, ColumnCount };
    struct Row {
        Kind kind = Kind::Removed;
        std::optional<NodeId> before; ///< at least one of the two is set
        std::optional<NodeId> after;
        InstructionChanges changes;
    };
    /// The rows to show; std::nullopt: all except those that are only renamed.
    struct Shown {
        std::optional<Kind> kind;
        std::optional<InstructionChange> change; ///< only Changed rows with this change
        bool operator==(const Shown&) const = default;
    };

    using ColumnTableModel::ColumnTableModel;

    void setDiff(std::shared_ptr<const ProgramDiff> diff); ///< null: empty
    void setShown(const Shown& shown);
    /// a part of a name, an opcode or the name of a computation, in either program
    void setFilter(const QString& words);
    [[nodiscard]] const Row& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    /// Returns the row of an instruction of one program; -1 if it is not listed.
    [[nodiscard]] int rowOf(NodeId node, bool isAfter) const;

    /// Sorts by the texts of a column, the kinds by their order; equal rows, and all rows with column -1, keep the
    /// programs' order. The order also applies to later contents.
    void sort(int column, Qt::SortOrder order) override;

    [[nodiscard]] static QString kindText(Kind kind);
    [[nodiscard]] static QString changeText(InstructionChange change);

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;

private:
    void collect();
    void order(); ///< sorts the rows as sort() last requested
    [[nodiscard]] bool matches(const hlo::Module& module, std::optional<NodeId> node, const std::string& words) const;
    /// Returns "a" or "a → b", depending on the available sides.
    template <typename Part> [[nodiscard]] QString both(const Row& row, Part part) const;

    std::shared_ptr<const ProgramDiff> m_diff;
    Shown m_shown;
    QString m_filter;
    std::vector<Row> m_rows;
    int m_sortColumn = -1; ///< -1: the programs' order
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

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
