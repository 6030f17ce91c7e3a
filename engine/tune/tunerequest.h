// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/failedwords.h"
#include "engine/tune/tuner.h"
#include "engine/adapt/adaptfindings.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph {

/// What a person asks the tuner for.
struct TuneRequest {
    bool useCommand = false; ///< else the file's own runtimes
    std::string command; ///< CommandOptions::command
    std::vector<std::string> hosts; ///< each measures one at a time; none: this machine, `jobs` at once
    unsigned jobs = 1;
    double secondsLimit = 0; ///< of one measurement; 0: none
    double unit = 1; ///< seconds of a number without a unit
    std::string search = "guided";
    std::string model = "analytical";
    std::uint64_t seed = 0;
    std::size_t budget = 100; ///< measurements; 0: no limit
    double minutes = 0; ///< 0: no limit
    double improvement = 0; ///< a share; 0: never ends for it
    std::string journal; ///< empty: none; one that exists is gone on with

    bool operator==(const TuneRequest&) const = default;
};

/// A configuration that the search would measure next.
struct NextLine {
    Pick pick;
    std::uint32_t config = 0; ///< original index
    std::string changes; ///< proposedChanges() against the fastest
};

/// What the measurements up to some moment teach. Immutable.
struct TuneFindings {
    AdaptFindings believed; ///< without proposals
    std::vector<NextLine> next;
    std::vector<FailedLine> failed; ///< what is left out
};

/// How a tuning ended.
struct TuneOutcome {
    TuneResult result;
    std::string changes; ///< proposedChanges() of the fastest against the baseline
    std::string journal; ///< path; empty: none
    bool isSimulated = false;
    std::string hardware; ///< Hardware::description()
};

} // namespace tgraph
