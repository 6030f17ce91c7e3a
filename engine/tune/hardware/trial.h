// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/tune/hardware/hardware.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph {

[[nodiscard]] std::string_view trialPurposeName(TrialPurpose purpose); ///< "baseline", "search", …
[[nodiscard]] std::optional<TrialPurpose> trialPurposeOf(std::string_view name);

/// A configuration that a search chose, and the reason.
struct Pick {
    DistinctId configuration;
    std::string
        /// a few words such as "next in the model's order" or "the largest expected gain"; empty if
        /// the search gives none
        reason;
    /// Expected runtime divided by the fastest measured one, minus 1 (-0.01: 1 % faster), and its
    /// standard deviation.
    std::optional<double> expected;
    std::optional<double> deviation;
};

/// A measurement as stored in the journal.
struct Trial {
    std::uint64_t number = 0; ///< from 1, in the order of the tuner's requests
    TrialPurpose purpose = TrialPurpose::Search;
    Pick pick;
    Answer answer;
    std::string time; ///< UTC time of the answer, ISO 8601; not part of a trace
    /// Slowdown of the machine since the start, TrialBook::slowdown(); results divide the runtime
    /// by it
    double slowdown = 1;
};

} // namespace tgraph
