// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/gain.h"
#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/space.h"
#include "engine/tune/search/search.h"
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

/// Stop and repeat options. Options that are not set have no limit; the space itself is finite.
struct TuneOptions {
    std::size_t budget = std::numeric_limits<std::size_t>::max(); ///< measurements of all purposes
    double minutes = std::numeric_limits<double>::infinity(); ///< wall time of this run, without pauses
    double hardwareSeconds = std::numeric_limits<double>::infinity(); ///< sum of all lanes, earlier runs included
    double improvement = 0; ///< ends if the next measurement is expected to gain less than this share; 0: never
    std::size_t baselineRuns = 3; ///< measurements of the baseline at the start; 0: none
    std::size_t warmUp = 0; ///< runs of the baseline on each lane whose times are dropped; in every run
    std::size_t driftEvery = 25; ///< measurements between baseline checks; 0: never
    std::size_t repeats = 3; ///< measurements of a possibly fastest configuration on noisy hardware
    std::size_t confirmations = 5; ///< final measurements of the fastest and of the baseline, on noisy hardware
    std::size_t patience = 8; ///< failures in a row before the baseline is tried; if it fails too, the run ends
};

/// Returns options for a budget: half of a small budget tries new configurations, the other half repeats measurements.
/// A budget of 12 becomes two measurements of the baseline, six of new configurations and four that confirm the
/// fastest. From 36 on, TuneOptions' defaults apply. Hardware without noise measures its baseline once.
[[nodiscard]] TuneOptions optionsFor(std::size_t budget, bool isNoisy);

enum class TuneEnd : std::uint8_t {
    Budget,
    Minutes,
    HardwareSeconds,
    Improvement, ///< not worth another measurement
    NothingLeft, ///< the search has nothing left to measure
    Stopped, ///< stopped by the user
};
[[nodiscard]] std::string_view tuneEndText(TuneEnd end); ///< "the budget of measurements is spent"

/// A configuration and its measurements.
struct TunedConfiguration {
    DistinctId configuration;
    double runtime = 0; ///< mean of its measurements, corrected for drift, seconds
    std::size_t times = 0;
    double deviation = 0; ///< relative deviation of its measurements; 0 for one
};

/// Progress of a tuner.
struct TuneState {
    std::vector<Trial> trials; ///< in the order of requests
    std::vector<double> bestSoFar; ///< after each trial, seconds; NaN before the first time
    std::optional<TunedConfiguration> best, baseline;
    std::optional<double> noise; ///< relative standard deviation of a measurement
    double drift = 0; ///< current baseline over first baseline, minus 1; 0 if it is within the noise
    std::optional<double> expectedImprovement;
    double hardwareSeconds = 0;
    double modelSeconds = 0; ///< Search::modelSeconds()
    std::size_t failures = 0;
    std::size_t recalled = 0; ///< trials whose answers came from the journal
    std::vector<FailedOption> failedOptions; ///< Search::failedOptions()
    std::optional<SurrogateChoice> surrogate; ///< Search::surrogate()
    HostReport hosts; ///< Hardware::hosts()
};

struct TuneResult : TuneState {
    TuneEnd end = TuneEnd::Stopped;
    std::optional<TuneGain> gain;
};

/// Called from the tuner's thread after each trial.
using TuneObserver = std::function<void(const TuneState& state)>;

/// Proposes, measures and learns until the next measurement is not worth it. Each round measures as many configurations
/// as there are lanes, so that the same answers give the same trace. A stop ends it after the answers received so far
/// and is a result, not an error. `log` may be null.
/// @throws Error if the baseline cannot be measured, all measurements fail, or the log cannot be written.
[[nodiscard]] TuneResult tune(TuneSpace& space, Search& search, Hardware& hardware, TrialLog* log,
                              const TuneOptions& options, const std::stop_token& stop = {},
                              const TuneObserver& observer = {});

} // namespace tgraph
