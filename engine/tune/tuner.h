// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/gain.h"
#include "engine/tune/hardware/hardware.h"
#include "engine/tune/search/search.h"
#include "engine/tune/hardware/space.h"
#include "engine/tune/triallog.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// When to stop and how much to repeat. What is not given has no limit; the space itself ends.
struct TuneOptions {
    std::size_t budget = std::numeric_limits<std::size_t>::max(); ///< measurements, all purposes
    double minutes = std::numeric_limits<double>::infinity(); ///< of this run on the wall, pauses left out
    double hardwareSeconds = std::numeric_limits<double>::infinity(); ///< of all lanes together, earlier runs included
    double improvement = 0; ///< ends when less is expected of the next measurement, a share; 0: never
    std::size_t baselineRuns = 3; ///< measurements of the baseline at the start; 0: none
    std::size_t warmUp = 0; ///< runs of the baseline on each lane whose times are dropped, in every run
    std::size_t driftEvery = 25; ///< measurements between looks at the baseline; 0: never
    std::size_t repeats = 3; ///< measurements of what may be the fastest, where hardware is noisy
    std::size_t confirmations = 5; ///< of the fastest and of the baseline at the end, where hardware is noisy
    std::size_t patience = 8; ///< failures in a row after which the baseline is tried: when that fails, too, it ends
};

/// What suits a budget: half of a small one tries something new, the other half repeats measurements. Of 12, two are of
/// the baseline, four confirm the fastest, six are new. From 36 on all is as in TuneOptions. Hardware that is not noisy
/// measures its baseline once.
[[nodiscard]] TuneOptions optionsFor(std::size_t budget, bool isNoisy);

enum class TuneEnd : std::uint8_t {
    Budget,
    Minutes,
    HardwareSeconds,
    Improvement, ///< not worth another measurement
    NothingLeft, ///< the search would measure nothing more
    Stopped, ///< by hand
};
[[nodiscard]] std::string_view tuneEndText(TuneEnd end); ///< "the budget of measurements is spent"

/// A configuration and what is known of it.
struct TunedConfiguration {
    DistinctId configuration;
    double runtime = 0; ///< mean of its measurements, corrected for drift, seconds
    std::size_t times = 0;
    double deviation = 0; ///< relative, of its measurements; 0 for one
};

/// Where a tuner is.
struct TuneState {
    std::vector<Trial> trials; ///< in the order asked
    std::vector<double> bestSoFar; ///< after each trial, seconds; NaN before the first time
    std::optional<TunedConfiguration> best, baseline;
    std::optional<double> noise; ///< relative standard deviation of a measurement
    double drift = 0; ///< of the baseline now over the baseline first, less 1; 0 where it is within the noise
    std::optional<double> expectedImprovement;
    double hardwareSeconds = 0;
    double modelSeconds = 0; ///< Search::modelSeconds()
    std::size_t failures = 0;
    std::size_t recalled = 0; ///< trials whose answers came from the journal
    std::vector<FailedOption> failedOptions; ///< Search::failedOptions()
    HostReport hosts; ///< Hardware::hosts()
};

struct TuneResult : TuneState {
    TuneEnd end = TuneEnd::Stopped;
    std::optional<TuneGain> gain;
};

/// Called from the tuner's thread after each trial.
using TuneObserver = std::function<void(const TuneState& state)>;

/// Propose, measure, learn, until it is not worth another measurement. Lanes measure in rounds of as many
/// configurations as there are lanes, so that the same answers give the same trace. A stop ends it after what is
/// answered already; it is a result, not an error. `log` may be null.
/// @throws Error when the baseline cannot be measured, when everything fails, or when the log cannot be written.
[[nodiscard]] TuneResult tune(TuneSpace& space, Search& search, Hardware& hardware, TrialLog* log,
                              const TuneOptions& options, const std::stop_token& stop = {},
                              const TuneObserver& observer = {});

} // namespace tgraph
