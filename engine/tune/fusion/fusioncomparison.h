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

/// Compares how much hardware time a model saves, in the experiment of Kaufman et al., MLSys 2021,
/// section 7.3, on simulated programs.
namespace tgraph {

struct FusionComparisonOptions {
    std::size_t seeds = 20;
    std::uint64_t firstSeed = 0;
    double shortSeconds = 60; ///< counted hardware time of 6 evaluations
    double longSeconds = 600; ///< counted hardware time of 60 evaluations
    double mostSeconds = 4 * 3600; ///< counted hardware time of 1,440 evaluations
    double modelSeconds = 3600; ///< counted time of 3,600 evaluations of the model
};

/// Ways to spend the time budgets.
enum class FusionPlan : std::uint8_t {
    Hardware, ///< (a): annealing for `longSeconds`
    ModelShort, ///< (b): annealing on the model, then `shortSeconds`
    ModelLong, ///< annealing on the model, then `longSeconds`
    HardwareMost, ///< annealing for `mostSeconds`
};
inline constexpr std::size_t fusionPlanCount = 4;

/// Final runtimes of each plan in seconds, one per seed. If runs start with the default
/// configuration, its runtime is known from the start, so that no plan ends slower.
struct FusionStartOutcome {
    std::array<std::vector<double>, fusionPlanCount> best;
};

struct FusionComparison {
    std::string program;
    std::size_t edges = 0; ///< edges that may fuse
    double defaultSeconds = 0; ///< runtime of the default configuration
    FusionStartOutcome fromDefault, fromRandom;
    std::vector<double> randomStarts; ///< runtimes of the random configurations, one per seed
    /// Mean wall time that the tuner itself needs per evaluation by hardware or model
    double stepSeconds = 0;
};

/// Runs every plan with every seed from both starts, on all cores. Except for wall times, the
/// result is bitwise the same on any machine. `model` times kernels for the search; the simulated
/// machine times the tuned program.
/// @throws any Error of the model; Cancelled.
[[nodiscard]] FusionComparison compareFusionPlans(std::string_view program, const FusionSpace& space,
                                                  KernelSeconds model, const FusionComparisonOptions& options,
                                                  const std::stop_token& stop = {},
                                                  const ProgressCallback& progress = {});

/// The share by which the programs of one plan are faster than those of another: the geometric mean
/// of the runtime ratios over programs and seeds, and its range over the seeds without a tenth on
/// each side.
struct FusionGain {
    double mean = 0, low = 0, high = 0;
};
[[nodiscard]] FusionGain fusionGain(const std::vector<FusionComparison>& programs, bool fromRandom, FusionPlan plan,
                                    FusionPlan other);

/// Computes the gain over the default configuration.
[[nodiscard]] FusionGain fusionGainOverDefault(const std::vector<FusionComparison>& programs, bool fromRandom,
                                               FusionPlan plan);

} // namespace tgraph
