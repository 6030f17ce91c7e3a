// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/adapt/proposal.h"
#include "engine/core/task.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Options of an autotuning loop simulated on a file with known runtimes: measure the proposals, learn, propose again.
struct TuningOptions {
    std::size_t initial = 0; ///< random configurations before the first proposal
    std::size_t batch = 1; ///< proposals measured per iteration
    std::size_t budget = 100; ///< most measurements, including the initial ones
    /// The loop ends when a target at most this share above the best is found; 0.001 is 0.1 %
    double goal = 0;
    double exploration = 1; ///< ProposalOptions::exploration
    ProposalAim aim = ProposalAim::Speed;
    std::uint64_t seed = 0;
};

/// Returns the measured distinct configurations with their targets, in order; a repeated
/// measurement appears again. `targets` has the target of each distinct configuration; one that is
/// NaN is not published and cannot be measured.
/// @throws Cancelled.
[[nodiscard]] std::vector<Measurement> playTuningLoop(const ConfigSpace& space, std::span<const double> targets,
                                                      const TuningOptions& options, const std::stop_token& stop = {});

/// Returns the number, from 1, of the first measurement that is at most `within` (a share) above
/// `best`; std::nullopt if there is none.
[[nodiscard]] std::optional<std::size_t> measurementsTo(std::span<const double> measured, double best, double within);

/// Returns the exact number of random measurements without replacement that find one of `good`
/// configurations among `count` with at least the given probability; 0.5 gives the median.
/// std::nullopt if `good` is 0.
[[nodiscard]] std::optional<std::size_t> randomMeasurementsTo(std::size_t good, std::size_t count,
                                                              double probability = 0.5);

} // namespace tgraph
