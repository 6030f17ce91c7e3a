// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/scoring/devicerates.h"
#include "engine/model/scoring/rankoptions.h"
#include "engine/selftest/selftestreport.h"
#include "engine/selftest/subjects.h"

#include <optional>
#include <stop_token>

namespace tgraph {

/// The paper's time per slate and fold, on its authors' GPU.
inline constexpr double paperSlateMs = 60;

/// Reports measured rates of matrix products and memory. @param rates empty: skipped, for lack of LibTorch
[[nodiscard]] SelftestCheck rateCheck(const std::optional<DeviceRates>& rates);

/// Measures the time of a ranking with the paper's network (untrained, one fold, one permutation,
/// slates of 128). Reports ms per slate, for comparison those of the paper, and the operations and
/// bytes (slatework.h) as shares of the measured rates.
/// @throws Cancelled; Error as Ranker::rank()
[[nodiscard]] SelftestCheck checkSlateSpeed(const Document& sample, const RankOptions& options,
                                            const std::optional<DeviceRates>& rates, const std::stop_token& stop);

/// Measures the time of a ranking as `tgraph rank` does it, with a network of the preset of the
/// bundled checkpoints and as many permutations as the order needs. @throws Cancelled; Error as
/// Ranker::rank()
[[nodiscard]] SelftestCheck checkRankingSpeed(const Document& sample, const RankOptions& options,
                                              const std::stop_token& stop);

/// Measures the time of ranking many fusion kernels with the preset of the learned performance
/// model (untrained, one fold). On a GPU, the kernels are joined. @throws Cancelled; Error as
/// Ranker::rank()
[[nodiscard]] SelftestCheck checkKernelSpeed(const Subjects& subjects, const RankOptions& options,
                                             const std::stop_token& stop);

/// Counts the training steps per second, with four slates of 16 configurations each. Needs
/// LibTorch.
/// @throws Cancelled; Error; LibTorch's exceptions
[[nodiscard]] SelftestCheck checkTrainingSpeed(const Subjects& subjects, bool cuda, const std::stop_token& stop);

} // namespace tgraph
