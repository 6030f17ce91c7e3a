// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tgraph {

/// Returns the dropout mask of a tensor of this shape, on the CPU: 0 for dropped elements, 1 / (1 -
/// share) for others. Each number of the SplitMix64 stream is used for two elements.
[[nodiscard]] torch::Tensor dropoutMask(std::uint64_t stream, double share, at::IntArrayRef shape);

/// Computes the same mask, bit for bit, on the device, so that it need not be copied.
[[nodiscard]] torch::Tensor dropoutMaskOn(torch::Device device, std::uint64_t stream, double share,
                                          at::IntArrayRef shape);

/// The rows of joined graphs in a tensor.
struct GraphRows {
    std::vector<std::int64_t> rows; ///< number of rows of each graph, in their order
    std::int64_t dimension = 0; ///< dimension of the rows, 0 or 1
};

/// Returns the mask of a tensor of joined graphs. The part of each graph has the mask that a tensor
/// of this graph alone would have.
/// @param streams one per graph
[[nodiscard]] torch::Tensor joinedDropoutMask(torch::Device device, std::span<const std::uint64_t> streams,
                                              const GraphRows& joined, double share, at::IntArrayRef shape);

/// Inverted dropout (Srivastava et al., JMLR 2014). The masks depend only on the seed, the position
/// of an element in its tensor and the number of earlier tensors in the pass. LibTorch's own
/// dropout draws from a state that all threads share.
class Dropout {
public:
    /// @param seed std::nullopt: the identity, as in validation and ranking
    /// @param share share of elements that become 0, below 1; the others are divided by 1 - share
    Dropout(std::optional<std::uint64_t> seed, double share)
        : m_seeds(seed ? std::vector{*seed} : std::vector<std::uint64_t>()), m_share(share)
    {
    }
    /// Makes the dropout of joined graphs, each with the masks of its own seed. Without seeds, it
    /// is the identity.
    Dropout(std::vector<std::uint64_t> seeds, double share, GraphRows joined)
        : m_seeds(std::move(seeds)), m_joined(std::move(joined)), m_share(share)
    {
    }

    [[nodiscard]] torch::Tensor operator()(const torch::Tensor& x);
    /// Sets the rows of later tensors of joined graphs.
    void setJoined(GraphRows joined) { m_joined = std::move(joined); }
    /// Counts one tensor that a copy of this object has processed.
    void skip() { ++m_tensors; }

private:
    std::vector<std::uint64_t> m_seeds;
    GraphRows m_joined; ///< rows of each seed; unused for a single seed
    double m_share;
    std::uint64_t m_tensors = 0;
};

} // namespace tgraph
