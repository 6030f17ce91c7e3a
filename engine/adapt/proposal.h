// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/adapt/measurements.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The reason to measure a configuration.
enum class ProposalAim : std::uint8_t {
    Speed, ///< it may be fast
    Learning ///< it is informative about the decisions' costs
};

/// A configuration to measure next. Shares as in AdaptedScores.
struct Proposal {
    DistinctId distinct;
    double score = 0; ///< Speed: expected share of the measured configurations that are faster
    double spread = 0; ///< Speed: its standard deviation after the preceding proposals are measured
    ProposalAim aim = ProposalAim::Speed;
    double leverage = 0; ///< Learning: DesignRow::leverage
    bool repeat = false; ///< Learning: it was already measured
};

struct ProposalOptions {
    std::size_t count = 1;
    /// Standard deviations subtracted from the mean in the confidence bound: 0 selects the lowest mean.
    double exploration = 1;
    std::span<const DistinctId> unmeasurable = {}; ///< never proposed, ascending
    std::uint64_t seed = 0; ///< breaks ties and selects the random candidates
};

/// Returns the `count` configurations to measure next, unmeasured and all different; fewer if not
/// enough are left. It repeatedly selects the smallest lower confidence bound, mean - exploration ·
/// deviation. After each selection, the deviations are updated as if it had been measured, which
/// makes a batch diverse (GP-BUCB: Desautels, Krause and Burdick, "Parallelizing
/// Exploration-Exploitation Tradeoffs in Gaussian Process Bandit Optimization", JMLR 2014).
/// Candidates are the 768 configurations with the lowest means and 256 random others. If more than
/// 1,024 are measured, only the fastest 512 and as many random others are used.
/// @throws Cancelled.
[[nodiscard]] std::vector<Proposal> propose(const ConfigSpace& space, std::span<const Measurement> measured,
                                            const ProposalOptions& options, const std::stop_token& stop = {});

/// Returns the configurations that are most informative about the costs of the file's decisions
/// (chooseDesign()) until these are known well enough, then fast ones, like propose(). They are
/// known well enough when the additive model predicts every configuration as precisely as its
/// measurement would (leverage 1), or twice as well if measurements of equal configurations differ
/// by more than 0.1 % (measurementNoise()). Only in the latter case are configurations measured
/// again.
/// @throws Cancelled.
[[nodiscard]] std::vector<Proposal> proposeLearning(const ConfigSpace& space, std::span<const Measurement> measured,
                                                    const ProposalOptions& options, const std::stop_token& stop = {});

/// Calls propose() or proposeLearning(), depending on `aim`.
[[nodiscard]] std::vector<Proposal> proposeBy(ProposalAim aim, const ConfigSpace& space,
                                              std::span<const Measurement> measured, const ProposalOptions& options,
                                              const std::stop_token& stop = {});

} // namespace tgraph
