// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"

namespace tgraph {

/// Pairwise hinge loss (eq. 8) of one slate as a mean over its pairs: Σ I[r_i > r_j] max(0, 1 - (s_i - s_j)) over the
/// number of such pairs. O(B²).
/// @param scores [B], float or double
/// @param targets [B] double, on the same device: runtimes in any unit. They are only compared.
/// @param noise pairs whose runtimes differ by no more than this share of the smaller are left out: their order is
/// measurement noise. 0: eq. 8 as it is.
/// @returns a scalar of the scores' type; undefined when no pair is left.
[[nodiscard]] torch::Tensor pairwiseHinge(const torch::Tensor& scores, const torch::Tensor& targets, double noise = 0);

} // namespace tgraph
