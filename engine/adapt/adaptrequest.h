// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/learningcurve.h"
#include "engine/adapt/proposal.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace tgraph {

/// What to adapt, and to which measured configurations.
struct AdaptRequest {
    std::string model = "auto"; ///< to start from, as in makeRanker()
    std::string measurements; ///< a CSV file of one's own (measurements.h); empty: drawn from the file's runtimes
    std::size_t measured = 100;
    double heldOutShare = 0.2; ///< of the distinct configurations: never measured
    std::uint64_t seed = 0;
    std::size_t propose = 10; ///< configurations to measure next
    ProposalAim proposeFor = ProposalAim::Learning;
};

/// How adapting ended.
struct AdaptSummary {
    CurvePoint point; ///< the last one; without held-out measures when nothing was held out
    std::string source; ///< the CSV file's name; empty when drawn
    std::uint64_t seed = 0;
    std::size_t heldOut = 0;
};

} // namespace tgraph
