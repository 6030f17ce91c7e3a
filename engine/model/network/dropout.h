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

/// Returns the mask of a tensor of this shape, on the CPU: 0 for dropped elements, 1 / (1 - share) for the others. Each
/// number of the SplitMix64 stream serves two elements.
[[nodiscard]] torch::Tensor dropoutMask(std::uint64_t stream, double share, at::IntArrayRef shape);

/// Returns the same mask, bit for bit, made by operations on the device: nothing is copied.
[[nodiscard]] torch::Tensor dropoutMaskOn(torch::Device device, std::uint64_t stream, double share,
                                          at::IntArrayRef shape);

/// Rows of joined graphs in a tensor.
struct GraphRows {
    std::vector<std::int64_t> rows; ///< rows of each graph, one graph after the other
    std::int64_t dimension = 0; ///< 0 or 1
};

/// Returns the mask of a tensor of joined graphs: each graph's part has the mask that its own tensor would have.
/// @param streams one per graph
[[nodiscard]] torch::Tensor joinedDropoutMask(torch::Device device, std::span<const std::uint64_t> streams,
                                              const GraphRows& joined, double share, at::IntArrayRef shape);

/// Inverted dropout (Srivastava et al., JMLR 2014) whose masks depend on the seed alone: on the element's position in
/// its tensor and the number of earlier tensors in the pass. LibTorch's own dropout draws from a state shared by all
/// threads.
class Dropout {
public:
    /// @param seed std::nullopt: the identity, as in validation and ranking
    /// @param share share of elements that become 0, below 1; the others are divided by 1 - share
    Dropout(std::optional<std::uint64_t> seed, double share)
        : m_seeds(seed ? std::vector{*seed} : std::vector<std::uint64_t>()), m_share(share)
    {
    }
    /// Tensors of joined graphs, with the masks of their own seeds. No seeds: the identity.
    Dropout(std::vector<std::uint64_t> seeds, double share, GraphRows joined)
        : m_seeds(std::move(seeds)), m_joined(std::move(joined)), m_share(share)
    {
    }

    [[nodiscard]] torch::Tensor operator()(const torch::Tensor& x);
    /// Sets the rows of later tensors of joined graphs.
    void setJoined(GraphRows joined) { m_joined = std::move(joined); }
    /// Counts one tensor that a copy of this object served.
    void skip() { ++m_tensors; }

private:
    std::vector<std::uint64_t> m_seeds;
    GraphRows m_joined; ///< rows of each seed; unused for a single seed
    double m_share;
    std::uint64_t m_tensors = 0;
};

} // namespace tgraph
