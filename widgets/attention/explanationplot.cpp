// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/attention/explanationplot.h"

#include "widgets/charts/nodeattention.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace tgraph {

ExplanationPlot::ExplanationPlot(QWidget* parent)
    : QStackedWidget(parent), m_map(new HeatMap(this)), m_bars(new NodeBars(this))
{
    m_map->setAccessibleName(tr("Attention map: nodes by configurations of the slate"));
    m_bars->setAccessibleName(tr("Values of nodes"));
    addWidget(m_map);
    addWidget(m_bars);
    const auto request = [this](int row) {
        if (row < 0 || row >= static_cast<int>(m_rows.size()))
            return;
        m_requestedRow = row;
        const NodeId node = nodeAt(row);
        markNode(node); // another edge of the selected node
        Q_EMIT nodeRequested(node);
    };
    connect(m_map, &HeatMap::rowActivated, this, request);
    connect(m_bars, &NodeBars::rowActivated, this, request);
    connect(m_map, &HeatMap::columnActivated, this, &ExplanationPlot::requestColumn);
}

void ExplanationPlot::requestColumn(int shown)
{
    const auto column = static_cast<std::size_t>(m_columns[static_cast<std::size_t>(shown)]);
    if (m_choice.content == ExplanationContent::Nodes)
        Q_EMIT nodeRequested(m_explanation->nodes[column]);
    else
        Q_EMIT focusRequested(m_file->configurations->distinctOf[m_explanation->slate[column].value]);
}

void ExplanationPlot::setExplanation(std::shared_ptr<const OpenFile> file,
                                     std::shared_ptr<const Explanation> explanation, const ExplanationLook& look,
                                     const Scores* scores, const FileDecisions* decisions)
{
    m_file = std::move(file);
    m_explanation = std::move(explanation);
    m_choice = look.choice;
    const Graph& graph = m_file->document->graph;
    m_groups.clear();
    if (m_choice.content == ExplanationContent::Attention) {
        m_groups = attentionRows(*m_explanation, m_choice, look.rows, graph, decisions);
        m_rows.clear();
        for (const AttentionRow& row : m_groups)
            m_rows.push_back(row.members.front());
    } else {
        m_rows = shownRows(*m_explanation, m_choice, look.rows);
    }
    m_columns.clear();
    if (m_choice.content == ExplanationContent::Nodes) {
        m_columns = nodeAttentionColumns(m_rows);
        m_map->setAccessibleName(tr("Attention map: nodes by nodes"));
        m_map->setData(nodeAttentionMap(*m_explanation, m_rows, graph));
        setCurrentWidget(m_map);
    } else if (isMap(m_choice.content)) {
        m_map->setAccessibleName(tr("Attention map: nodes by configurations of the slate"));
        m_columns = shownColumns(*m_explanation, look.columns, *m_file, scores);
        m_map->setData(attentionMap(*m_explanation, m_choice, m_groups, m_columns, look.columns));
        setCurrentWidget(m_map);
    } else {
        m_bars->setData(explanationBars(*m_explanation, m_choice, m_rows, graph));
        setCurrentWidget(m_bars);
    }
}

void ExplanationPlot::clear()
{
    m_rows.clear();
    m_groups.clear();
    m_columns.clear();
    m_map->setData(nullptr);
    m_bars->setData(nullptr);
}

void ExplanationPlot::setDescription(const QString& text)
{
    currentWidget()->setAccessibleDescription(text);
}

void ExplanationPlot::markNode(std::optional<NodeId> node)
{
    const int rows = static_cast<int>(m_rows.size());
    std::optional<int> marked;
    if (node && m_requestedRow < rows && holds(m_requestedRow, *node))
        marked = m_requestedRow;
    for (int row = 0; node && !marked && row < rows; ++row) {
        if (holds(row, *node))
            marked = row;
    }
    m_map->setMarkedRow(marked);
    m_bars->setMarkedRow(marked);
}

NodeId ExplanationPlot::nodeAt(int row) const
{
    const auto index = static_cast<std::size_t>(m_rows[static_cast<std::size_t>(row)]);
    return nodeOfEntry(*m_explanation, m_choice, index);
}

bool ExplanationPlot::holds(int row, NodeId node) const
{
    if (m_groups.empty())
        return nodeAt(row) == node;
    const std::vector<int>& members = m_groups[static_cast<std::size_t>(row)].members;
    return std::ranges::any_of(
        members, [&](int member) { return m_explanation->nodes[static_cast<std::size_t>(member)] == node; });
}

QString ExplanationPlot::firstRowName() const
{
    return m_groups.empty() ? QString() : m_groups.front().name;
}

std::optional<NodeId> ExplanationPlot::firstNode() const
{
    return m_rows.empty() ? std::nullopt : std::optional(nodeAt(0));
}

void ExplanationPlot::paintWhole(QPainter& painter, const QSize& size) const
{
    if (isMap(m_choice.content))
        m_map->paintWhole(painter, size);
    else
        m_bars->paintWhole(painter, size);
}

} // namespace tgraph
