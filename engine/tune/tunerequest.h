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
    /// Hosts, each of which makes one measurement at a time; empty: this machine, `jobs` at once
    std::vector<std::string> hosts;
    unsigned jobs = 1;
    double secondsLimit = 0; ///< time limit of a measurement; 0: no limit
    double unit = 1; ///< seconds per unit for printed numbers that have no unit
    std::string search = "guided";
    std::string model = "analytical";
    std::uint64_t seed = 0;
    std::size_t budget = 100; ///< measurements; 0: no limit
    double minutes = 0; ///< 0: no limit
    double improvement = 0; ///< smallest expected gain as a share; 0: no limit
    std::string journal; ///< empty: none; an existing journal is continued

    bool operator==(const TuneRequest&) const = default;
};

/// A configuration that the search would measure next, as text.
struct NextLine {
    Pick pick;
    std::uint32_t config = 0; ///< original index
    std::string changes; ///< proposedChanges() from the fastest configuration
};

/// The conclusions from the measurements so far. Immutable.
struct TuneFindings {
    AdaptFindings estimated; ///< without proposals
    std::vector<NextLine> next;
    std::vector<FailedLine> failed; ///< options that were left out
};

/// The result of a tuning.
struct TuneOutcome {
    TuneResult result;
    std::string changes; ///< proposedChanges() from the baseline to the fastest
    std::string journal; ///< path; empty: none
    bool isSimulated = false;
    T4Metadata metadata; ///< of the results of a table
};

} // namespace tgraph
