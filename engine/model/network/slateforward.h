// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/input/modelinput.h"
#include "engine/model/network/network.h"

#include <optional>
#include <span>

namespace tgraph {

/// The network's input for one slate, or for slates of K joined graphs (GraphGroup); n is the
/// number of nodes in all of them. It is gathered when the slate is drawn, so that the inputs for
/// all configurations of a graph are never in memory.
struct SlateInput {
    InputRows rows; ///< layout: the U distinct (node, vector) pairs of the slate; tile: the n nodes
    torch::Tensor rowOf; ///< layout: [B, n] int64 into `rows`
    Adjacency adjacency; ///< layout: B copies; tile: one
    torch::Tensor tiles; ///< tile: [K · B, 24]
    PriorRows prior; ///< layout with analyticalPrior
    torch::Tensor tilePrior; ///< tile with analyticalPrior: [K · B, P]
};

/// Gathers the input. @param slate distinct indices. Several slates are those of joined graphs,
/// side by side along the nodes (layout) or one after the other (tile). `replacement` is allowed
/// for a single layout graph only.
[[nodiscard]] SlateInput makeSlateInput(std::span<const GraphSlate> slates, torch::Device device,
                                        const std::optional<SlateProbe::Replacement>& replacement = {});
[[nodiscard]] SlateInput makeSlateInput(const ModelInput& input, std::span<const std::uint32_t> slate,
                                        torch::Device device,
                                        const std::optional<SlateProbe::Replacement>& replacement = {});

/// Returns the output of the last block for the slate, [B, n, W], or [1, n, W] for tile. @param
/// recompute see ForwardPass
[[nodiscard]] torch::Tensor encodeSlate(NetworkImpl& network, const SlateInput& slate, Dropout& dropout,
                                        bool recompute);

/// Returns the scores of the slate, [B], with gradients. For layout, the result equals that of
/// NetworkImpl::forwardLayout(), but f_in (or only its first linear layer, if it normalises over
/// nodes) is computed once per distinct pair of node and vector, with gradients summed over the
/// places of the pair; and f1 and f2 are one linear map.
[[nodiscard]] torch::Tensor forwardSlate(NetworkImpl& network, const SlateInput& slate, const ForwardPass& pass = {});

} // namespace tgraph
