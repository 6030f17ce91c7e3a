// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/tune/fusion/fusionhardware.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// The comparison of Kaufman et al., MLSys 2021, section 7.3, on simulated programs: what does a model save where
/// hardware is scarce?
namespace tgraph {

struct FusionComparisonOptions {
    std::size_t seeds = 20;
    std::uint64_t firstSeed = 0;
    double shortSeconds = 60; ///< of hardware, counted: 6 evaluations
    double longSeconds = 600; ///< 60
    double mostSeconds = 4 * 3600; ///< 1,440
    double modelSeconds = 3600; ///< 3,600 evaluations of the model
};

/// The ways to spend the budgets.
enum class FusionPlan : std::uint8_t {
    Hardware, ///< (a): annealing for `longSeconds`
    ModelShort, ///< (b): annealing on the model, then `shortSeconds`
    ModelLong, ///< the same, then `longSeconds`
    HardwareMost, ///< annealing for `mostSeconds`
};
inline constexpr std::size_t fusionPlanCount = 4;

/// The runtimes that each plan ends with, seconds, one a seed. From the default configuration its runtime is known
/// before, and what a plan finds is no slower.
struct FusionStartOutcome {
    std::array<std::vector<double>, fusionPlanCount> best;
};

struct FusionComparison {
    std::string program;
    std::size_t edges = 0; ///< that may fuse
    double defaultSeconds = 0; ///< runtime of the default configuration
    FusionStartOutcome fromDefault, fromRandom;
    std::vector<double> randomStarts; ///< runtimes of the random configurations, one a seed
    double stepSeconds = 0; ///< of the tuner itself for an evaluation, of hardware or model, mean, wall
};

/// Plays every plan with every seed from both starts, on all cores; the result has the same bits on any machine, but
/// for times. `model` times kernels for the search; what is tuned is timed by the simulated machine.
/// @throws Error of the model; Cancelled.
[[nodiscard]] FusionComparison compareFusionPlans(std::string_view program, const FusionSpace& space,
                                                  KernelSeconds model, const FusionComparisonOptions& options,
                                                  const std::stop_token& stop = {},
                                                  const ProgressCallback& progress = {});

/// By how much the first plan's programs are faster than the second's, a share: the geometric mean of the runtimes'
/// quotients over programs and seeds, and its least and greatest over the seeds without a tenth on either side.
struct FusionGain {
    double mean = 0, low = 0, high = 0;
};
[[nodiscard]] FusionGain fusionGain(const std::vector<FusionComparison>& programs, bool fromRandom, FusionPlan plan,
                                    FusionPlan other);

/// The same against the default configuration.
[[nodiscard]] FusionGain fusionGainOverDefault(const std::vector<FusionComparison>& programs, bool fromRandom,
                                               FusionPlan plan);

} // namespace tgraph
