// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/kernelestimate.h"

#include "engine/analytical/analyticaltile.h"
#include "engine/analytical/contraction.h"
#include "engine/analytical/kernelsurface.h"
#include "engine/analytical/tilefootprint.h"
#include "engine/analytical/tilespace.h"
#include "engine/analytical/vectortile.h"

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

/// Elements of a tensor: a larger number is invalid and would take long to divide
constexpr double mostElements = 1e15;

bool formatsData(Opcode opcode)
{
    constexpr std::array opcodes
        = {Opcode::Copy, Opcode::Reshape, Opcode::Transpose, Opcode::Slice, Opcode::Pad, Opcode::Concatenate};
    return std::ranges::find(opcodes, opcode) != opcodes.end();
}

/// Returns true if the instruction leaves its elements in place.
bool movesNothing(Opcode opcode)
{
    constexpr std::array opcodes = {Opcode::Parameter, Opcode::Constant, Opcode::Reshape,        Opcode::Bitcast,
                                    Opcode::Tuple,     Opcode::Fusion,   Opcode::GetTupleElement};
    return std::ranges::find(opcodes, opcode) != opcodes.end();
}

double volumeIn(const Graph& graph, NodeId node)
{
    return tensorShape(graph.features(node)).volume();
}

template <typename Nodes> std::optional<NodeId> largestOf(const Graph& graph, const Nodes& nodes)
{
    std::optional<NodeId> best;
    for (const NodeId node : nodes)
        if (!best || volumeIn(graph, node) >= volumeIn(graph, *best))
            best = node;
    return best;
}

/// Returns the number of dimensions of the largest result, or of the operand of its reduction.
int resultRank(const Graph& graph)
{
    int rank = 0;
    double most = 0;
    for (NodeId node : kernelSurface(graph).results) {
        if (graph.opcode(node) == Opcode::Fusion) {
            std::vector<NodeId> body; // the root of the called computation
            for (const NodeId operand : graph.producers(node))
                if (graph.opcode(operand) != Opcode::Parameter)
                    body.push_back(operand);
            node = largestOf(graph, body).value_or(node);
        }
        if (graph.opcode(node) == Opcode::Reduce)
            node = largestOf(graph, graph.producers(node)).value_or(node);
        if (volumeIn(graph, node) >= most) {
            most = volumeIn(graph, node);
            rank = tensorShape(graph.features(node)).rank;
        }
    }
    return rank;
}

} // namespace

KernelType kernelType(const Graph& kernel)
{
    bool contracts = false;
    std::uint32_t instructions = 0;
    Opcode last = Opcode::Unknown;
    for (std::uint32_t i = 0; i < kernel.nodeCount(); ++i) {
        const Opcode opcode = kernel.opcode(NodeId(i));
        contracts = contracts || isContraction(opcode);
        const bool counts = opcode != Opcode::Parameter && opcode != Opcode::Constant && opcode != Opcode::Tuple;
        instructions += counts ? 1 : 0;
        last = counts ? opcode : last;
    }
    const auto root = kernelRoot(kernel);
    const bool isFusion = root && (kernel.opcode(*root) == Opcode::Fusion || instructions > 1);
    if (contracts)
        return isFusion ? KernelType::ContractionFusion : KernelType::Contraction;
    return !isFusion && formatsData(last) ? KernelType::DataFormatting : KernelType::OtherFusion;
}

std::string_view kernelTypeName(KernelType type)
{
    switch (type) {
    case KernelType::ContractionFusion:
        return "fusion with convolution or dot";
    case KernelType::OtherFusion:
        return "other fusion";
    case KernelType::Contraction:
        return "convolution or dot";
    case KernelType::DataFormatting:
        return "data formatting";
    }
    return "";
}

std::optional<NodeId> tiledNode(const Graph& kernel)
{
    bool moves = false;
    std::vector<NodeId> contractions;
    for (std::uint32_t i = 0; i < kernel.nodeCount(); ++i) {
        const NodeId node(i);
        if (!(volumeIn(kernel, node) <= mostElements))
            return std::nullopt;
        moves = moves || !movesNothing(kernel.opcode(node));
        if (isContraction(kernel.opcode(node)) && !kernel.producers(node).empty())
            contractions.push_back(node);
    }
    if (!contractions.empty())
        return largestOf(kernel, contractions);
    const int rank = resultRank(kernel);
    if (!moves || rank == 0)
        return std::nullopt;
    std::vector<NodeId> like; // candidates whose shape AnalyticalTile would tile
    for (std::uint32_t i = 0; i < kernel.nodeCount(); ++i)
        if (tensorShape(kernel.features(NodeId(i))).rank == rank)
            like.emplace_back(i);
    return largestOf(kernel, like);
}

std::optional<double> bestTileSeconds(const Graph& kernel, const std::stop_token& stop)
{
    const std::optional<NodeId> tiled = tiledNode(kernel);
    if (!tiled)
        return std::nullopt;
    const TileSpace space(kernel, tiled);
    Document document{.graph = kernel, .tiles = {space.at(0)}};
    document.collection.kind = Collection::Kind::Tile;
    const AnalyticalTile estimate(document);
    const std::uint64_t tried = std::min(space.size(), mostTilesTried);
    std::optional<double> best;
    for (std::uint64_t i = 0; i < tried; ++i) {
        if (i % 256 == 0)
            throwIfStopped(stop);
        // The whole result, the smallest tile, and evenly spaced ones between them.
        const auto number = tried == space.size()
            ? i
            : static_cast<std::uint64_t>(static_cast<double>(space.size() - 1) * static_cast<double>(i)
                                         / static_cast<double>(tried - 1));
        const TileConfig tile = space.at(std::min(number, space.size() - 1));
        if (tileFootprint(estimate, tile).memoryShare > 0.5)
            continue;
        const double seconds = estimate.cost(tile).totalSeconds();
        best = best ? std::min(*best, seconds) : seconds;
    }
    return best ? best : std::optional(estimate.cost(space.at(space.size() - 1)).totalSeconds());
}

} // namespace tgraph
