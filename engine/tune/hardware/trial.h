// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/tune/hardware/hardware.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph {

/// What a configuration is measured for.
enum class TrialPurpose : std::uint8_t {
    Baseline, ///< at the start, as often as noise is to be known
    Search, ///< the search picked it
    Repeat, ///< it may be the fastest, and one measurement cannot tell
    Drift, ///< the baseline again: does the hardware still say the same
    Confirm, ///< at the end: the fastest and the baseline, for the interval of the gain
};
[[nodiscard]] std::string_view trialPurposeName(TrialPurpose purpose); ///< "baseline", "search", …
[[nodiscard]] std::optional<TrialPurpose> trialPurposeOf(std::string_view name);

/// Why a search picked a configuration.
struct Pick {
    DistinctId configuration;
    std::string reason; ///< a few words: "fastest by the model", "may be 0.4 % faster"; empty: the search has none
    /// What is expected of its runtime over the fastest measured one: -0.01 is 1 % faster; with its standard deviation.
    std::optional<double> expected;
    std::optional<double> deviation;
};

/// A measurement as the journal keeps it.
struct Trial {
    std::uint64_t number = 0; ///< from 1, in the order in which the tuner asked
    TrialPurpose purpose = TrialPurpose::Search;
    Pick pick;
    Answer answer;
    std::string time; ///< when it was answered, UTC, ISO 8601; no part of a trace
};

} // namespace tgraph
