// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/staticfeatures.h"

#include "engine/analytical/contraction.h"
#include "engine/analytical/kernelsurface.h"
#include "engine/analytical/opcodework.h"
#include "engine/analytical/vectortile.h"
#include "engine/analytical/windowpositions.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

double volumeOf(const Graph& graph, NodeId node)
{
    return tensorShape(graph.features(node)).volume();
}

double bytesOfAll(const Graph& graph, const std::vector<NodeId>& nodes)
{
    double bytes = 0;
    for (const NodeId node : nodes)
        bytes += volumeOf(graph, node) * graph.elementBytesOf(node);
    return bytes;
}

/// Returns the extent of the dimension that a feature names; 1 past the rank.
double numberedExtent(const TensorShape& shape, std::int64_t dimension)
{
    return dimension >= 0 && dimension < shape.rank ? shape.extent[static_cast<std::size_t>(dimension)] : 1.0;
}

std::int64_t whole(FeatureRow row, int column)
{
    return std::llround(std::clamp(row[static_cast<std::size_t>(column)], -1e9F, 1e9F));
}

/// Returns the product over a convolution's spatial dimensions of the positions that meet the input. The features
/// number those of input and kernel; the result's are the remaining ones, in order.
double windowPositions(FeatureRow row, const TensorShape& output, const TensorShape& input)
{
    double positions = 1;
    int index = 0;
    for (int dimension = 0; dimension < output.rank && index < 4; ++dimension) {
        if (dimension == whole(row, feature::convolutionOutputBatch)
            || dimension == whole(row, feature::convolutionOutputFeature))
            continue;
        const auto inputDimension = whole(row, feature::convolutionInputSpatial + index);
        positions *= validWindowPositions({.input = std::llround(numberedExtent(input, inputDimension)),
                                           .output = std::llround(numberedExtent(output, dimension)),
                                           .size = std::max<std::int64_t>(1, whole(row, feature::windowSize + index)),
                                           .stride = whole(row, feature::windowStride + index),
                                           .paddingLow = whole(row, feature::windowPaddingLow + index),
                                           .dilation = whole(row, feature::windowDilation + index),
                                           .baseDilation = whole(row, feature::baseDilation + index)});
        ++index;
    }
    return positions;
}

double contractionOperations(const Graph& graph, NodeId node)
{
    const FeatureRow row = graph.features(node);
    const Contraction contraction = contractionOf(graph, node);
    const TensorShape output = tensorShape(row);
    const bool hasWindow = row[static_cast<std::size_t>(feature::windowSize)] > 0;
    if (graph.opcode(node) != Opcode::Convolution || !hasWindow || !contraction.input)
        return 2 * output.volume() * contraction.contracted * contraction.taps;
    const double batch = numberedExtent(output, whole(row, feature::convolutionOutputBatch));
    const double features = numberedExtent(output, whole(row, feature::convolutionOutputFeature));
    return 2 * batch * features * contraction.contracted
        * windowPositions(row, output, tensorShape(graph.features(*contraction.input)));
}

double reduceOperations(const Graph& graph, NodeId node)
{
    double operand = 0;
    for (const NodeId producer : graph.producers(node))
        operand = std::max(operand, volumeOf(graph, producer));
    return std::max(0.0, operand - volumeOf(graph, node));
}

/// Returns the computations that reductions and similar operations apply, whose root is among the operands.
std::vector<bool> appliedComputations(const Graph& graph)
{
    std::vector<bool> applied(graph.nodeCount(), false);
    std::vector<NodeId> open;
    const auto take = [&](NodeId node) {
        if (!applied[node.value])
            open.push_back(node);
        applied[node.value] = true;
    };
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        if (graph.opcode(NodeId(i)) == Opcode::Fusion)
            continue;
        for (const NodeId operand : graph.producers(NodeId(i)))
            if (graph.features(operand)[feature::isRoot] != 0 && operand != NodeId(i))
                take(operand);
    }
    while (!open.empty()) {
        const NodeId node = open.back();
        open.pop_back();
        for (const NodeId operand : graph.producers(node))
            take(operand);
    }
    return applied;
}

void addWork(StaticFeatures& features, const Graph& graph, NodeId node)
{
    const Opcode opcode = graph.opcode(node);
    const FeatureRow row = graph.features(node);
    switch (workOfOpcode(opcodeName(opcode))) {
    case OpcodeWork::ElementWise:
        features.operations += volumeOf(graph, node);
        return;
    case OpcodeWork::Transcendental:
        features.specialInstructions += volumeOf(graph, node);
        return;
    case OpcodeWork::None:
        break;
    }
    constexpr auto windowElements = static_cast<std::size_t>(feature::windowSize + maxRank + 1);
    if (isContraction(opcode))
        features.operations += contractionOperations(graph, node);
    else if (opcode == Opcode::Reduce)
        features.operations += reduceOperations(graph, node);
    else if (opcode == Opcode::ReduceWindow)
        features.operations += volumeOf(graph, node) * std::max(0.0, double{row[windowElements]} - 1);
}

} // namespace

StaticFeatures countedStaticFeatures(const Graph& graph)
{
    const KernelSurface surface = kernelSurface(graph);
    StaticFeatures features;
    const std::vector<bool> applied = appliedComputations(graph);
    std::vector<NodeId> read = surface.parameters;
    std::erase_if(read, [&applied](NodeId node) { return applied[node.value]; });
    features.bytesRead = bytesOfAll(graph, read);
    features.bytesWritten = bytesOfAll(graph, surface.results);
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i)
        if (!applied[i])
            addWork(features, graph, NodeId(i));
    return features;
}

StaticFeatures staticFeatures(const Document& document)
{
    return document.staticFeatures ? *document.staticFeatures : countedStaticFeatures(document.graph);
}

} // namespace tgraph
