// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"

#include <functional>

namespace tgraph {

/// A part of a network. It must return the same values in each call and own the data it needs.
using RecomputedLayer = std::function<torch::Tensor(const torch::Tensor& x)>;

/// Returns layer(x) without keeping the activations of the layer in memory; the backward pass
/// computes them again (Chen et al., "Training Deep Nets with Sublinear Memory Cost", 2016). The
/// gradients have the same bits. If gradients are disabled, this is layer(x).
[[nodiscard]] torch::Tensor recomputed(RecomputedLayer layer, const torch::Tensor& x);

} // namespace tgraph
