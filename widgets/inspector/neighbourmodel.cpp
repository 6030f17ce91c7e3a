// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/neighbourmodel.h"

#include "widgets/common/nodename.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>

namespace tgraph {
namespace {

void append(std::vector<NodeId>& rows, std::span<const NodeId> nodes)
{
    const auto first = static_cast<std::ptrdiff_t>(rows.size());
    for (const NodeId node : nodes) { // parallel edges repeat a neighbour
        if (std::find(rows.begin() + first, rows.end(), node) == rows.end())
            rows.push_back(node);
    }
}

} // namespace

void NeighbourModel::setNode(std::shared_ptr<const OpenFile> file, std::optional<NodeId> node)
{
    beginResetModel();
    m_file = std::move(file);
    m_rows.clear();
    if (m_file && node)
        append(m_rows, m_file->document->graph.producers(*node));
    m_producers = m_rows.size();
    if (m_file && node)
        append(m_rows, m_file->document->graph.consumers(*node));
    endResetModel();
}

int NeighbourModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int NeighbourModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant NeighbourModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Graph& graph = m_file->document->graph;
    const NodeId node = nodeAt(index.row());
    const bool feeds = static_cast<std::size_t>(index.row()) < m_producers;
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Direction:
            return feeds ? tr("← from") : tr("→ to");
        case Node:
            return QString::number(node.value);
        case Operation:
            return operationText(graph, node);
        default:
            return QString::fromStdString(shapeText(graph.features(node)));
        }
    case Qt::AccessibleTextRole:
        if (index.column() == Direction)
            return feeds ? tr("producer") : tr("consumer");
        return {};
    case Qt::ToolTipRole:
        return feeds ? tr("Its output is an input of the selected node. Click to go there.")
                     : tr("It takes the output of the selected node. Click to go there.");
    case Qt::TextAlignmentRole:
        return int((index.column() == Node ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return index.column() == Node ? QVariant(QGuiApplication::palette().link()) : QVariant();
    case Qt::FontRole:
        if (index.column() == Node) {
            QFont font;
            font.setUnderline(true);
            return font;
        }
        return {};
    default:
        return {};
    }
}

QVariant NeighbourModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Node ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Direction:
        return tr("Edge");
    case Node:
        return tr("Node");
    case Operation:
        return tr("Operation");
    default:
        return tr("Shape");
    }
}

} // namespace tgraph
