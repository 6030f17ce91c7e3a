// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/learningcurve.h"
#include "engine/adapt/proposal.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace tgraph {

/// The model to adapt and the measured configurations.
struct AdaptRequest {
    std::string model = "auto"; ///< start model, as in makeRanker()
    std::string measurements; ///< the user's CSV file (measurements.h); empty: drawn from the file's runtimes
    std::size_t measured = 100;
    double heldOutShare = 0.2; ///< share of the distinct configurations that are never measured
    std::uint64_t seed = 0;
    std::size_t propose = 10; ///< number of configurations to measure next
    ProposalAim proposeFor = ProposalAim::Learning;
};

/// The result of adapting.
struct AdaptSummary {
    CurvePoint point; ///< last point; no held-out measures if nothing was held out
    std::string source; ///< CSV file name; empty if drawn
    std::string remark; ///< remark of the engine on the source; empty: none
    std::uint64_t seed = 0;
    std::size_t heldOut = 0;
    std::size_t failed = 0; ///< configurations that failed: ranked last, not proposed
};

} // namespace tgraph
