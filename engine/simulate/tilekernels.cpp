// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/tilekernels.h"

#include "engine/core/error.h"
#include "engine/simulate/contractionkernels.h"
#include "engine/simulate/kerneldraws.h"

#include <fmt/format.h>

#include <array>

namespace tgraph {
namespace {

constexpr double mostElements = 3e7; ///< per tensor
constexpr std::size_t mostVectorsRank = 4;

/// Combines parameters of one shape by element-wise operations.
NodeId loopBody(KernelDraws& draws, KernelBuilder& kernel, const KernelTensor& tensor, std::int64_t operations)
{
    NodeId value = kernel.convert(kernel.parameter(tensor), draws.numberType());
    while (operations > 0) {
        const std::int64_t some = std::min(operations, 1 + draws.below(4));
        value = draws.chain(kernel, value, some);
        operations -= some;
        if (operations > 0 && draws.chance(0.5)) {
            const NodeId other = kernel.convert(kernel.parameter(tensor), kernel.type(value));
            value = kernel.apply(draws.one({Opcode::Add, Opcode::Multiply, Opcode::Subtract}), other, value);
        }
    }
    return value;
}

TileKernel drawLoop(std::uint64_t seed)
{
    KernelDraws draws(seed);
    KernelBuilder kernel;
    kernel.startBody();
    const KernelTensor tensor = draws.tensor(1, mostElements);
    const NodeId value = loopBody(draws, kernel, tensor, 1 + draws.below(9));
    NodeId root = kernel.convert(value, draws.numberType());
    if (draws.chance(0.15)) // an optimiser's update returns the weight and its momentum
        root = kernel.tuple(std::array{value, kernel.apply(Opcode::Multiply, kernel.constantLike(value), value)});
    return {std::move(kernel).fused(root), value};
}

/// Draws the dimensions to sum over: statistics of features or rows, or a bias gradient.
Extents summedDimensions(KernelDraws& draws, const Extents& shape)
{
    if (shape.size() == mostVectorsRank)
        return draws.chance(0.8) ? Extents{0, 1, 2} : Extents{1, 2};
    const std::int64_t last = featureDimension(shape);
    if (draws.chance(0.5))
        return {last};
    return shape.size() == 3 ? Extents{0, 1} : Extents{0};
}

TileKernel drawReduce(std::uint64_t seed)
{
    KernelDraws draws(seed);
    KernelBuilder kernel;
    kernel.addAdder(ElementType::F32);
    kernel.startBody();
    const KernelTensor tensor = draws.tensor(2, mostElements);
    const NodeId value = kernel.convert(loopBody(draws, kernel, tensor, draws.below(6)), ElementType::F32);
    const Extents dimensions = summedDimensions(draws, tensor.shape);
    NodeId root = kernel.sum(value, dimensions);
    NodeId tiled = value;
    if (draws.chance(0.3)) {
        tiled = kernel.apply(Opcode::Multiply, kernel.constantLike(value), value);
        root = kernel.tuple(std::array{root, kernel.sum(tiled, dimensions)});
    }
    return {std::move(kernel).fused(root), tiled};
}

TileKernel drawCopy(std::uint64_t seed)
{
    using Pair = MinorDimensions::Pair;
    KernelDraws draws(seed);
    KernelBuilder kernel;
    kernel.startBody();
    KernelTensor tensor = draws.tensor(2, mostElements);
    Pair minor = {tensor.minor[1], tensor.minor[0]};
    if (tensor.shape.size() == mostVectorsRank) {
        tensor.minor = draws.one<Pair>({{3, 0}, {3, 0}, {3, 2}, {2, 3}, {0, 3}});
        do {
            minor = draws.one<Pair>({{3, 2}, {3, 0}, {3, 2}, {2, 1}, {0, 3}});
        } while (minor == tensor.minor);
    }
    const NodeId root = kernel.copy(kernel.parameter(tensor), minor);
    return {std::move(kernel).plain(root), root};
}

TileKernel drawReshape(std::uint64_t seed)
{
    KernelDraws draws(seed);
    KernelBuilder kernel;
    kernel.startBody();
    const KernelTensor tensor = draws.tensor(2, mostElements);
    Extents shape = {1, 1};
    for (std::size_t i = 0; i < tensor.shape.size(); ++i)
        shape[i + 1 < tensor.shape.size() ? 0 : 1] *= tensor.shape[i];
    if (shape == tensor.shape)
        shape = {shape[0] * shape[1]};
    return {std::move(kernel).plain(kernel.reshape(kernel.parameter(tensor), shape)), std::nullopt};
}

constexpr std::array kinds = {
    TileKernelKind{"convolution", "convolutions and their gradients, with fused operations", 0.4,
                   &drawConvolutionKernel},
    TileKernelKind{"dot", "matrix products, which tile files call convolutions without a window", 0.15, &drawDotKernel},
    TileKernelKind{"loop", "element-wise operations", 0.2, &drawLoop},
    TileKernelKind{"reduce", "element-wise operations and sums", 0.15, &drawReduce},
    TileKernelKind{"copy", "copies into another layout", 0.07, &drawCopy},
    TileKernelKind{"reshape", "reshapes, which have no bounds", 0.03, &drawReshape},
};

} // namespace

std::span<const TileKernelKind> tileKernelKinds()
{
    return kinds;
}

const TileKernelKind& drawnTileKernelKind(std::uint64_t seed)
{
    double left = SeededRandom(scrambled(seed)).uniform();
    for (const TileKernelKind& kind : kinds) {
        left -= kind.share;
        if (left < 0)
            return kind;
    }
    return kinds.front();
}

const TileKernelKind& tileKernelKindNamed(std::string_view name)
{
    std::string known;
    for (const TileKernelKind& kind : kinds) {
        if (kind.name == name)
            return kind;
        known += fmt::format("{}{}", known.empty() ? "" : ", ", kind.name);
    }
    throw Error(fmt::format("no kind of tile kernel is called {}: expected one of {}", name, known));
}

} // namespace tgraph
