// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/adapt/measurements.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// What a configuration is measured for.
enum class ProposalAim : std::uint8_t {
    Speed, ///< it may be fast
    Learning ///< it teaches what decisions cost
};

/// A configuration worth measuring next. Shares as in AdaptedScores.
struct Proposal {
    DistinctId distinct;
    double score = 0; ///< Speed: expected share of the measured configurations that are faster
    double spread = 0; ///< Speed: its standard deviation once the proposals before it are measured
    ProposalAim aim = ProposalAim::Speed;
    double leverage = 0; ///< Learning: DesignRow::leverage
    bool repeat = false; ///< Learning: it was measured before
};

struct ProposalOptions {
    std::size_t count = 1;
    /// How many standard deviations a configuration is given the benefit of: 0 takes what looks fastest.
    double exploration = 1;
    std::span<const DistinctId> unmeasurable = {}; ///< never proposed, ascending
    std::uint64_t seed = 0; ///< decides between equals, and which slow-looking configurations are thought of
};

/// The `count` configurations to measure next, none of them measured yet, all different; fewer when fewer are left.
/// One after the other the least lower confidence bound, mean - exploration · deviation, where every deviation is
/// updated as if the earlier ones were measured, which keeps a batch diverse (GP-BUCB: Desautels, Krause and Burdick,
/// "Parallelizing Exploration-Exploitation Tradeoffs in Gaussian Process Bandit Optimization", JMLR 2014). Looked at
/// are the 768 of lowest mean and 256 of the others at random. Of more than 1,024 measured ones the fastest half and as
/// many random others count.
/// @throws Cancelled.
[[nodiscard]] std::vector<Proposal> propose(const ConfigSpace& space, std::span<const Measurement> measured,
                                            const ProposalOptions& options, const std::stop_token& stop = {});

/// Those that teach most about what the file's decisions cost (chooseDesign()) and, once that is known well enough,
/// fast ones as propose() has them: well enough is where the additive model knows every configuration as well as a
/// measurement of it would tell (leverage 1), and twice as well where measurements of equal configurations differ by
/// more than 0.1 % (measurementNoise()). Only there are configurations measured again.
/// @throws Cancelled.
[[nodiscard]] std::vector<Proposal> proposeLearning(const ConfigSpace& space, std::span<const Measurement> measured,
                                                    const ProposalOptions& options, const std::stop_token& stop = {});

/// The one or the other.
[[nodiscard]] std::vector<Proposal> proposeBy(ProposalAim aim, const ConfigSpace& space,
                                              std::span<const Measurement> measured, const ProposalOptions& options,
                                              const std::stop_token& stop = {});

} // namespace tgraph
