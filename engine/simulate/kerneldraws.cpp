// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/kerneldraws.h"

namespace tgraph {

double elementsOf(const Extents& shape)
{
    double product = 1;
    for (const std::int64_t extent : shape)
        product *= static_cast<double>(extent);
    return product;
}

std::int64_t featureDimension(const Extents& shape)
{
    return static_cast<std::int64_t>(shape.size()) - 1;
}

std::int64_t KernelDraws::features()
{
    const std::int64_t power = std::int64_t{16} << below(8); // 16 … 2048
    return chance(0.7) ? power : power / 16 * one<std::int64_t>({10, 12, 20, 24, 28});
}

std::int64_t KernelDraws::side()
{
    return one<std::int64_t>({4,  5,  7,  8,  10, 12, 13, 14, 16, 17,  19,  24,  26,  28, 32,
                              35, 38, 40, 48, 56, 64, 75, 80, 96, 112, 128, 150, 224, 300});
}

KernelTensor KernelDraws::image()
{
    const std::int64_t extent = side();
    const Extents shape = {batch(), extent, chance(0.9) ? extent : side(), features()};
    // Features are on the lanes with the batch or columns on the sublanes; sometimes columns are on the lanes.
    const auto minor = one<MinorDimensions::Pair>({{3, 0}, {3, 0}, {3, 0}, {3, 2}, {3, 2}, {2, 3}, {0, 3}});
    return {shape, numberType(), minor};
}

KernelTensor KernelDraws::flat(std::size_t leastRank)
{
    if (leastRank < 2 && chance(0.15)) {
        const auto rows = one<std::int64_t>({1, 8, 64, 512, 1000});
        return {{rows * features()}, numberType()};
    }
    if (chance(0.25)) // batch, sequence, features
        return {{batch(), one<std::int64_t>({64, 128, 196, 256, 384, 512, 1024}), features()}, numberType(), {2, 1}};
    const std::int64_t rows = chance(0.5) ? batch() : features();
    const std::int64_t columns = chance(0.2) ? one<std::int64_t>({1000, 1001, 10000, 30522}) : features();
    return {{rows, columns}, numberType(), chance(0.85) ? MinorDimensions::Pair{1, 0} : MinorDimensions::Pair{0, 1}};
}

KernelTensor KernelDraws::tensor(std::size_t leastRank, double mostElements)
{
    while (true) {
        const KernelTensor drawn = chance(0.5) ? image() : flat(leastRank);
        if (elementsOf(drawn.shape) <= mostElements)
            return drawn;
    }
}

NodeId KernelDraws::operation(KernelBuilder& kernel, NodeId value)
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

NodeId KernelDraws::chain(KernelBuilder& kernel, NodeId value, std::int64_t operations)
{
    for (std::int64_t i = 0; i < operations; ++i)
        value = operation(kernel, value);
    return value;
}

} // namespace tgraph
