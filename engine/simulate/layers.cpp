// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/layers.h"

#include <numeric>

namespace tgraph {
namespace {

/// Returns all dimensions but the last.
Extents leading(const Extents& shape)
{
    Extents dimensions(shape.size() - 1);
    std::iota(dimensions.begin(), dimensions.end(), std::int64_t{0});
    return dimensions;
}

std::int64_t last(const Extents& shape)
{
    return static_cast<std::int64_t>(shape.size()) - 1;
}

int spatialRank(const Extents& shape)
{
    return static_cast<int>(shape.size()) - 2;
}

NodeId kernelOf(DifferentiableProgram& program, int rank, std::int64_t size, std::int64_t in, std::int64_t out)
{
    Extents shape(static_cast<std::size_t>(rank), size);
    shape.insert(shape.end(), {in, out});
    return program.weight(shape);
}

/// Returns a weight of the last dimension's extent, broadcast to the whole shape.
NodeId spreadWeight(DifferentiableProgram& program, const Extents& shape)
{
    return program.broadcast(program.weight({shape.back()}), shape, {last(shape)});
}

/// Returns a mean: reduces `dimensions`, scales the result and broadcasts it to the shape again.
NodeId spreadMean(DifferentiableProgram& program, NodeId operand, const Extents& dimensions)
{
    const Extents shape = program.shape(operand);
    return program.broadcast(program.scale(program.sum(operand, dimensions)), shape,
                             ownDimensions(shape.size(), {}, dimensions));
}

NodeId normalised(DifferentiableProgram& program, NodeId operand, const Extents& dimensions)
{
    const Extents shape = program.shape(operand);
    const NodeId centred = program.subtract(operand, spreadMean(program, operand, dimensions));
    const NodeId variance = program.scale(program.sum(program.multiply(centred, centred), dimensions));
    const NodeId deviation
        = program.broadcast(program.rsqrt(variance), shape, ownDimensions(shape.size(), {}, dimensions));
    const NodeId scaled = program.multiply(program.multiply(centred, deviation), spreadWeight(program, shape));
    return program.add(scaled, spreadWeight(program, shape));
}

} // namespace

Program finish(DifferentiableProgram& program, NodeId output, bool training)
{
    return training ? std::move(program).training(output) : std::move(program).inference(output);
}

NodeId convolutionLayer(DifferentiableProgram& program, NodeId image, const ConvolutionLayer& layer)
{
    const Extents shape = program.shape(image);
    const int rank = spatialRank(shape);
    const NodeId kernel = kernelOf(program, rank, layer.size, shape.back(), layer.features);
    return program.convolution(image, kernel,
                               forwardConvolution(squareWindow(rank, layer.size, layer.stride, layer.padding)));
}

NodeId depthwiseLayer(DifferentiableProgram& program, NodeId image, std::int64_t stride)
{
    const Extents shape = program.shape(image);
    const NodeId kernel = kernelOf(program, spatialRank(shape), 3, 1, shape.back());
    return program.convolution(image, kernel,
                               forwardConvolution(squareWindow(spatialRank(shape), 3, stride, 1), shape.back()));
}

NodeId upsamplingLayer(DifferentiableProgram& program, NodeId image, std::int64_t features)
{
    const Extents shape = program.shape(image);
    const int rank = spatialRank(shape);
    Extents spatial(shape.begin() + 1, shape.end() - 1);
    for (std::int64_t& extent : spatial)
        extent *= 2;
    // The kernel of the corresponding halving convolution: from `features` to the image's own.
    const NodeId kernel = kernelOf(program, rank, 2, features, shape.back());
    return program.transposedConvolution(image, kernel, forwardConvolution(squareWindow(rank, 2, 2, 0)), spatial);
}

NodeId addBias(DifferentiableProgram& program, NodeId operand)
{
    return program.add(operand, spreadWeight(program, Extents(program.shape(operand))));
}

NodeId batchNorm(DifferentiableProgram& program, NodeId image, bool training)
{
    const Extents shape = program.shape(image);
    if (training)
        return normalised(program, image, leading(shape));
    return program.add(program.multiply(image, spreadWeight(program, shape)), spreadWeight(program, shape));
}

NodeId layerNorm(DifferentiableProgram& program, NodeId operand)
{
    return normalised(program, operand, {last(program.shape(operand))});
}

NodeId softmax(DifferentiableProgram& program, NodeId operand)
{
    const Extents shape = program.shape(operand);
    const Extents reduced = {last(shape)};
    const Extents kept = leading(shape);
    const NodeId top = program.broadcast(program.maximum(operand, reduced), shape, kept);
    const NodeId exponentials = program.exponential(program.subtract(operand, top));
    return program.divide(exponentials, program.broadcast(program.sum(exponentials, reduced), shape, kept));
}

NodeId gelu(DifferentiableProgram& program, NodeId operand)
{
    return program.multiply(operand, program.logistic(program.scale(operand)));
}

NodeId denseLayer(DifferentiableProgram& program, NodeId operand, const Extents& features)
{
    const Extents shape = program.shape(operand);
    Extents weight = {shape.back()};
    weight.insert(weight.end(), features.begin(), features.end());
    return program.dot(operand, program.weight(weight),
                       {.leftBatch = {}, .rightBatch = {}, .leftContracting = {last(shape)}, .rightContracting = {0}});
}

NodeId flatten(DifferentiableProgram& program, NodeId image)
{
    const Extents shape = program.shape(image);
    const std::int64_t rest = std::accumulate(shape.begin() + 1, shape.end(), std::int64_t{1}, std::multiplies<>());
    return program.reshape(image, {shape[0], rest});
}

NodeId globalAverage(DifferentiableProgram& program, NodeId image)
{
    Extents spatial = leading(program.shape(image));
    spatial.erase(spatial.begin());
    return program.scale(program.sum(image, spatial));
}

} // namespace tgraph
