// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/comparerows.h"

#include <QAbstractTableModel>

#include <memory>
#include <set>
#include <vector>

namespace tgraph {

/// The differences between the compared configurations. There is one row per decision and, if it is
/// open, one per node; the last rows are the relayouts that only some configurations have. The
/// columns are the name, one per cost of a difference, and one per configuration.
class CompareTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, FirstCost };
    enum Role {
        NameRole = Qt::UserRole, ///< like DisplayRole, without the letter of the decision
        LetterRole, ///< letter on the decision's badge; invalid if there is none
        DepthRole, ///< 0, or 1 inside an open row
        OpenRole, ///< bool: the row is open; invalid: cannot be opened
        DiffersRole, ///< bool: a configuration's cell differs from the reference; for a name: any cell differs
        PenaltyRole, ///< for the cell of a configuration: a share; invalid if unknown
        /// For the cell of a configuration: CompareCell::note; for its header: the reason why it is
        /// compared
        NoteRole,
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Sets the comparison; null if there is nothing to compare. Rows that are open stay open as
    /// long as the file does not change.
    void setComparison(std::shared_ptr<const Comparison> comparison, CompareColours colours,
                       std::shared_ptr<const CompareDecisions> decisions);
    /// Sets the known costs of the differences, one column each.
    void setCosts(std::vector<DifferenceCost> costs);
    void setShowAll(bool all); ///< false: only differing rows
    void setOpen(int row, bool open);

    [[nodiscard]] bool canOpen(int row) const;
    [[nodiscard]] bool isOpenRow(int row) const;
    [[nodiscard]] bool differsAt(int row) const;
    [[nodiscard]] std::optional<std::uint32_t> letterAt(int row) const;
    [[nodiscard]] std::vector<NodeId> nodesAt(int row) const; ///< nodes of the graph; for a relayout its consumer
    /// The row of a node, or the closed row that contains it; -1 if it is not in the table
    [[nodiscard]] int rowOf(NodeId node) const;
    [[nodiscard]] int firstConfigColumn() const { return FirstCost + static_cast<int>(m_costs.size()); }
    [[nodiscard]] const std::vector<CompareGroup>& groups() const { return m_groups; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    enum class Kind : std::uint8_t { Group, Node, Relayouts, Relayout };
    struct Row {
        Kind kind = Kind::Group;
        std::size_t group = 0; ///< index for Group and Node
        std::size_t entry = 0; ///< index in Comparison::nodes or Comparison::relayouts
    };

    [[nodiscard]] const Row& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
    [[nodiscard]] std::vector<Row> shownRows() const;
    void addInside(std::vector<Row>& rows, const Row& row) const;
    [[nodiscard]] const CompareGroup& group(const Row& row) const { return m_groups[row.group]; }
    [[nodiscard]] QVariant nameData(int index, int role) const;
    [[nodiscard]] QString nameText(const Row& row) const;
    [[nodiscard]] QVariant costData(const Row& row, const DifferenceCost& cost, int role) const;
    [[nodiscard]] QVariant cellData(const CompareCell& cell, int role) const;
    [[nodiscard]] CompareCell cellOf(const Row& row, std::size_t config) const;
    [[nodiscard]] CompareCell relayoutsCell(std::size_t config) const;
    [[nodiscard]] CompareCell relayoutCell(const ComparedRelayout& relayout, std::size_t config) const;

    std::shared_ptr<const Comparison> m_comparison;
    CompareColours m_colours;
    std::vector<CompareGroup> m_groups;
    std::vector<DifferenceCost> m_costs;
    std::vector<int> m_costDecimals; // by cost
    bool m_all = false;
    std::set<std::uint32_t> m_open; // letters
    bool m_relayoutsAreOpen = false;
    std::vector<Row> m_rows;
};

} // namespace tgraph
