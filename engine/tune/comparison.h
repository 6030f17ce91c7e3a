// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptrun.h"
#include "engine/core/document.h"
#include "engine/core/task.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

/// Compares how many measurements each search needs, by replaying the searches on a file with known
/// runtimes.
namespace tgraph {

/// One search. Optionally its model is reversed: the scores are negated, so that it ranks the
/// slowest configurations first.
struct ComparedSearch {
    std::string name; ///< one of searchNames()
    bool reversed = false;
};
/// Returns "guided" or "guided, reversed model".
[[nodiscard]] std::string comparedName(const ComparedSearch& search);

struct ComparisonOptions {
    std::vector<ComparedSearch> searches;
    std::size_t seeds = 20;
    std::uint64_t firstSeed = 0;
    std::size_t budget = 100; ///< measurements of each run
    /// Limit on the hardware time of each run in seconds, compiling included, as a table records
    /// it. The points of the curves are then `secondSteps` equal steps of this time. std::nullopt:
    /// no limit; the points are measurements.
    std::optional<double> hardwareSeconds;
    /// Replaces each measurement by a random one of the recorded repetitions, see
    /// RecordedHardware::drawRepetitions(); the seed is that of the run. The best so far is then
    /// the recorded runtime of the configuration with the fastest drawn measurement. Each
    /// configuration is measured once.
    bool drawsRepetitions = false;
    /// Measures the baseline first in each search and random order, as a tuner does, if the file
    /// has its runtime.
    bool startsWithBaseline = true;
    /// Goals: shares by which a result may be above the file's best
    std::vector<double> within = {0.01, 0.001, 0.0005, 0.0001};
};

inline constexpr std::size_t secondSteps = 200;

/// The number of measurements that a search needs to reach one goal of `within`.
struct ComparedGoal {
    double within = 0;
    /// One per seed, ascending; empty: not reached within the budget
    std::vector<std::optional<std::size_t>> measurements;
    /// Returns the number for the median seed, the lower of the two middle ones; std::nullopt if it
    /// did not reach the goal.
    [[nodiscard]] std::optional<std::size_t> median() const;
};

/// The results of one search at each point: after 1, 2, … measurements, or at
/// TuneComparison::seconds. A result is the best runtime so far divided by the file's best, minus
/// 1. Before a run has measured a time, the runtime of the slowest configuration counts.
struct SearchCurve {
    ComparedSearch search;
    /// Over the seeds; a tenth of the seeds is below `low` and a tenth above `high`
    std::vector<double> mean, median, low, high;
    std::vector<double> lowerQuartile, upperQuartile; ///< over the seeds
    /// Performance relative to random orders at each point: P = (random - mean) / (random - best)
    /// of the runtimes. 1 means that the best is found at once, 0 that the search is as fast as
    /// random orders; negative values mean that it is slower. NaN after random orders have found
    /// the best, too. F.-J. Willemsen and others, "A methodology for comparing optimization
    /// algorithms for auto-tuning", Future Generation Computer Systems 159, 2024, section 3.
    std::vector<double> scores;
    std::optional<double> score; ///< mean of the first TuneComparison::scored points of `scores`; empty: all are NaN
    std::vector<ComparedGoal> goals;
    double stepSeconds = 0; ///< mean wall time of the tuner itself per measurement
};

struct TuneComparison {
    std::size_t configurations = 0; ///< number of distinct configurations with a published runtime
    double best = 0; ///< the file's best runtime in seconds
    /// Number of distinct configurations with a recorded failure; each costs a measurement
    std::size_t failing = 0;
    /// Runtime of the baseline in seconds; empty if runs do not start with it
    std::optional<double> baseline;
    std::vector<double> seconds; ///< hardware seconds at each point of the curves; empty: the points are measurements
    std::vector<SearchCurve> curves; ///< in the requested order
    /// Expected result of a random order without repetition at each point, computed exactly instead
    /// of from seeds. A point in time is converted to the number of measurements that take this
    /// long on average. Failed configurations do not change the best.
    std::vector<double> randomMean;
    /// Number of points that count for SearchCurve::score. The last one is the first at which
    /// random orders are expected to have covered 95 % of the way from the median configuration to
    /// the best, as in the methodology. All points count if there is no such point, or if the
    /// baseline itself is that good.
    std::size_t scored = 0;
    std::vector<std::size_t> good; ///< for each goal, the number of configurations that reach it
    /// For each goal, the median of randomMeasurementsTo(); empty if it takes longer than
    /// ComparisonOptions::hardwareSeconds.
    std::vector<std::optional<std::size_t>> randomGoals;
};

/// Returns the exact expected minimum of k values drawn without replacement, for k = 1 … `most`. If
/// k exceeds the number of values, it is the minimum of all. Never throws. `values` may have any
/// order but no NaN.
[[nodiscard]] std::vector<double> expectedLeast(std::span<const double> values, std::size_t most);

/// Runs every search with every seed, on all cores. Except for wall times, the result is bitwise
/// the same on any machine.
/// @throws Error if no runtimes are published or a search is unknown; Cancelled.
[[nodiscard]] TuneComparison compareSearches(const Document& document, const AdaptSubject& subject,
                                             const ComparisonOptions& options, const std::stop_token& stop = {},
                                             const ProgressCallback& progress = {});

} // namespace tgraph
