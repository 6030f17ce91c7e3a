// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/input/analyticalprior.h"

#include "engine/analytical/analyticallayout.h"
#include "engine/analytical/analyticaltile.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace tgraph {
namespace {

using Seconds = std::array<double, priorTermCount>;

Seconds secondsOf(const NodeCost& cost)
{
    return {std::max(cost.computeSeconds(), cost.transferSeconds), cost.outputPassSeconds, cost.operandPassSeconds,
            cost.relayoutSeconds};
}

Seconds secondsOf(const TileCost& cost)
{
    return {std::max(cost.computeSeconds, cost.transferSeconds), std::min(cost.computeSeconds, cost.transferSeconds),
            cost.copyStartSeconds, cost.fillSeconds};
}

/// Returns the parts as shares of `program` seconds, above the minimum of each part.
std::vector<PriorTerms> excess(const std::vector<Seconds>& seconds, double program)
{
    Seconds least;
    least.fill(std::numeric_limits<double>::infinity());
    for (const Seconds& one : seconds)
        for (std::size_t k = 0; k < least.size(); ++k)
            least[k] = std::min(least[k], one[k]);
    std::vector<PriorTerms> terms(seconds.size());
    for (std::size_t i = 0; i < seconds.size(); ++i)
        for (std::size_t k = 0; k < least.size(); ++k)
            terms[i][k] = program > 0 ? static_cast<float>((seconds[i][k] - least[k]) / program) : 0.0F;
    return terms;
}

double leastTotal(const std::vector<Seconds>& seconds, const Seconds& weights)
{
    double least = seconds.empty() ? 0.0 : std::numeric_limits<double>::infinity();
    for (const Seconds& one : seconds)
        least = std::min(least, std::inner_product(one.begin(), one.end(), weights.begin(), 0.0));
    return least;
}

/// Returns the relayout shares of each distinct configuration.
std::vector<float> pairShares(const Document& document, const Deduplication& configurations,
                              const AnalyticalLayout& layout, double program)
{
    std::vector<double> seconds(configurations.distinctCount(), 0.0);
    for (const AnalyticalLayout::Pair& pair : layout.pairs()) {
        const std::size_t columns = document.configs.vectors(pair.reshape).size();
        for (std::size_t i = 0; i < seconds.size(); ++i) {
            const ConfigId config = configurations.representatives[i];
            seconds[i] += pair.seconds[document.configs.code(pair.producer, config) * columns
                                       + document.configs.code(pair.reshape, config)];
        }
    }
    const double least = seconds.empty() ? 0.0 : *std::ranges::min_element(seconds);
    std::vector<float> shares;
    for (const double some : seconds)
        shares.push_back(program > 0 ? static_cast<float>((some - least) / program) : 0.0F);
    return shares;
}

} // namespace

LayoutPrior layoutPrior(const Document& document, const Deduplication& configurations, const AnalyticalLayout& layout)
{
    std::vector<std::vector<Seconds>> seconds;
    double program = 0; // time of all nodes, each with its best vector
    for (std::uint32_t i = 0; i < document.graph.nodeCount(); ++i)
        program += layout.plainCost(NodeId(i)).totalSeconds();
    for (const SlotId slot : document.configs.slotIds()) {
        auto& vectors = seconds.emplace_back();
        for (const NodeCost& cost : layout.vectorCosts(slot))
            vectors.push_back(secondsOf(cost));
        program += leastTotal(vectors, {1, 0, 0, 1});
    }
    LayoutPrior prior{.ofVectors = {}, .pairs = pairShares(document, configurations, layout, program)};
    for (const auto& vectors : seconds)
        prior.ofVectors.push_back(excess(vectors, program));
    return prior;
}

std::vector<PriorTerms> tilePrior(const Document& document, const Deduplication& configurations)
{
    const AnalyticalTile kernel(document);
    std::vector<Seconds> seconds;
    for (const ConfigId config : configurations.representatives)
        seconds.push_back(secondsOf(kernel.cost(document.tiles[config.value])));
    return excess(seconds, leastTotal(seconds, {1, 0, 1, 1}));
}

} // namespace tgraph
