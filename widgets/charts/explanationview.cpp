// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/explanationview.h"

#include "engine/eval/attentionspread.h"
#include "engine/model/ranking/attentioncomparisons.h"
#include "widgets/charts/explanationwords.h"
#include "widgets/charts/nodeattention.h"
#include "widgets/common/nodename.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

/// Returns "72 fusion → 80 dot"; names the list for networks with several lists.
QString edgeName(const EdgeWeight& edge, const Graph& graph)
{
    const QString from = nodeName(edge.source, graph);
    const QString to = nodeName(edge.target, graph);
    switch (edge.list) {
    case Neighbours::Producers:
        return ExplanationWords::tr("%1 → %2, among its producers").arg(from, to);
    case Neighbours::Consumers:
        return ExplanationWords::tr("%1 → %2, among its consumers").arg(from, to);
    case Neighbours::Both:
        break;
    }
    return QStringLiteral("%1 → %2").arg(from, to);
}

/// Returns the even share of each edge weight: one over the number of its target's neighbours in the list, the target
/// itself included.
std::vector<double> evenShares(const Explanation& explanation)
{
    std::map<std::pair<Neighbours, std::uint32_t>, double> counts;
    for (const EdgeWeight& edge : explanation.edgeWeights)
        ++counts[{edge.list, edge.target.value}];
    std::vector<double> shares;
    shares.reserve(explanation.edgeWeights.size());
    for (const EdgeWeight& edge : explanation.edgeWeights)
        shares.push_back(1 / counts[{edge.list, edge.target.value}]);
    return shares;
}

/// Returns the attention that each node of the graph receives, as a multiple of its even share; NaN if no node attends
/// to it.
std::vector<double> attentionAlongEdges(const Explanation& explanation, std::uint32_t nodeCount)
{
    std::vector<double> taken(nodeCount, 0.0);
    std::vector<double> even(nodeCount, 0.0);
    const std::vector<double> shares = evenShares(explanation);
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const EdgeWeight& edge = explanation.edgeWeights[i];
        taken[edge.source.value] += edge.mean;
        even[edge.source.value] += shares[i];
    }
    for (std::size_t node = 0; node < taken.size(); ++node)
        taken[node] = even[node] > 0 ? taken[node] / even[node] : std::numeric_limits<double>::quiet_NaN();
    return taken;
}

/// Keeps at most a hundred edge weights of `rows`, which are sorted with the strongest first.
/// Weights of nodes that attend only to themselves are removed.
void keepStrongestEdges(std::vector<int>& rows, const Explanation& explanation)
{
    constexpr std::size_t mostEdges = 100;
    const std::vector<double> shares = evenShares(explanation);
    std::erase_if(rows, [&shares](int row) { return shares[static_cast<std::size_t>(row)] == 1; });
    if (rows.size() > mostEdges)
        rows.resize(mostEdges);
}

/// Adds names and value texts to the rows of the bars, whose values are already set.
void addEdgeWords(NodeBarsData& bars, const Explanation& explanation, const std::vector<int>& rows, const Graph& graph)
{
    const std::vector<double> shares = evenShares(explanation);
    const QLocale locale;
    for (std::size_t shown = 0; shown < rows.size(); ++shown) {
        const auto index = static_cast<std::size_t>(rows[shown]);
        const EdgeWeight& edge = explanation.edgeWeights[index];
        bars.names[shown] = edgeName(edge, graph);
        bars.valueTexts.push_back(ExplanationWords::tr("%1 × (α %2, first layer %3, even share %4)")
                                      .arg(locale.toString(bars.values[shown], 'g', 3),
                                           locale.toString(edge.mean, 'g', 3), locale.toString(edge.first, 'g', 3),
                                           locale.toString(shares[index], 'g', 3)));
    }
}

QString sensitivityTitle(NodeReplacement replacement)
{
    switch (replacement) {
    case NodeReplacement::BaselineTile:
        return ExplanationWords::tr("score minus the score with the baseline's tile at the node");
    case NodeReplacement::Nothing:
        return ExplanationWords::tr("score minus the score with the node hidden");
    case NodeReplacement::BaselineLayouts:
        break;
    }
    return ExplanationWords::tr("score minus the score with the baseline's layout at the node");
}

void addSensitivityWords(NodeBarsData& bars, NodeReplacement replacement)
{
    switch (replacement) {
    case NodeReplacement::BaselineLayouts:
        bars.belowTitle = ExplanationWords::tr("faster than with the baseline's layout");
        bars.aboveTitle = ExplanationWords::tr("slower than with the baseline's layout");
        break;
    case NodeReplacement::BaselineTile:
        bars.belowTitle = ExplanationWords::tr("faster than with the baseline's tile");
        bars.aboveTitle = ExplanationWords::tr("slower than with the baseline's tile");
        break;
    case NodeReplacement::Nothing:
        bars.belowTitle = ExplanationWords::tr("the node makes it faster");
        bars.aboveTitle = ExplanationWords::tr("the node makes it slower");
        break;
    }
}

} // namespace

