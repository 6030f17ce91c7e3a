// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/comparison.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace tgraph {

/// The configurable nodes of a comparison: a column each cost of the difference, then one each configuration.
class CompareNodeModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Node, Operation, Shape, FirstCost };
    enum Role { SortRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: nothing to compare.
    void setComparison(std::shared_ptr<const Comparison> comparison, CompareColours colours);
    /// What is known of the comparison; none: no such columns.
    void setCosts(std::vector<DifferenceCost> costs);
    void setShowAll(bool all); ///< off: only nodes that differ

    [[nodiscard]] NodeId nodeAt(int row) const { return entry(row).node; }
    [[nodiscard]] bool differsAt(int row) const { return entry(row).differs(); }
    [[nodiscard]] int rowOf(NodeId node) const; ///< -1: not in the table
    [[nodiscard]] int firstConfigColumn() const { return FirstCost + static_cast<int>(m_costs.size()); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const ComparedNode& entry(int row) const;
    void chooseRows();
    [[nodiscard]] QString nodeText(NodeId node, int column) const;
    [[nodiscard]] QVariant costData(const DifferenceCost& cost, SlotId slot, int role) const;
    [[nodiscard]] QVariant vectorData(const ComparedNode& node, std::size_t config, int role) const;
    [[nodiscard]] QString vectorText(const ComparedNode& node, std::size_t config) const;
    [[nodiscard]] QVariant costHeader(const DifferenceCost& cost, int role) const;
    [[nodiscard]] QVariant configHeader(std::size_t config, int role) const;

    std::shared_ptr<const Comparison> m_comparison;
    CompareColours m_colours;
    std::vector<DifferenceCost> m_costs;
    std::vector<int> m_costDecimals; // by cost
    bool m_all = false;
    std::vector<std::size_t> m_rows; // indices into Comparison::nodes
};

} // namespace tgraph
