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

/// A search's choice with its reason.
struct Pick {
    DistinctId configuration;
    std::string
        reason; ///< a few words: "next in the model's order", "the largest expected gain"; empty if the search has none
    /// Expected runtime over the fastest measured one, minus 1 (-0.01: 1 % faster), and its standard deviation.
    std::optional<double> expected;
    std::optional<double> deviation;
};

/// A measurement as stored in the journal.
struct Trial {
    std::uint64_t number = 0; ///< from 1, in the order of the tuner's requests
    TrialPurpose purpose = TrialPurpose::Search;
    Pick pick;
    Answer answer;
    std::string time; ///< time of the answer, UTC, ISO 8601; not part of a trace
    double slowdown = 1; ///< of the machine since the start, TrialBook::slowdown(); results divide the runtime by it
};

} // namespace tgraph