const std::vector<float>& attentionWeights(const Explanation& explanation, const ExplanationChoice& choice)
{
    const BlockAttention& block = explanation.blocks[choice.block];
    return choice.reduction == ChannelReduction::Mean ? block.meanWeight : block.maxWeight;
}

QString reductionName(ChannelReduction reduction)
{
    return reduction == ChannelReduction::Mean ? ExplanationWords::tr("mean over channels")
                                               : ExplanationWords::tr("max over channels");
}

bool explains(const Explanation& explanation, ExplanationContent content)
{
    const auto& blocks = explanation.blocks;
    switch (content) {
    case ExplanationContent::Attention:
        return !blocks.empty() && !blocks.front().meanWeight.empty();
    case ExplanationContent::Gates:
        return !blocks.empty() && !blocks.front().meanGate.empty();
    case ExplanationContent::Edges:
        return !explanation.edgeWeights.empty();
    case ExplanationContent::Nodes:
        return !explanation.nodeAttention.empty();
    case ExplanationContent::Share:
        return !explanation.nodeShare.empty();
    case ExplanationContent::Sensitivity:
        break;
    }
    return !explanation.sensitivity.empty();
}

bool isMap(ExplanationContent content)
{
    return content == ExplanationContent::Attention || content == ExplanationContent::Nodes;
}

bool isInEvenShares(ExplanationContent content)
{
    return isMap(content) || content == ExplanationContent::Edges;
}

QString contentTitle(const Explanation& explanation, const ExplanationChoice& choice)
{
    switch (choice.content) {
    case ExplanationContent::Attention:
        return ExplanationWords::tr("attention at the focus (× an even share), block %1, %2")
            .arg(choice.block + 1)
            .arg(reductionName(choice.reduction));
    case ExplanationContent::Gates:
        return ExplanationWords::tr("gate at the focus, block %1, mean over channels").arg(choice.block + 1);
    case ExplanationContent::Edges:
        return ExplanationWords::tr("attention along edges (× an even share), mean over layers");
    case ExplanationContent::Nodes:
        return ExplanationWords::tr("attention paid to the node (× an even share), mean over heads and layers");
    case ExplanationContent::Share:
        return ExplanationWords::tr("share of the score");
    case ExplanationContent::Sensitivity:
        break;
    }
    return sensitivityTitle(explanation.replacement);
}

NodeId nodeOfEntry(const Explanation& explanation, const ExplanationChoice& choice, std::size_t entry)
{
    switch (choice.content) {
    case ExplanationContent::Edges:
        return explanation.edgeWeights[entry].target;
    case ExplanationContent::Sensitivity:
        return explanation.sensitivity[entry].node;
    case ExplanationContent::Attention:
    case ExplanationContent::Gates:
    case ExplanationContent::Nodes:
    case ExplanationContent::Share:
        break;
    }
    return explanation.nodes[entry];
}

std::vector<double> valuesAtFocus(const Explanation& explanation, const ExplanationChoice& choice)
{
    std::vector<double> values;
    switch (choice.content) {
    case ExplanationContent::Attention: {
        const std::vector<float>& all = attentionWeights(explanation, choice);
        for (std::size_t row = 0; row < explanation.nodes.size(); ++row)
            values.push_back(double{all[row * explanation.slate.size() + explanation.focusColumn]});
        break;
    }
    case ExplanationContent::Gates: {
        const std::vector<float>& gates = explanation.blocks[choice.block].meanGate;
        values.assign(gates.begin(), gates.end());
        break;
    }
    case ExplanationContent::Edges: {
        const std::vector<double> shares = evenShares(explanation);
        for (std::size_t i = 0; i < shares.size(); ++i)
            values.push_back(explanation.edgeWeights[i].mean / shares[i]);
        break;
    }
    case ExplanationContent::Nodes:
        return attentionPaidTo(explanation);
    case ExplanationContent::Share:
        return explanation.nodeShare;
    case ExplanationContent::Sensitivity:
        for (const NodeSensitivity& entry : explanation.sensitivity)
            values.push_back(entry.delta);
        break;
    }
    return values;
}

