// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/train: includes LibTorch.
#pragma once

#include <torch/torch.h>

namespace tgraph {

/// Pairwise hinge loss (eq. 8) of one slate as a mean over its pairs: Σ I[r_i > r_j] max(0, 1 - (s_i - s_j)) over the
/// number of such pairs. O(B²).
/// @param scores [B], float or double
/// @param targets [B] double, on the same device: runtimes in any unit. They are only compared.
/// @returns a scalar of the scores' type; undefined when all targets are equal.
[[nodiscard]] torch::Tensor pairwiseHinge(const torch::Tensor& scores, const torch::Tensor& targets);

} // namespace tgraph
