// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/space.h"
#include "engine/tune/search/search.h"
#include "engine/tune/triallog.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Gain of the fastest configuration over the baseline.
struct TuneGain {
    /// Geometric mean runtime of the baseline divided by that of the fastest configuration
    double speedup = 1;
    /// 95 % confidence interval of `speedup` (Welch's t on logarithms); empty if neither was
    /// measured twice.
    std::optional<double> low, high;
};

/// Computes the gain from measured runtimes, which are positive and in the same unit. Neither list
/// may be empty. If only one of them has several measurements, its deviation is used for both.
[[nodiscard]] TuneGain tuneGain(std::span<const double> baseline, std::span<const double> fastest);

/// Returns the 97.5 % quantile of Student's t distribution with `freedom` ≥ 1 degrees of freedom.
/// `freedom` is rounded down to an integer, which widens the interval slightly. The relative error
/// is below 0.1 %.
[[nodiscard]] double studentQuantile(double freedom);

/// Limits and repetitions of a tuning. An option that is not set is no limit; a space itself is
/// finite.
struct TuneOptions {
    std::size_t budget = std::numeric_limits<std::size_t>::max(); ///< measurements of all purposes
    double minutes = std::numeric_limits<double>::infinity(); ///< wall time of this run, without pauses
    /// Hardware time of all lanes, including earlier runs
    double hardwareSeconds = std::numeric_limits<double>::infinity();
    /// The tuner ends if the next measurement is expected to gain less than this share; 0: never
    double improvement = 0;
    std::size_t baselineRuns = 3; ///< measurements of the baseline at the start; 0: none
    /// Runs of the baseline on each lane, at the start of every run; their times are discarded
    std::size_t warmUp = 0;
    std::size_t driftEvery = 25; ///< measurements between baseline checks; 0: never
    /// Measurements of a configuration that may be the fastest, on noisy hardware
    std::size_t repeats = 3;
    /// Final measurements of the fastest and of the baseline each, on noisy hardware
    std::size_t confirmations = 5;
    /// Failures in a row before the baseline is measured; if it fails, too, the run ends with an
    /// error
    std::size_t patience = 8;
};

/// Returns options that suit a budget. Half of a small budget is for new configurations, the other
/// half repeats measurements. For example, a budget of 12 is divided into two measurements of the
/// baseline, six of new configurations and four that confirm the fastest. From 36 on, the defaults
/// of TuneOptions apply. The baseline is measured once if the hardware has no noise.
[[nodiscard]] TuneOptions optionsFor(std::size_t budget, bool isNoisy);

enum class TuneEnd : std::uint8_t {
    Budget,
    Minutes,
    HardwareSeconds,
    Improvement, ///< the expected improvement is too small
    NothingLeft, ///< the search has no configuration left to measure
    Stopped, ///< stopped by the user
};
/// Text such as "the budget of measurements is spent"
[[nodiscard]] std::string_view tuneEndText(TuneEnd end);

/// A configuration and its measurements.
struct TunedConfiguration {
    DistinctId configuration;
    double runtime = 0; ///< mean of its measurements in seconds, corrected for drift
    std::size_t times = 0;
    double deviation = 0; ///< relative deviation of its measurements; 0 for a single one
};

/// The state of a tuning run.
struct TuneState {
    std::vector<Trial> trials; ///< in the order of requests
    /// Best runtime after each trial in seconds; NaN before the first time
    std::vector<double> bestSoFar;
    std::optional<TunedConfiguration> best, baseline;
    std::optional<double> noise; ///< relative standard deviation of a measurement
    /// Current time of the baseline divided by its first time, minus 1; 0 if it is within the noise
    double drift = 0;
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

/// Asks the search for configurations, measures them and repeats this until a limit is reached or
/// another measurement is not worth its cost. Each round measures one configuration per lane, so
/// that the same answers give the same trace. After a stop, the answers received so far are the
/// result; a stop is not an error. `log` may be null.
/// @throws Error if the baseline cannot be measured, all measurements fail, or the log cannot be
/// written.
[[nodiscard]] TuneResult tune(TuneSpace& space, Search& search, Hardware& hardware, TrialLog* log,
                              const TuneOptions& options, const std::stop_token& stop = {},
                              const TuneObserver& observer = {});

} // namespace tgraph
