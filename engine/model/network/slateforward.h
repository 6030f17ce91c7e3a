// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/input/modelinput.h"
#include "engine/model/network/network.h"

#include <span>

namespace tgraph {

/// What the network is given of one slate. Gathered when the slate is drawn: a graph's inputs are never held for all of
/// its configurations.
struct SlateInput {
    InputRows rows; ///< layout: the U distinct (node, vector) pairs of the slate; tile: the n nodes
    torch::Tensor rowOf; ///< layout: [B, n] int64 into `rows`
    Adjacency adjacency; ///< layout: B copies; tile: one
    torch::Tensor tiles; ///< tile: [B, 24]
    PriorRows prior; ///< layout with analyticalPrior
    torch::Tensor tilePrior; ///< tile with analyticalPrior: [B, K]
};

/// @param slate distinct indices
[[nodiscard]] SlateInput makeSlateInput(const ModelInput& input, std::span<const std::uint32_t> slate,
                                        torch::Device device);

/// What the last block puts out for the slate, [B, n, W]; tile: [1, n, W].
[[nodiscard]] torch::Tensor encodeSlate(NetworkImpl& network, const SlateInput& slate, Dropout& dropout);

/// Scores of the slate, [B], with gradients. Layout: the same as NetworkImpl::forwardLayout(), but f_in (or, where it
/// normalises over nodes, its first linear layer) is computed once for each distinct pair of node and vector, its
/// gradient summed over the places of the pair; and f1 and f2 are one linear map.
[[nodiscard]] torch::Tensor forwardSlate(NetworkImpl& network, const SlateInput& slate, const ForwardPass& pass = {});

} // namespace tgraph
