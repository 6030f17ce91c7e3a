// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/tilekernels.h"

#include "engine/core/error.h"
#include "engine/simulate/kernelbuilder.h"
#include "engine/simulate/seededrandom.h"

#include <fmt/format.h>

#include <array>
#include <initializer_list>

namespace tgraph {
namespace {

/// Returns the number of elements of a tensor.
double elementsOf(const Extents& shape)
{
    double product = 1;
    for (const std::int64_t extent : shape)
        product *= static_cast<double>(extent);
    return product;
}

/// Returns the dimension of vectors added to a tensor or left by its sums: the last.
std::int64_t featureDimension(const Extents& shape)
{
    return static_cast<std::int64_t>(shape.size()) - 1;
}

/// Draws the parts of kernels.
class KernelDraws {
public:
    explicit KernelDraws(std::uint64_t seed) : m_random(seed) { }

    bool chance(double share) { return m_random.uniform() < share; }
    std::int64_t below(std::int64_t count)
    {
        return static_cast<std::int64_t>(m_random.uniform() * static_cast<double>(count));
    }
    template <typename Value> Value one(std::initializer_list<Value> choices)
    {
        return *(choices.begin() + below(static_cast<std::int64_t>(choices.size())));
    }

    ElementType numberType() { return chance(0.5) ? ElementType::F32 : ElementType::Bf16; }
    /// Draws a tensor typical of networks: images (…), matrices, sequences or vectors, at most `mostElements`, in a
    /// usual layout.
    KernelTensor tensor(std::size_t leastRank, double mostElements)
    {
        while (true) {
            const KernelTensor drawn = chance(0.5) ? image() : flat(leastRank);
            if (elementsOf(drawn.shape) <= mostElements)
                return drawn;
        }
    }

    /// Draws a number of features: a multiple of 16, usually a power of 2.
    std::int64_t features()
    {
        const std::int64_t power = std::int64_t{16} << below(8); // 16 … 2048
        return chance(0.7) ? power : power / 16 * one<std::int64_t>({10, 12, 20, 24, 28});
    }

    std::int64_t batch() { return one<std::int64_t>({1, 2, 4, 8, 16, 32, 32, 64, 128, 256}); }
    /// Draws the number of pixels per side.
    std::int64_t side()
    {
        return one<std::int64_t>({4,  5,  7,  8,  10, 12, 13, 14, 16, 17,  19,  24,  26,  28, 32,
                                  35, 38, 40, 48, 56, 64, 75, 80, 96, 112, 128, 150, 224, 300});
    }

    /// Adds element-wise operations on `value`, with parameters of its shape, vectors, constants and masks.
    NodeId chain(KernelBuilder& kernel, NodeId value, std::int64_t operations)
    {
        for (std::int64_t i = 0; i < operations; ++i)
            value = operation(kernel, value);
        return value;
    }

private:
    NodeId operation(KernelBuilder& kernel, NodeId value)
    {
        const bool shaped = !kernel.shape(value).empty();
        const auto dimension = shaped && chance(0.8) ? featureDimension(kernel.shape(value)) : 0;
        const auto binary = one({Opcode::Add, Opcode::Add, Opcode::Multiply, Opcode::Multiply, Opcode::Subtract,
                                 Opcode::Divide, Opcode::Maximum, Opcode::Minimum});
        const auto unary = one({Opcode::Tanh, Opcode::Exponential, Opcode::Logistic, Opcode::Negate, Opcode::Rsqrt,
                                Opcode::Log, Opcode::Sqrt});
        const double which = m_random.uniform();
        if (which < 0.3 && shaped)
            return kernel.apply(binary, kernel.vectorLike(value, dimension), value);
        if (which < 0.5)
            return kernel.apply(binary, kernel.constantLike(value), value);
        if (which < 0.75)
            return kernel.apply(unary, value);
        if (which < 0.85)
            return kernel.apply(binary, kernel.apply(unary, value), value);
        if (which < 0.9 && shaped) { // such as one-hot labels
            const NodeId numbers = kernel.iotaLike(value, dimension);
            const NodeId labelled = kernel.compare(kernel.vectorLike(value, 0), numbers);
            return kernel.select(labelled, kernel.constantLike(value), value);
        }
        const NodeId positive = kernel.compare(value, kernel.constantLike(value));
        return kernel.select(positive, value, kernel.constantLike(value));
    }

    KernelTensor image()
    {
        const std::int64_t extent = side();
        const Extents shape = {batch(), extent, chance(0.9) ? extent : side(), features()};
        // Features are on the lanes with the batch or columns on the sublanes; sometimes columns are on the lanes.
        const auto minor = one<MinorDimensions::Pair>({{3, 0}, {3, 0}, {3, 0}, {3, 2}, {3, 2}, {2, 3}, {0, 3}});
        return {shape, numberType(), minor};
    }

