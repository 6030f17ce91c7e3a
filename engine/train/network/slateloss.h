// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"
#include "engine/train/lossoptions.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

struct FoldGraph;

/// Options of the pairwise loss: the function φ, and the divisor.
struct PairLoss {
    bool logistic = false; ///< φ(z) = log(1 + e^-z) instead of max(0, margin - z)
    double margin = 1.0;
    PairDivisor divisor = PairDivisor::Different;
    /// Pairs whose runtimes differ by at most this share of the smaller one are ignored, because
    /// their order is measurement noise. 0: eq. 8 unchanged.
    double noise = 0.0;
};

/// Computes the pairwise loss of one slate (TGraph, eq. 8; Kaufman et al., E1): Σ I[r_i > r_j]
/// φ(s_i - s_j) divided by the divisor. O(B²).
/// @param scores [B], float or double
/// @param targets [B] double, runtimes in any unit, since they are only compared. They are on the
/// CPU so that counting pairs does not wait for a GPU.
/// @returns a scalar of the scores' type; undefined if the divisor is 0.
[[nodiscard]] torch::Tensor pairwiseLoss(const torch::Tensor& scores, const torch::Tensor& targets,
                                         const PairLoss& loss = {});

/// Computes ListMLE (Xia et al., ICML 2008; TpuGraphs section 4.3) as a mean over the slate:
/// logsumexp_{k≥i} u_k - u_i in the order of the targets, which are on the CPU. Ties are ordered at
/// random, by `seed`.
/// @returns a scalar; undefined for fewer than two scores.
[[nodiscard]] torch::Tensor listMle(const torch::Tensor& scores, const torch::Tensor& targets, double temperature,
                                    ListOrder order, std::uint64_t seed);

/// The targets of one slate, [B] double each, or of K slates of equal size, [K, B]. On the CPU.
struct SlateTargets {
    torch::Tensor runtimes; ///< runtimes, compared by pairwise losses and ListMLE
    torch::Tensor values; ///< y of LossKind::Mse
    torch::Tensor logNs; ///< FoldGraph::logTarget() of LossKind::LogMse
};

/// Returns the targets of a slate of distinct configurations.
[[nodiscard]] SlateTargets targetsOf(const FoldGraph& graph, std::span<const std::uint32_t> slate);

/// Losses of K slates.
struct SlateLosses {
    torch::Tensor values; ///< [K], of the scores' type; undefined values for slates without a loss
    /// False for a slate without a loss, such as a slate of equal runtimes
    std::vector<bool> defined;
};

/// Returns the weighted sum of the defined terms of each slate.
/// @param scores [K, B]
/// @param noise see PairLoss
/// @param seeds one per slate
[[nodiscard]] SlateLosses slateLosses(const torch::Tensor& scores, const SlateTargets& targets,
                                      const LossOptions& options, double noise, std::span<const std::uint64_t> seeds);

/// Returns the loss of one slate as a scalar; undefined if the slate has no loss.
[[nodiscard]] torch::Tensor slateLoss(const torch::Tensor& scores, const SlateTargets& targets,
                                      const LossOptions& options, double noise, std::uint64_t seed);

} // namespace tgraph