std::vector<double> nodeValues(const Explanation& explanation, const ExplanationChoice& choice, std::uint32_t nodeCount)
{
    if (choice.content == ExplanationContent::Edges)
        return attentionAlongEdges(explanation, nodeCount);
    std::vector<double> result(nodeCount, std::numeric_limits<double>::quiet_NaN());
    const std::vector<double> values = valuesAtFocus(explanation, choice);
    for (std::size_t row = 0; row < values.size(); ++row) {
        const bool inEvenShares = choice.content == ExplanationContent::Attention;
        result[nodeOfEntry(explanation, choice, row).value]
            = std::abs(values[row]) * (inEvenShares ? static_cast<double>(explanation.slate.size()) : 1.0);
    }
    return result;
}

std::vector<int> shownRows(const Explanation& explanation, const ExplanationChoice& choice, NodeOrder order)
{
    const std::vector<double> values = valuesAtFocus(explanation, choice);
    std::vector<int> rows(values.size());
    std::iota(rows.begin(), rows.end(), 0);
    const bool edges = choice.content == ExplanationContent::Edges;
    const bool nodes = choice.content == ExplanationContent::Nodes;
    if (order != NodeOrder::Node || edges || nodes)
        std::stable_sort(rows.begin(), rows.end(), [&values](int a, int b) {
            return std::abs(values[static_cast<std::size_t>(a)]) > std::abs(values[static_cast<std::size_t>(b)]);
        });
    if (edges)
        keepStrongestEdges(rows, explanation);
    if (nodes && rows.size() > mostMapNodes)
        rows.resize(mostMapNodes);
    if (order == NodeOrder::Node)
        std::sort(rows.begin(), rows.end());
    return rows;
}

bool AttentionEvenness::isEvenOnAverage() const
{
    return mean >= evenEnough * count && !isCompared;
}

bool AttentionEvenness::isEven() const
{
    return isEvenOnAverage() && greatest < noticedShares;
}

AttentionEvenness attentionEvenness(const Explanation& explanation, std::size_t block)
{
    const std::vector<double> counts = effectiveCounts(explanation.blocks[block]);
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    const std::vector<float>& greatest = explanation.blocks[block].maxWeight;
    AttentionEvenness evenness{.count = static_cast<double>(explanation.slate.size())};
    evenness.mean = std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
    evenness.least = *least;
    evenness.leastRow = static_cast<std::size_t>(least - counts.begin());
    evenness.most = *most;
    evenness.greatest = double{*std::max_element(greatest.begin(), greatest.end())} * evenness.count;
    evenness.isCompared = std::ranges::any_of(explanation.comparisons,
                                              [&](const auto& comparison) { return comparison.block == block; });
    return evenness;
}

QString evennessText(const AttentionEvenness& evenness, const Explanation& explanation, const Graph& graph)
{
    const QString mean = effectiveText(evenness.mean);
    if (evenness.isEven())
        return ExplanationWords::tr("Attends evenly: %1 of %2 configurations effectively.")
            .arg(mean)
            .arg(evenness.count);
    if (evenness.isEvenOnAverage())
        return ExplanationWords::tr(
                   "Attends evenly on average (%1 of %2 configurations effectively), single channels up "
                   "to %3 × an even share.")
            .arg(mean)
            .arg(evenness.count)
            .arg(QLocale().toString(evenness.greatest, 'g', 3));
    return ExplanationWords::tr("Attends to %1 of %2 configurations effectively, mean over nodes: from %3 (node %4) to "
                                "%5.")
        .arg(mean)
        .arg(evenness.count)
        .arg(effectiveText(evenness.least), nodeName(explanation.nodes[evenness.leastRow], graph),
             effectiveText(evenness.most));
}

std::shared_ptr<const NodeBarsData> explanationBars(const Explanation& explanation, const ExplanationChoice& choice,
                                                    const std::vector<int>& rows, const Graph& graph)
{
    auto data = std::make_shared<NodeBarsData>();
    const std::vector<double> values = valuesAtFocus(explanation, choice);
    for (const int row : rows) {
        const auto index = static_cast<std::size_t>(row);
        data->names.push_back(nodeName(nodeOfEntry(explanation, choice, index), graph));
        data->values.push_back(values[index]);
    }
    data->valueTitle = contentTitle(explanation, choice);
    switch (choice.content) {
    case ExplanationContent::Sensitivity:
        addSensitivityWords(*data, explanation.replacement);
        break;
    case ExplanationContent::Share:
        data->belowTitle = ExplanationWords::tr("share of the score, towards faster");
        data->aboveTitle = ExplanationWords::tr("share of the score, towards slower");
        break;
    case ExplanationContent::Edges:
        addEdgeWords(*data, explanation, rows, graph);
        break;
    case ExplanationContent::Attention:
    case ExplanationContent::Nodes:
    case ExplanationContent::Gates:
        data->scaleMost = 1;
        break;
    }
    return data;
}

} // namespace tgraph