    KernelTensor flat(std::size_t leastRank)
    {
        if (leastRank < 2 && chance(0.15)) {
            const auto rows = one<std::int64_t>({1, 8, 64, 512, 1000});
            return {{rows * features()}, numberType()};
        }
        if (chance(0.25)) // batch, sequence, features
            return {
                {batch(), one<std::int64_t>({64, 128, 196, 256, 384, 512, 1024}), features()}, numberType(), {2, 1}};
        const std::int64_t rows = chance(0.5) ? batch() : features();
        const std::int64_t columns = chance(0.2) ? one<std::int64_t>({1000, 1001, 10000, 30522}) : features();
        return {
            {rows, columns}, numberType(), chance(0.85) ? MinorDimensions::Pair{1, 0} : MinorDimensions::Pair{0, 1}};
    }

    SeededRandom m_random;
};

using Pair = MinorDimensions::Pair;

constexpr double mostElements = 3e7; ///< elements per tensor
constexpr double mostProducts = 2e11; ///< products of a contraction
constexpr std::size_t mostVectorsRank = 4;

/// A convolution or dot with its tensors.
struct ContractionPlan {
    KernelTensor input;
    KernelTensor kernel;
    ConvolutionSpec spec;
    Extents result;
    Pair resultMinor{-1, -1};
    std::int64_t feature = 0; ///< dimension of the result that biases extend along

