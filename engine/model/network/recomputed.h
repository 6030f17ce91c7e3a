// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"

#include <functional>

namespace tgraph {

/// Part of a network. Must return the same values each time, and keep what it needs.
using RecomputedLayer = std::function<torch::Tensor(const torch::Tensor& x)>;

/// Returns layer(x) without keeping the layer's activations: the backward pass computes them again (Chen et al.,
/// "Training Deep Nets with Sublinear Memory Cost", 2016). The gradients have the same bits. Without gradients it is
/// layer(x).
[[nodiscard]] torch::Tensor recomputed(RecomputedLayer layer, const torch::Tensor& x);

} // namespace tgraph
