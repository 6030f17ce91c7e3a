// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/kernelbuilder.h"
#include "engine/simulate/seededrandom.h"

#include <initializer_list>

namespace tgraph {

/// Draws what kernels are made of.
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
    /// Images (…), matrices, sequences or vectors as networks have them, at most `mostElements`, in a usual layout.
    KernelTensor tensor(std::size_t leastRank, double mostElements);
    /// Features: multiples of 16, as a rule powers of 2.
    std::int64_t features();
    std::int64_t batch() { return one<std::int64_t>({1, 2, 4, 8, 16, 32, 32, 64, 128, 256}); }
    /// Pixels a side.
    std::int64_t side();

    /// Element-wise operations on `value`, with parameters of its shape, vectors, constants and masks.
    NodeId chain(KernelBuilder& kernel, NodeId value, std::int64_t operations);

private:
    NodeId operation(KernelBuilder& kernel, NodeId value);
    KernelTensor image();
    KernelTensor flat(std::size_t leastRank);

    SeededRandom m_random;
};

/// Elements of a tensor.
[[nodiscard]] double elementsOf(const Extents& shape);

/// Dimension of vectors that are added to a tensor or survive its sums: the last.
[[nodiscard]] std::int64_t featureDimension(const Extents& shape);

} // namespace tgraph
