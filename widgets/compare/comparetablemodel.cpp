// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparetablemodel.h"

#include "widgets/common/quantity.h"
#include "widgets/compare/compareheadmodel.h"

#include <QFont>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace tgraph {

void CompareTableModel::setComparison(std::shared_ptr<const Comparison> comparison, CompareColours colours,
                                      std::shared_ptr<const CompareDecisions> decisions)
{
    beginResetModel();
    if (!comparison || !m_comparison || comparison->file != m_comparison->file) {
        m_open.clear();
        m_relayoutsAreOpen = false;
    }
    m_comparison = std::move(comparison);
    m_colours = std::move(colours);
    m_groups = m_comparison ? compareGroups(*m_comparison, decisions.get()) : std::vector<CompareGroup>();
    m_costs.clear(); // they belong to another comparison
    m_costDecimals.clear();
    m_rows = shownRows();
    endResetModel();
}

void CompareTableModel::setCosts(std::vector<DifferenceCost> costs)
{
    if (costs.empty() && m_costs.empty())
        return;
    beginResetModel();
    m_costs = std::move(costs);
    m_costDecimals.clear();
    for (const DifferenceCost& cost : m_costs) {
        double greatest = 0;
        for (const double value : cost.ofSlot)
            greatest = std::isfinite(value) ? std::max(greatest, std::abs(value)) : greatest;
        m_costDecimals.push_back(decimalsFor(greatest / 100));
    }
    endResetModel();
}

void CompareTableModel::setShowAll(bool all)
{
    beginResetModel();
    m_all = all;
    m_rows = shownRows();
    endResetModel();
}

std::vector<CompareTableModel::Row> CompareTableModel::shownRows() const
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        if (!m_all && !m_groups[i].differs)
            continue;
        rows.push_back({Kind::Group, i, 0});
        if (m_groups[i].letter && m_open.contains(*m_groups[i].letter))
            addInside(rows, rows.back());
    }
    if (m_comparison && (!m_comparison->relayouts.empty() || (m_all && m_comparison->file->isLayout()))) {
        rows.push_back({Kind::Relayouts, 0, 0});
        if (m_relayoutsAreOpen)
            addInside(rows, rows.back());
    }
    return rows;
}

void CompareTableModel::addInside(std::vector<Row>& rows, const Row& row) const
{
    const Row outer = row; // a copy: `rows` may reallocate
    if (outer.kind == Kind::Relayouts) {
        for (std::size_t i = 0; i < m_comparison->relayouts.size(); ++i)
            rows.push_back({Kind::Relayout, 0, i});
        return;
    }
    for (const std::size_t node : group(outer).nodes)
        rows.push_back({Kind::Node, outer.group, node});
}

bool CompareTableModel::canOpen(int index) const
{
    if (row(index).kind == Kind::Relayouts)
        return !m_comparison->relayouts.empty();
    return row(index).kind == Kind::Group && group(row(index)).letter && !group(row(index)).nodes.empty();
}

bool CompareTableModel::isOpenRow(int index) const
{
    if (row(index).kind == Kind::Relayouts)
        return m_relayoutsAreOpen;
    return canOpen(index) && m_open.contains(*group(row(index)).letter);
}

void CompareTableModel::setOpen(int index, bool open)
{
    if (!canOpen(index) || isOpenRow(index) == open)
        return;
    const Row outer = row(index);
    std::vector<Row> inside;
    addInside(inside, outer);
    const auto place = m_rows.begin() + index + 1;
    const auto count = static_cast<int>(inside.size());
    if (open)
        beginInsertRows({}, index + 1, index + count);
    else
        beginRemoveRows({}, index + 1, index + count);
    if (outer.kind == Kind::Relayouts)
        m_relayoutsAreOpen = open;
    else if (open)
        m_open.insert(*group(outer).letter);
    else
        m_open.erase(*group(outer).letter);
    if (open) {
        m_rows.insert(place, inside.begin(), inside.end());
        endInsertRows();
    } else {
        m_rows.erase(place, place + count);
        endRemoveRows();
    }
    Q_EMIT dataChanged(this->index(index, Name), this->index(index, Name));
}

bool CompareTableModel::differsAt(int index) const
{
    const Row& shown = row(index);
    switch (shown.kind) {
    case Kind::Group:
        return group(shown).differs;
    case Kind::Node:
        return m_comparison->nodes[shown.entry].differs();
    default:
        return !m_comparison->relayouts.empty();
    }
}

std::optional<std::uint32_t> CompareTableModel::letterAt(int index) const
{
    const Row& shown = row(index);
    return shown.kind == Kind::Group || shown.kind == Kind::Node ? group(shown).letter : std::nullopt;
}

std::vector<NodeId> CompareTableModel::nodesAt(int index) const
{
    const Row& shown = row(index);
    std::vector<NodeId> nodes;
    if (shown.kind == Kind::Group) {
        for (const std::size_t node : group(shown).nodes)
            nodes.push_back(m_comparison->nodes[node].node);
    } else if (shown.kind == Kind::Node) {
        nodes.push_back(m_comparison->nodes[shown.entry].node);
    } else if (shown.kind == Kind::Relayout) {
        nodes.push_back(m_comparison->relayouts[shown.entry].relayout.edge.consumer);
    }
    return nodes;
}

int CompareTableModel::rowOf(NodeId node) const
{
    int closed = -1;
    for (int index = 0; index < rowCount(); ++index) {
        if (row(index).kind == Kind::Relayouts)
            break;
        const std::vector<NodeId> nodes = nodesAt(index);
        if (std::ranges::find(nodes, node) == nodes.end())
            continue;
        if (!isOpenRow(index))
            return index;
        closed = index;
    }
    return closed;
}

int CompareTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareTableModel::columnCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_comparison)
        return 0;
    return firstConfigColumn() + static_cast<int>(m_comparison->configs.size());
}

} // namespace tgraph
