// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/explanationview.h"

#include "engine/eval/attentionspread.h"
#include "widgets/common/nodename.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace tgraph {
namespace {

/// The context of translations of this file.
struct ExplanationWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::ExplanationWords)
};

const std::vector<float>& weights(const Explanation& explanation, const ExplanationChoice& choice)
{
    const BlockAttention& block = explanation.blocks[choice.block];
    return choice.reduction == ChannelReduction::Mean ? block.meanWeight : block.maxWeight;
}

constexpr std::size_t mostEdges = 100;
constexpr double evenEnough = 0.99; // effective share of the slate: weights are within about 14 % of each other
constexpr double someonesPreference = 1.5; // even shares

/// "127.6", "9.43".
QString effectiveText(double count)
{
    return QLocale().toString(count, 'f', count < 10 ? 2 : 1);
}

QString reductionName(ChannelReduction reduction)
{
    return reduction == ChannelReduction::Mean ? ExplanationWords::tr("mean over channels")
                                               : ExplanationWords::tr("max over channels");
}

/// What the target of each edge weight would give each of its neighbours and itself without a preference.
std::vector<double> evenShares(const Explanation& explanation)
{
    std::unordered_map<std::uint32_t, double> counts;
    for (const EdgeWeight& edge : explanation.edgeWeights)
        ++counts[edge.target.value];
    std::vector<double> shares;
    shares.reserve(explanation.edgeWeights.size());
    for (const EdgeWeight& edge : explanation.edgeWeights)
        shares.push_back(1 / counts[edge.target.value]);
    return shares;
}

/// Taken from each node, in what would be taken if all attended evenly.
std::vector<double> attentionReceived(const Explanation& explanation, std::uint32_t nodeCount)
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

/// `rows`: the strongest first. Nodes that have only themselves to attend to say nothing.
void keepStrongestEdges(std::vector<int>& rows, const Explanation& explanation)
{
    const std::vector<double> shares = evenShares(explanation);
    std::erase_if(rows, [&shares](int row) { return shares[static_cast<std::size_t>(row)] == 1; });
    if (rows.size() > mostEdges)
        rows.resize(mostEdges);
}

void addEdgeWords(NodeBarsData& bars, const Explanation& explanation, const std::vector<int>& rows, const Graph& graph)
{
    const std::vector<double> shares = evenShares(explanation);
    const QLocale locale;
    for (std::size_t shown = 0; shown < rows.size(); ++shown) {
        const auto index = static_cast<std::size_t>(rows[shown]);
        const EdgeWeight& edge = explanation.edgeWeights[index];
        bars.names[shown] = QStringLiteral("%1 → %2").arg(nodeName(edge.source, graph), nodeName(edge.target, graph));
        bars.valueTexts.push_back(ExplanationWords::tr("%1 × (α %2, first layer %3, even share %4)")
                                      .arg(locale.toString(bars.values[shown], 'g', 3),
                                           locale.toString(edge.mean, 'g', 3), locale.toString(edge.first, 'g', 3),
                                           locale.toString(shares[index], 'g', 3)));
    }
}

} // namespace

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
    case ExplanationContent::Share:
        return !explanation.nodeShare.empty();
    case ExplanationContent::Sensitivity:
        break;
    }
    return !explanation.sensitivity.empty();
}

QString contentTitle(const ExplanationChoice& choice)
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
    case ExplanationContent::Share:
        return ExplanationWords::tr("share of the score");
    case ExplanationContent::Sensitivity:
        break;
    }
    return ExplanationWords::tr("score less the score with the baseline's layout at the node");
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
        const std::vector<float>& all = weights(explanation, choice);
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
        return attentionReceived(explanation, nodeCount);
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
    if (order == NodeOrder::Value || edges)
        std::stable_sort(rows.begin(), rows.end(), [&values](int a, int b) {
            return std::abs(values[static_cast<std::size_t>(a)]) > std::abs(values[static_cast<std::size_t>(b)]);
        });
    if (edges)
        keepStrongestEdges(rows, explanation);
    if (order == NodeOrder::Node)
        std::sort(rows.begin(), rows.end());
    return rows;
}

