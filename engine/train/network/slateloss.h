// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"
#include "engine/train/lossoptions.h"

#include <cstdint>

namespace tgraph {

/// φ over the pairs of a slate, and what its sum is divided by.
struct PairLoss {
    bool logistic = false; ///< φ(z) = log(1 + e^-z) instead of max(0, margin - z)
    double margin = 1.0;
    PairDivisor divisor = PairDivisor::Different;
    /// Pairs whose runtimes differ by no more than this share of the smaller are left out: their order is measurement
    /// noise. 0: eq. 8 as it is.
    double noise = 0.0;
};

/// Pairwise loss (TGraph, eq. 8; Kaufman et al., E1) of one slate: Σ I[r_i > r_j] φ(s_i - s_j) over the divisor. O(B²).
/// @param scores [B], float or double
/// @param targets [B] double, on the same device: runtimes in any unit. They are only compared.
/// @returns a scalar of the scores' type; undefined when the divisor is 0.
[[nodiscard]] torch::Tensor pairwiseLoss(const torch::Tensor& scores, const torch::Tensor& targets,
                                         const PairLoss& loss = {});

/// ListMLE (Xia et al., ICML 2008; TpuGraphs section 4.3) as a mean over the slate: in the order of the targets,
/// logsumexp_{k≥i} u_k - u_i. Ties stand in an order drawn from `seed`.
/// @returns a scalar; undefined for fewer than two scores.
[[nodiscard]] torch::Tensor listMle(const torch::Tensor& scores, const torch::Tensor& targets, double temperature,
                                    ListOrder order, std::uint64_t seed);

/// What one slate's scores are held against, [B] double each, on the scores' device.
struct SlateTargets {
    torch::Tensor runtimes; ///< what is compared
    torch::Tensor values; ///< y of LossKind::Mse
    torch::Tensor logNs; ///< FoldGraph::logTarget() of LossKind::LogMse
};

/// The weighted sum of the terms that have something to say; undefined when none has.
/// @param noise as PairLoss has it
[[nodiscard]] torch::Tensor slateLoss(const torch::Tensor& scores, const SlateTargets& targets,
                                      const LossOptions& options, double noise, std::uint64_t seed);

} // namespace tgraph
