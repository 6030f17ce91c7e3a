// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/attentionmap.h"

#include "engine/eval/attentionspread.h"
#include "widgets/charts/explanationwords.h"
#include "widgets/common/nodename.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace tgraph {
namespace {

QString orderTitle(SlateOrder order)
{
    switch (order) {
    case SlateOrder::Runtime:
        return ExplanationWords::tr("configuration of the slate, fastest first");
    case SlateOrder::Rank:
        return ExplanationWords::tr("configuration of the slate, predicted fastest first");
    case SlateOrder::Slate:
        break;
    }
    return ExplanationWords::tr("configuration of the slate");
}

double meanOver(const std::vector<int>& members, const std::vector<double>& values)
{
    double sum = 0;
    for (const int row : members)
        sum += values[static_cast<std::size_t>(row)];
    return sum / static_cast<double>(members.size());
}

/// Returns the weight of each configuration of the slate, mean over the nodes of a row.
std::vector<float> meanWeights(const std::vector<int>& members, const std::vector<float>& weights, std::size_t slate)
{
    std::vector<double> sums(slate);
    for (const int member : members)
        for (std::size_t column = 0; column < slate; ++column)
            sums[column] += double{weights[static_cast<std::size_t>(member) * slate + column]};
    std::vector<float> means;
    means.reserve(slate);
    for (const double sum : sums)
        means.push_back(static_cast<float>(sum / static_cast<double>(members.size())));
    return means;
}

/// Sorts by keys, one per row: greatest first.
std::vector<AttentionRow> sortedBy(const std::vector<double>& keys, std::vector<AttentionRow> rows)
{
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t row) { return keys[row]; });
    std::vector<AttentionRow> sorted;
    sorted.reserve(rows.size());
    for (const std::size_t row : order)
        sorted.push_back(std::move(rows[row]));
    return sorted;
}

} // namespace

std::optional<std::uint32_t> letterOfNode(NodeId node, const Graph& graph, const FileDecisions* decisions)
{
    const std::optional<SlotId> slot = graph.slotOf(node);
    return slot && decisions != nullptr ? decisions->letterOfSlot(*slot) : std::nullopt;
}

QString nodesName(const std::vector<NodeId>& nodes, const Graph& graph)
{
    const NodeId first = nodes.front();
    if (nodes.size() == 1)
        return nodeName(first, graph);
    const bool alike = std::ranges::all_of(
        nodes, [&](NodeId node) { return operationText(graph, node) == operationText(graph, first); });
    return QStringLiteral("%1 × %2").arg(nodes.size()).arg(operationText(graph, first))
        + (alike ? QString() : QStringLiteral(" …"));
}

std::vector<AttentionRow> attentionRows(const Explanation& explanation, const ExplanationChoice& choice,
                                        NodeOrder order, const Graph& graph, const FileDecisions* decisions)
{
    std::vector<AttentionRow> rows;
    std::map<std::uint32_t, std::size_t> rowOfLetter;
    for (std::size_t i = 0; i < explanation.nodes.size(); ++i) {
        const int member = static_cast<int>(i);
        const std::optional<std::uint32_t> letter = letterOfNode(explanation.nodes[i], graph, decisions);
        const auto found = letter ? rowOfLetter.find(*letter) : rowOfLetter.end();
        if (found != rowOfLetter.end()) {
            rows[found->second].members.push_back(member);
            continue;
        }
        if (letter)
            rowOfLetter.emplace(*letter, rows.size());
        rows.push_back({{member}, {}, {}});
    }
    const std::vector<float>& weights = attentionWeights(explanation, choice);
    for (AttentionRow& row : rows) {
        row.weights = meanWeights(row.members, weights, explanation.slate.size());
        std::vector<NodeId> nodes;
        for (const int member : row.members)
            nodes.push_back(explanation.nodes[static_cast<std::size_t>(member)]);
        const std::optional<std::uint32_t> letter = letterOfNode(nodes.front(), graph, decisions);
        row.name = (letter ? decisions->name(*letter) + QLatin1Char(' ') : QString()) + nodesName(nodes, graph);
    }
    if (order == NodeOrder::Node)
        return rows;
    std::vector<double> keys;
    for (const AttentionRow& row : rows)
        keys.push_back(
            double{order == NodeOrder::Value ? row.weights[explanation.focusColumn] : std::ranges::max(row.weights)});
    return sortedBy(keys, std::move(rows));
}

std::vector<int> shownColumns(const Explanation& explanation, SlateOrder order, const OpenFile& file,
                              const Scores* scores)
{
    std::vector<int> columns(explanation.slate.size());
    std::iota(columns.begin(), columns.end(), 0);
    if (order == SlateOrder::Slate)
        return columns;
    const auto keyOf = [&](int shown) {
        const auto column = static_cast<std::size_t>(shown);
        const std::uint32_t distinct = file.configurations->distinctOf[explanation.slate[column].value].value;
        const double runtime = order == SlateOrder::Runtime && !file.targets.empty()
            ? file.targets[distinct]
            : std::numeric_limits<double>::quiet_NaN();
        const double predicted = scores != nullptr    ? static_cast<double>(scores->rank[distinct])
            : column < explanation.slateScores.size() ? explanation.slateScores[column]
                                                      : 0.0;
        return std::tuple(std::isnan(runtime), std::isnan(runtime) ? 0.0 : runtime, predicted);
    };
    std::ranges::stable_sort(columns, {}, keyOf);
    return columns;
}

std::shared_ptr<const HeatMapData> attentionMap(const Explanation& explanation, const ExplanationChoice& choice,
                                                const std::vector<AttentionRow>& rows, const std::vector<int>& columns,
                                                SlateOrder order)
{
    auto data = std::make_shared<HeatMapData>();
    const std::size_t slate = explanation.slate.size();
    const std::vector<double> counts = effectiveCounts(explanation.blocks[choice.block]);
    data->values.reserve(rows.size() * columns.size());
    for (const AttentionRow& row : rows) {
        data->rowNotes.push_back(ExplanationWords::tr("attends to %1 of %2 configurations effectively")
                                     .arg(effectiveText(meanOver(row.members, counts)))
                                     .arg(slate));
        data->rowNames.push_back(row.name);
        for (const int column : columns)
            data->values.push_back(row.weights[static_cast<std::size_t>(column)]);
    }
    for (int shown = 0; shown < static_cast<int>(columns.size()); ++shown) {
        const auto column = static_cast<std::size_t>(columns[static_cast<std::size_t>(shown)]);
        data->columnNames.push_back(QString::number(explanation.slate[column].value));
        if (column == explanation.focusColumn)
            data->markedColumn = shown;
    }
    data->rowTitle = ExplanationWords::tr("decision or node");
    data->columnTitle = orderTitle(order);
    data->valueTitle = ExplanationWords::tr("weight, %1").arg(reductionName(choice.reduction));
    data->scaleTitle
        = ExplanationWords::tr("× an even share (1/%1), %2").arg(slate).arg(reductionName(choice.reduction));
    data->evenValue = slate > 0 ? 1.0 / static_cast<double>(slate) : 0;
    return data;
}

} // namespace tgraph
