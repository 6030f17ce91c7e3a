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

/// An autotuning loop played on a file whose runtimes are known: measure what is proposed, learn, propose again.
struct TuningOptions {
    std::size_t initial = 0; ///< configurations drawn at random before the first proposal
    std::size_t batch = 1; ///< proposals measured before the next are made
    std::size_t budget = 100; ///< measurements at most, the initial ones included
    double goal = 0; ///< ends once a target at most this much above the best is found, as a share: 0.001 is 0.1 %
    double exploration = 1; ///< ProposalOptions::exploration
    ProposalAim aim = ProposalAim::Speed;
    std::uint64_t seed = 0;
};

/// The distinct configurations measured one after another and their targets; one that is measured again comes again.
/// `targets`: distinct → target; what is NaN is not published and cannot be measured.
/// @throws Cancelled.
[[nodiscard]] std::vector<Measurement> playTuningLoop(const ConfigSpace& space, std::span<const double> targets,
                                                      const TuningOptions& options, const std::stop_token& stop = {});

/// The targets alone.
[[nodiscard]] std::vector<double> runTuningLoop(const ConfigSpace& space, std::span<const double> targets,
                                                const TuningOptions& options, const std::stop_token& stop = {});

/// The number of the first measurement at most `within` (a share) above `best`, from 1; nothing when there is none.
[[nodiscard]] std::optional<std::size_t> measurementsTo(std::span<const double> measured, double best, double within);

/// How many random measurements without replacement it takes to meet one of `good` configurations among `count` with
/// at least the given probability; exact. The median for 0.5. Nothing when none is good.
[[nodiscard]] std::optional<std::size_t> randomMeasurementsTo(std::size_t good, std::size_t count,
                                                              double probability = 0.5);

} // namespace tgraph
