// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/analyticalfeatures.h"

#include "engine/model/analyticallayout.h"
#include "engine/model/analyticaltile.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double tileTermFloor = 0.01;

double leastSeconds(std::span<const NodeCost> costs)
{
    double least = costs.empty() ? 0.0 : costs.front().totalSeconds();
    for (const NodeCost& cost : costs)
        least = std::min(least, cost.totalSeconds());
    return least;
}

AnalyticalTerms termsOf(const NodeCost& cost, double least, double perSecond)
{
    const double total = cost.totalSeconds();
    const std::array<double, analyticalFeatureCount> seconds
        = {cost.outputPassSeconds, cost.operandPassSeconds, cost.vectorSeconds,
           cost.transferSeconds,   cost.relayoutSeconds,    total,
           total - least};
    AnalyticalTerms terms{};
    std::ranges::transform(seconds, terms.begin(),
                           [perSecond](double t) { return static_cast<float>(std::log1p(t * perSecond)); });
    return terms;
}

} // namespace

AnalyticalFeatures::AnalyticalFeatures(const Document& document, std::uint32_t nodeCount)
{
    const AnalyticalLayout layout(document, {});
    const std::uint32_t wholeCount = document.graph.nodeCount();
    const std::size_t slots = document.configs.slotCount();
    double program = 0;
    for (std::uint32_t i = 0; i < wholeCount; ++i)
        program += layout.plainCost(NodeId(i)).totalSeconds();
    for (std::size_t slot = 0; slot < slots; ++slot)
        program += leastSeconds(layout.vectorCosts(slot));
    const double perSecond = program > 0 ? nodeCount / program : 0.0;
    for (std::uint32_t i = 0; i < wholeCount; ++i) {
        const NodeCost& cost = layout.plainCost(NodeId(i));
        m_plain.push_back(termsOf(cost, cost.totalSeconds(), perSecond));
    }
    for (std::size_t slot = 0; slot < slots; ++slot) {
        const double least = leastSeconds(layout.vectorCosts(slot));
        auto& terms = m_vectors.emplace_back();
        for (const NodeCost& cost : layout.vectorCosts(slot))
            terms.push_back(termsOf(cost, least, perSecond));
    }
}

std::vector<float> analyticalTileFeatures(const Document& document)
{
    const AnalyticalTile tile(document);
    std::vector<TileCost> costs;
    for (const TileConfig& config : document.tiles)
        costs.push_back(tile.cost(config));
    std::vector<float> features;
    const auto least = std::ranges::min_element(costs, {}, &TileCost::totalSeconds);
    for (const TileCost& cost : costs) {
        for (const double seconds : {cost.computeSeconds, cost.transferSeconds, cost.copyStartSeconds, cost.fillSeconds,
                                     cost.totalSeconds()}) {
            const double ratio = least->totalSeconds() > 0 ? seconds / least->totalSeconds() : 1.0;
            features.push_back(static_cast<float>(std::log(tileTermFloor + ratio)));
        }
    }
    return features;
}

} // namespace tgraph
