// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/neighbourmodel.h"

#include "widgets/common/nodename.h"

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

std::vector<TableColumn> NeighbourModel::heads() const
{
    return {{tr("Edge"), {}, true}, {tr("Node"), {}}, {tr("Operation"), {}, true}, {tr("Shape"), {}, true}};
}

QString NeighbourModel::text(std::size_t row, int column) const
{
    const Graph& graph = m_file->document->graph;
    switch (column) {
    case Direction:
        return feeds(row) ? tr("← from") : tr("→ to");
    case Node:
        return QString::number(m_rows[row].value);
    case Operation:
        return operationText(graph, m_rows[row]);
    default:
        return nodeShape(*m_file->document, m_rows[row]);
    }
}

QString NeighbourModel::tip(std::size_t row, int /*column*/) const
{
    return feeds(row) ? tr("Its output is an input of the selected node. Click to go there.")
                      : tr("It takes the output of the selected node. Click to go there.");
}

CellLook NeighbourModel::look(std::size_t /*row*/, int column) const
{
    return column == Node ? CellLook::Link : CellLook::Plain;
}

QVariant NeighbourModel::extra(std::size_t row, int column, int role) const
{
    if (role != Qt::AccessibleTextRole || column != Direction)
        return {};
    return feeds(row) ? tr("producer") : tr("consumer");
}

} // namespace tgraph
