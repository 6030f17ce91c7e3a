// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/analyticalfeatures.h"

#include "engine/analytical/analyticallayout.h"
#include "engine/analytical/analyticaltile.h"
#include "engine/analytical/contraction.h"
#include "engine/analytical/vectortile.h"
#include "engine/graph/repad.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tgraph {
namespace {

constexpr std::size_t timeTerms = 7;
constexpr double lanesLog2 = 7;
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
    const std::array<double, timeTerms> seconds = {cost.outputPassSeconds, cost.operandPassSeconds, cost.vectorSeconds,
                                                   cost.transferSeconds,   cost.relayoutSeconds,    total,
                                                   total - least};
    AnalyticalTerms terms{};
    std::ranges::transform(seconds, terms.begin(),
                           [perSecond](double t) { return static_cast<float>(std::log1p(t * perSecond)); });
    return terms;
}

/// Writes the extents of a tensor's two most minor dimensions to the terms of its part.
void addExtents(AnalyticalTerms& terms, LayoutPart part, FeatureRow row, LayoutView named)
{
    const TensorShape shape = tensorShape(row);
    const MinorToMajor layout = completeLayout(named, ownLayout(row), shape.rank);
    for (std::size_t i = 0; i < 2 && i < static_cast<std::size_t>(layout.rank); ++i) {
        const double extent = shape.extent[static_cast<std::size_t>(layout.dimension[i])];
        terms[timeTerms + 2 * static_cast<std::size_t>(part) + i] = static_cast<float>(std::log2(extent) / lanesLog2);
    }
}

/// The tensors whose layouts a configuration sets.
struct OperandShapes {
    std::optional<NodeId> input;
    std::optional<NodeId> kernel;
};

OperandShapes operandNodes(const Graph& graph, NodeId node)
{
    if (isContraction(graph.opcode(node))) {
        const Contraction contraction = contractionOf(graph, node);
        return {contraction.input, contraction.kernel};
    }
    const auto producers = graph.producers(node);
    return {producers.empty() ? std::nullopt : std::optional(producers.front()), std::nullopt};
}

} // namespace

AnalyticalFeatures::AnalyticalFeatures(const Document& document, const AnalyticalLayout& layout,
                                       std::uint32_t nodeCount)
{
    const Graph& graph = document.graph;
    const std::uint32_t wholeCount = graph.nodeCount();
    const std::size_t slots = document.configs.slotCount();
    double program = 0;
    for (std::uint32_t i = 0; i < wholeCount; ++i)
        program += layout.plainCost(NodeId(i)).totalSeconds();
    for (const SlotId slot : idsBelow<SlotId>(slots))
        program += leastSeconds(layout.vectorCosts(slot));
    const double perSecond = program > 0 ? nodeCount / program : 0.0;
    for (std::uint32_t i = 0; i < wholeCount; ++i) {
        const NodeCost& cost = layout.plainCost(NodeId(i));
        m_plain.push_back(termsOf(cost, cost.totalSeconds(), perSecond));
        addExtents(m_plain.back(), LayoutPart::Output, graph.features(NodeId(i)), ownLayout(graph.features(NodeId(i))));
    }
    for (const SlotId slot : idsBelow<SlotId>(slots)) {
        const NodeId node = graph.configurableNode(slot);
        const double least = leastSeconds(layout.vectorCosts(slot));
        const OperandShapes operands = operandNodes(graph, node);
        auto& terms = m_vectors.emplace_back();
        for (std::size_t code = 0; code < layout.vectorCosts(slot).size(); ++code) {
            const ConfigVector& vector = document.configs.vectors(slot)[code];
            terms.push_back(termsOf(layout.vectorCosts(slot)[code], least, perSecond));
            addExtents(terms.back(), LayoutPart::Output, graph.features(node), layoutOf(vector, LayoutPart::Output));
            if (operands.input)
                addExtents(terms.back(), LayoutPart::Input, graph.features(*operands.input),
                           layoutOf(vector, LayoutPart::Input));
            if (operands.kernel)
                addExtents(terms.back(), LayoutPart::Kernel, graph.features(*operands.kernel),
                           layoutOf(vector, LayoutPart::Kernel));
        }
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
