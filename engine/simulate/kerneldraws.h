// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/kernelbuilder.h"
#include "engine/simulate/seededrandom.h"

#include <initializer_list>

namespace tgraph {

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
    KernelTensor tensor(std::size_t leastRank, double mostElements);
    /// Draws a number of features: a multiple of 16, usually a power of 2.
    std::int64_t features();
    std::int64_t batch() { return one<std::int64_t>({1, 2, 4, 8, 16, 32, 32, 64, 128, 256}); }
    /// Draws the number of pixels per side.
    std::int64_t side();

    /// Adds element-wise operations on `value`, with parameters of its shape, vectors, constants and masks.
    NodeId chain(KernelBuilder& kernel, NodeId value, std::int64_t operations);

private:
    NodeId operation(KernelBuilder& kernel, NodeId value);
    KernelTensor image();
    KernelTensor flat(std::size_t leastRank);

    SeededRandom m_random;
};

/// Returns the number of elements of a tensor.
[[nodiscard]] double elementsOf(const Extents& shape);

/// Returns the dimension of vectors added to a tensor or left by its sums: the last.
[[nodiscard]] std::int64_t featureDimension(const Extents& shape);

} // namespace tgraph