    [[nodiscard]] double products() const
    {
        const auto contracted = kernel.shape[static_cast<std::size_t>(spec.numbers.kernelInputFeature)];
        double products = elementsOf(result) * static_cast<double>(contracted);
        for (const WindowDimension& dimension : spec.window)
            products *= static_cast<double>(dimension.size);
        return products;
    }
    [[nodiscard]] bool reasonable() const
    {
        return elementsOf(input.shape) <= mostElements && elementsOf(kernel.shape) <= mostElements
            && elementsOf(result) <= mostElements && products() <= mostProducts;
    }
};

Extents imageShape(std::int64_t batch, const Extents& spatial, std::int64_t features)
{
    Extents shape = {batch};
    shape.insert(shape.end(), spatial.begin(), spatial.end());
    shape.push_back(features);
    return shape;
}

/// Draws a forward convolution or one of its gradients.
ContractionPlan drawConvolution(KernelDraws& draws)
{
    const int rank = draws.chance(0.08) ? 3 : 2;
    const auto size = draws.one<std::int64_t>({1, 1, 1, 3, 3, 3, 3, 5, 7});
    const std::int64_t stride = draws.chance(0.8) ? 1 : 2;
    const ConvolutionSpec forward = forwardConvolution(squareWindow(rank, size, stride, size / 2));
    const Extents spatial(static_cast<std::size_t>(rank), std::max(draws.side(), size));
    Extents strided;
    for (std::size_t i = 0; i < spatial.size(); ++i)
        strided.push_back(forward.window[i].outputExtent(spatial[i]));
    const std::int64_t batch = draws.batch();
    const std::int64_t inputs = draws.chance(0.1) ? 3 : draws.features();
    const std::int64_t outputs = draws.features();
    const ElementType type = draws.numberType();
    const auto last = static_cast<std::int8_t>(rank + 1);
    const auto columns = static_cast<std::int8_t>(rank);
    // Batches of eight or more are usually on the sublanes.
    const Pair imageMinor = batch >= 8 && draws.chance(0.85) ? Pair{last, 0} : Pair{last, columns};
    const KernelTensor image{imageShape(batch, spatial, inputs), type, imageMinor};
    const KernelTensor result{imageShape(batch, strided, outputs), type, imageMinor};
    Extents taps(static_cast<std::size_t>(rank), size);
    taps.insert(taps.end(), {inputs, outputs});
    const KernelTensor kernel{taps, type, draws.chance(0.85) ? Pair{last, columns} : Pair{columns, last}};
    const double direction = static_cast<double>(draws.below(100)) / 100;
    if (direction < 0.6)
        return {image, kernel, forward, result.shape, imageMinor, last};
    if (direction < 0.85)
        return {result, kernel, inputGradient(forward, spatial), image.shape, imageMinor, last};
    return {image, result, kernelGradient(forward, spatial), kernel.shape, kernel.minor, last};
}

/// Draws a forward product or one of its gradients: they differ in the contracted dimension.
ContractionPlan drawDot(KernelDraws& draws)
{
    const auto sequence = draws.one<std::int64_t>({1, 1, 8, 64});
    const std::int64_t rows = draws.chance(0.6) ? sequence * draws.batch() : draws.features();
    const std::int64_t contracted = draws.chance(0.15) ? 1000 : draws.features();
    const std::int64_t columns = draws.chance(0.15) ? 1000 : draws.features();
    const std::int64_t inputFeature = draws.chance(0.75) ? 1 : 0;
    const std::int64_t kernelFeature = draws.chance(0.6) ? 0 : 1;
    const ElementType type = draws.numberType();
    const auto matrix = [&](std::int64_t first, std::int64_t second) {
        return KernelTensor{{first, second}, type, draws.chance(0.8) ? Pair{1, 0} : Pair{0, 1}};
    };
    ConvolutionSpec spec;
    spec.numbers = {.inputBatch = 1 - inputFeature,
                    .inputFeature = inputFeature,
                    .kernelInputFeature = kernelFeature,
                    .kernelOutputFeature = 1 - kernelFeature,
                    .outputBatch = 0,
                    .outputFeature = 1};
    return {inputFeature == 1 ? matrix(rows, contracted) : matrix(contracted, rows),
            kernelFeature == 0 ? matrix(contracted, columns) : matrix(columns, contracted),
            spec,
            {rows, columns},
            {1, 0},
            1};
}

/// Draws the operand's way to the matrix unit: unchanged, converted, or normalised and rectified.
KernelBuilder::Operand drawOperand(KernelDraws& draws, KernelBuilder& kernel, const KernelTensor& tensor)
{
    const double which = static_cast<double>(draws.below(100)) / 100;
    const std::int64_t feature = featureDimension(tensor.shape);
    return kernel.operand(tensor, [&](NodeId value) {
        if (which < 0.5)
            return kernel.apply(Opcode::Bitcast, value);
        if (which < 0.6)
            return kernel.apply(Opcode::Maximum, kernel.constantLike(value), value);
        if (which < 0.85) {
            value = kernel.apply(Opcode::Multiply, kernel.vectorLike(value, feature), value);
            value = kernel.apply(Opcode::Add, kernel.vectorLike(value, feature), value);
            return kernel.apply(Opcode::Maximum, kernel.constantLike(value), value);
        }
        return draws.chain(kernel, value, 1 + draws.below(4));
    });
}

/// Draws the operations after the product: bias, batch norm, residual, rectifier, mask of a rectifier's gradient.
NodeId drawEpilogue(KernelDraws& draws, KernelBuilder& kernel, NodeId value, const ContractionPlan& plan)
{
    const KernelTensor alike{plan.result, kernel.type(value), plan.resultMinor};
    if (draws.chance(0.4))
        value = kernel.apply(Opcode::Multiply, kernel.vectorLike(value, plan.feature), value);
    if (draws.chance(0.6))
        value = kernel.apply(Opcode::Add, kernel.vectorLike(value, plan.feature), value);
    if (draws.chance(0.25))
        value = kernel.apply(Opcode::Add, kernel.parameter(alike), value);
    if (draws.chance(0.5))
        value = kernel.apply(Opcode::Maximum, kernel.constantLike(value), value);
    if (draws.chance(0.15)) {
        const NodeId zero = kernel.constantLike(value);
        value = kernel.select(kernel.compare(kernel.parameter(alike), zero), zero, value);
    }
    if (draws.chance(0.2))
        value = draws.chain(kernel, value, 1 + draws.below(4));
    return value;
}

/// Draws the root: the result, in one case of five with its sums over all dimensions but the features.
NodeId drawRoot(KernelDraws& draws, KernelBuilder& kernel, NodeId value, const ContractionPlan& plan, bool sums)
{
    const NodeId result = draws.chance(0.3) ? kernel.convert(value, ElementType::Bf16) : value;
    if (!sums)
        return result;
    Extents dimensions;
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(plan.result.size()); ++i) {
        if (i != plan.feature)
            dimensions.push_back(i);
    }
    const NodeId sum = kernel.sum(value, dimensions);
    if (draws.chance(0.5))
        return kernel.tuple(std::array{sum, result});
    const NodeId square = kernel.apply(Opcode::Multiply, kernel.constantLike(value), value);
    return kernel.tuple(std::array{result, sum, kernel.sum(square, dimensions)});
}

TileKernel drawContraction(KernelDraws& draws, ContractionPlan (*plan)(KernelDraws&))
{
    ContractionPlan drawn = plan(draws);
    while (!drawn.reasonable())
        drawn = plan(draws);
    KernelBuilder kernel;
    if (draws.chance(0.12)) { // only a convolution
        kernel.startBody();
        const NodeId input = kernel.parameter(drawn.input);
        const NodeId node = kernel.convolution(input, kernel.parameter(drawn.kernel), drawn.spec, drawn.resultMinor);
        return {std::move(kernel).plain(node), node};
    }
    const bool sums = draws.chance(0.2);
    if (sums)
        kernel.addAdder(ElementType::F32);
    const KernelBuilder::Operand input = drawOperand(draws, kernel, drawn.input);
    const KernelBuilder::Operand weights = drawOperand(draws, kernel, drawn.kernel);
    kernel.startBody();
    const NodeId image = kernel.call(input);
    const NodeId node = kernel.convolution(image, kernel.call(weights), drawn.spec, drawn.resultMinor);
    const NodeId value = drawEpilogue(draws, kernel, node, drawn);
    const NodeId root = drawRoot(draws, kernel, value, drawn, sums);
    return {std::move(kernel).fused(root), node};
}

/// Draws a convolution of two or three spatial dimensions, or the gradient of its input or kernel, with computed
/// operands and with element-wise operations, masks and sums after it.
TileKernel drawConvolutionKernel(std::uint64_t seed)
{
    KernelDraws draws(seed);
    return drawContraction(draws, &drawConvolution);
}

/// Draws the same for a matrix product.
TileKernel drawDotKernel(std::uint64_t seed)
{
    KernelDraws draws(seed);
    return drawContraction(draws, &drawDot);
}

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
