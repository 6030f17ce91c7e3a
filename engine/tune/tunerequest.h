// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptfindings.h"
#include "engine/tune/failedwords.h"
#include "engine/tune/t4results.h"
#include "engine/tune/tuner.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph {

/// The settings of a tuning.
struct TuneRequest {
    bool useCommand = false; ///< false: the file's own runtimes
    std::string command; ///< CommandOptions::command
    std::vector<std::string> hosts; ///< each measures one at a time; empty: this machine, `jobs` at once
    unsigned jobs = 1;
    double secondsLimit = 0; ///< per measurement; 0: no limit
    double unit = 1; ///< unit, in seconds, of a number without a unit
    std::string search = "guided";
    std::string model = "analytical";
    std::uint64_t seed = 0;
    std::size_t budget = 100; ///< measurements; 0: no limit
    double minutes = 0; ///< 0: no limit
    double improvement = 0; ///< smallest expected gain as a share; 0: no such limit
    std::string journal; ///< empty: none; an existing journal is continued

    bool operator==(const TuneRequest&) const = default;
};

/// A configuration that the search would measure next.
struct NextLine {
    Pick pick;
    std::uint32_t config = 0; ///< original index
    std::string changes; ///< proposedChanges() relative to the fastest
};

/// The findings from the measurements so far. Immutable.
struct TuneFindings {
    AdaptFindings estimated; ///< without proposals
    std::vector<NextLine> next;
    std::vector<FailedLine> failed; ///< excluded options
};

/// The result of a tuning.
struct TuneOutcome {
    TuneResult result;
    std::string changes; ///< proposedChanges() of the fastest relative to the baseline
    std::string journal; ///< path; empty: none
    bool isSimulated = false;
    T4Metadata metadata; ///< of the results of a table
};

} // namespace tgraph
