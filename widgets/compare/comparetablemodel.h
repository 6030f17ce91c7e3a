// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/compare/comparerows.h"

#include <QAbstractTableModel>

#include <memory>
#include <set>
#include <vector>

namespace tgraph {

/// What differs between the compared configurations: a row a decision and, where it is open, one each of its nodes; at
/// the end the relayouts that some have and others do not. A column names the row, one each cost of a difference
/// follows, then one each configuration.
class CompareTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, FirstCost };
    enum Role {
        NameRole = Qt::UserRole, ///< as DisplayRole, without the decision's letter
        LetterRole, ///< of the decision's badge; invalid: none
        DepthRole, ///< 0, or 1 for what is inside of an open row
        OpenRole, ///< whether a row is open; invalid: there is nothing to open
        DiffersRole, ///< of a configuration's cell: from the reference; of a name: in any configuration
        PenaltyRole, ///< of a configuration's cell: a share; invalid: nothing is known
        NoteRole, ///< likewise: CompareCell::note; of a configuration's head: why it is compared
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: nothing to compare. What is open stays so within a file.
    void setComparison(std::shared_ptr<const Comparison> comparison, CompareColours colours,
                       std::shared_ptr<const CompareDecisions> decisions);
    /// What is known of the comparison; none: no such columns.
    void setCosts(std::vector<DifferenceCost> costs);
    void setShowAll(bool all); ///< off: only what differs
    void setOpen(int row, bool open);

    [[nodiscard]] bool canOpen(int row) const;
    [[nodiscard]] bool isOpenRow(int row) const;
    [[nodiscard]] bool differsAt(int row) const;
    [[nodiscard]] std::optional<std::uint32_t> letterAt(int row) const;
    [[nodiscard]] std::vector<NodeId> nodesAt(int row) const; ///< of the graph; a relayout's consumer
    [[nodiscard]] int rowOf(NodeId node) const; ///< its own, or the closed one it is in; -1: not in the table
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
        std::size_t group = 0; ///< of Group and Node
        std::size_t entry = 0; ///< place in Comparison::nodes, or in Comparison::relayouts
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