std::vector<int> shownColumns(const Explanation& explanation, const Scores* byRank, const Deduplication& configurations)
{
    std::vector<int> columns(explanation.slate.size());
    std::iota(columns.begin(), columns.end(), 0);
    if (byRank == nullptr)
        return columns;
    const auto rankOf = [&](int column) {
        const ConfigId original = explanation.slate[static_cast<std::size_t>(column)];
        return byRank->rank[configurations.distinctOf[original.value].value];
    };
    std::stable_sort(columns.begin(), columns.end(), [&](int a, int b) { return rankOf(a) < rankOf(b); });
    return columns;
}

bool AttentionEvenness::isEvenOnAverage() const
{
    return mean >= evenEnough * count;
}

bool AttentionEvenness::isEven() const
{
    return isEvenOnAverage() && greatest < someonesPreference;
}

AttentionEvenness attentionEvenness(const Explanation& explanation, const ExplanationChoice& choice)
{
    const std::vector<double> counts = effectiveCounts(weights(explanation, choice), explanation.slate.size());
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    const std::vector<float>& greatest = explanation.blocks[choice.block].maxWeight;
    AttentionEvenness evenness{.count = static_cast<double>(explanation.slate.size())};
    evenness.mean = std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
    evenness.least = *least;
    evenness.leastRow = static_cast<std::size_t>(least - counts.begin());
    evenness.most = *most;
    evenness.greatest = double{*std::max_element(greatest.begin(), greatest.end())} * evenness.count;
    return evenness;
}

QString evennessText(const Explanation& explanation, const ExplanationChoice& choice, const Graph& graph)
{
    const AttentionEvenness evenness = attentionEvenness(explanation, choice);
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

std::shared_ptr<const HeatMapData> attentionMap(const Explanation& explanation, const ExplanationChoice& choice,
                                                const std::vector<int>& rows, const std::vector<int>& columns,
                                                const Graph& graph)
{
    auto data = std::make_shared<HeatMapData>();
    const std::vector<float>& all = weights(explanation, choice);
    const std::size_t slate = explanation.slate.size();
    const std::vector<double> counts = effectiveCounts(all, slate);
    data->values.reserve(rows.size() * columns.size());
    for (const int row : rows) {
        data->rowNotes.push_back(ExplanationWords::tr("attends to %1 of %2 configurations effectively")
                                     .arg(effectiveText(counts[static_cast<std::size_t>(row)]))
                                     .arg(slate));
        data->rowNames.push_back(nodeName(explanation.nodes[static_cast<std::size_t>(row)], graph));
        for (const int column : columns)
            data->values.push_back(all[static_cast<std::size_t>(row) * slate + static_cast<std::size_t>(column)]);
    }
    for (int shown = 0; shown < static_cast<int>(columns.size()); ++shown) {
        const auto column = static_cast<std::size_t>(columns[static_cast<std::size_t>(shown)]);
        data->columnNames.push_back(QString::number(explanation.slate[column].value));
        if (column == explanation.focusColumn)
            data->markedColumn = shown;
    }
    data->rowTitle = ExplanationWords::tr("node");
    data->columnTitle = ExplanationWords::tr("configuration of the slate");
    data->valueTitle = ExplanationWords::tr("weight, %1").arg(reductionName(choice.reduction));
    data->scaleTitle
        = ExplanationWords::tr("× an even share (1/%1), %2").arg(slate).arg(reductionName(choice.reduction));
    data->evenValue = slate > 0 ? 1.0 / static_cast<double>(slate) : 0;
    return data;
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
    data->valueTitle = contentTitle(choice);
    switch (choice.content) {
    case ExplanationContent::Sensitivity:
        data->belowTitle = ExplanationWords::tr("faster than with the baseline's layout");
        data->aboveTitle = ExplanationWords::tr("slower than with the baseline's layout");
        break;
    case ExplanationContent::Share:
        data->belowTitle = ExplanationWords::tr("share of the score, towards faster");
        data->aboveTitle = ExplanationWords::tr("share of the score, towards slower");
        break;
    case ExplanationContent::Edges:
        addEdgeWords(*data, explanation, rows, graph);
        break;
    case ExplanationContent::Attention:
    case ExplanationContent::Gates:
        data->scaleMost = 1;
        break;
    }
    return data;
}

} // namespace tgraph
