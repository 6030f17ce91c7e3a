// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/input/modelinput.h"
#include "engine/model/network/network.h"

#include <optional>
#include <span>

namespace tgraph {

/// The network's input for one slate, or for slates of K joined graphs (GraphGroup): n are the nodes of all. Gathered
/// when the slate is drawn: a graph's inputs are never held for all of its configurations.
struct SlateInput {
    InputRows rows; ///< layout: the U distinct (node, vector) pairs of the slate; tile: the n nodes
    torch::Tensor rowOf; ///< layout: [B, n] int64 into `rows`
    Adjacency adjacency; ///< layout: B copies; tile: one
    torch::Tensor tiles; ///< tile: [K · B, 24]
    PriorRows prior; ///< layout with analyticalPrior
    torch::Tensor tilePrior; ///< tile with analyticalPrior: [K · B, P]
};

/// Gathers the input. @param slate distinct indices. Several slates: of joined graphs, side by side along the nodes
/// (layout) or one after the other (tile). `replacement`: of a single layout graph.
[[nodiscard]] SlateInput makeSlateInput(std::span<const GraphSlate> slates, torch::Device device,
                                        const std::optional<SlateProbe::Replacement>& replacement = {});
[[nodiscard]] SlateInput makeSlateInput(const ModelInput& input, std::span<const std::uint32_t> slate,
                                        torch::Device device,
                                        const std::optional<SlateProbe::Replacement>& replacement = {});

/// Returns the last block's output for the slate, [B, n, W]; tile: [1, n, W]. @param recompute see ForwardPass
[[nodiscard]] torch::Tensor encodeSlate(NetworkImpl& network, const SlateInput& slate, Dropout& dropout,
                                        bool recompute);

/// Returns the scores of the slate, [B], with gradients. Layout: equals NetworkImpl::forwardLayout(), but f_in (or its
/// first linear layer, if it normalises over nodes) is computed once per distinct pair of node and vector, with
/// gradients summed over the places of the pair; and f1 and f2 are one linear map.
[[nodiscard]] torch::Tensor forwardSlate(NetworkImpl& network, const SlateInput& slate, const ForwardPass& pass = {});

} // namespace tgraph
