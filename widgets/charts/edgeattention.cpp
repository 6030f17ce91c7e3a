// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/edgeattention.h"

#include "widgets/charts/explanationwords.h"
#include "widgets/common/nodename.h"

#include <limits>
#include <map>
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

} // namespace

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

void keepStrongestEdges(std::vector<int>& rows, const Explanation& explanation)
{
    constexpr std::size_t mostEdges = 100;
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
        bars.names[shown] = edgeName(edge, graph);
        bars.valueTexts.push_back(ExplanationWords::tr("%1 × (α %2, first layer %3, even share %4)")
                                      .arg(locale.toString(bars.values[shown], 'g', 3),
                                           locale.toString(edge.mean, 'g', 3), locale.toString(edge.first, 'g', 3),
                                           locale.toString(shares[index], 'g', 3)));
    }
}

} // namespace tgraph
