// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/comparenodemodel.h"

#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"
#include "widgets/models/compareheadmodel.h"
#include "widgets/models/vectortablemodel.h"

#include <QFont>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {

void CompareNodeModel::setComparison(std::shared_ptr<const Comparison> comparison, CompareColours colours)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    m_colours = std::move(colours);
    m_costs.clear(); // of another comparison
    m_costDecimals.clear();
    chooseRows();
    endResetModel();
}

void CompareNodeModel::setCosts(std::vector<DifferenceCost> costs)
{
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

void CompareNodeModel::setShowAll(bool all)
{
    beginResetModel();
    m_all = all;
    chooseRows();
    endResetModel();
}

void CompareNodeModel::chooseRows()
{
    m_rows.clear();
    for (std::size_t i = 0; m_comparison && i < m_comparison->nodes.size(); ++i) {
        if (m_all || m_comparison->nodes[i].differs())
            m_rows.push_back(i);
    }
}

const ComparedNode& CompareNodeModel::entry(int row) const
{
    return m_comparison->nodes[m_rows[static_cast<std::size_t>(row)]];
}

int CompareNodeModel::rowOf(NodeId node) const
{
    const auto found
        = std::ranges::find_if(m_rows, [&](std::size_t index) { return m_comparison->nodes[index].node == node; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int CompareNodeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareNodeModel::columnCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_comparison)
        return 0;
    return firstConfigColumn() + static_cast<int>(m_comparison->configs.size());
}

QVariant CompareNodeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const ComparedNode& node = entry(index.row());
    if (index.column() >= firstConfigColumn())
        return vectorData(node, static_cast<std::size_t>(index.column() - firstConfigColumn()), role);
    if (index.column() >= FirstCost)
        return costData(m_costs[static_cast<std::size_t>(index.column() - FirstCost)], node.slot, role);
    switch (role) {
    case Qt::DisplayRole:
        return nodeText(node.node, index.column());
    case SortRole:
        return index.column() == Node ? QVariant(node.node.value) : QVariant(nodeText(node.node, index.column()));
    case Qt::TextAlignmentRole:
        return int((index.column() == Node ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QString CompareNodeModel::nodeText(NodeId node, int column) const
{
    const Graph& graph = m_comparison->file->document->graph;
    switch (column) {
    case Node:
        return QString::number(node.value);
    case Operation:
        return operationText(graph, node);
    default:
        return QString::fromStdString(shapeText(graph.features(node)));
    }
}

QVariant CompareNodeModel::costData(const DifferenceCost& cost, SlotId slot, int role) const
{
    const double value = cost.ofSlot[slot.value];
    switch (role) {
    case Qt::DisplayRole:
        if (std::isnan(value))
            return QStringLiteral("–");
        return (value > 0 ? QStringLiteral("+") : QString())
            + numberText(value, m_costDecimals[static_cast<std::size_t>(&cost - m_costs.data())]);
    case SortRole:
        return std::isnan(value) ? std::numeric_limits<double>::lowest() : value;
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant CompareNodeModel::vectorData(const ComparedNode& node, std::size_t config, int role) const
{
    const auto fullText = [&](std::size_t which) {
        return QString::fromStdString(
            configVectorText(m_comparison->file->vector(node.slot, m_comparison->configs[which].distinct)));
    };
    switch (role) {
    case Qt::DisplayRole:
    case SortRole:
        return vectorText(node, config);
    case Qt::ToolTipRole:
        return config == 0 ? fullText(0) : tr("%1\nreference: %2").arg(fullText(config), fullText(0));
    case Qt::AccessibleTextRole:
        return node.differs(config) ? tr("%1, differs").arg(vectorText(node, config)) : vectorText(node, config);
    case Qt::ForegroundRole:
        return config > 0 && !node.differs(config) ? QVariant(m_colours.muted) : QVariant();
    case Qt::FontRole:
        if (node.differs(config)) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    default:
        return {};
    }
}

/// Parts that no configuration decides are left out.
QString CompareNodeModel::vectorText(const ComparedNode& node, std::size_t config) const
{
    QStringList texts;
    for (const LayoutPart part : layoutParts) {
        const auto layout = [&](const ComparedConfig& of) {
            return layoutOf(m_comparison->file->vector(node.slot, of.distinct), part);
        };
        if (std::ranges::all_of(m_comparison->configs, [&](const ComparedConfig& of) { return isOpen(layout(of)); }))
            continue;
        const QString name = part == LayoutPart::Output ? tr("out", "short for output")
            : part == LayoutPart::Input                 ? tr("in", "short for input")
                                                        : tr("kernel");
        texts.append(tr("%1 %2", "output, input or kernel, and its layout")
                         .arg(name, layoutLabel(layout(m_comparison->configs[config]))));
    }
    return texts.isEmpty() ? tr("auto", "layout the compiler chooses") : texts.join(QStringLiteral(" · "));
}

QVariant CompareNodeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (section >= firstConfigColumn())
        return configHeader(static_cast<std::size_t>(section - firstConfigColumn()), role);
    if (section >= FirstCost)
        return costHeader(m_costs[static_cast<std::size_t>(section - FirstCost)], role);
    if (role == Qt::TextAlignmentRole)
        return int((section == Node ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == Node ? tr("Node") : section == Operation ? tr("Operation") : tr("Shape");
}

QVariant CompareNodeModel::costHeader(const DifferenceCost& cost, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return cost.title;
    case Qt::ToolTipRole:
        return cost.toolTip;
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant CompareNodeModel::configHeader(std::size_t config, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return comparedTitle(*m_comparison->file, m_comparison->configs[config]);
    case Qt::DecorationRole:
        return colourDot(m_colours.configs[config]);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return config == 0 ? tr("The reference: bold layouts differ from it.") : QString();
    default:
        return {};
    }
}

} // namespace tgraph
