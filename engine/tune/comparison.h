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

/// Compares how many measurements each search saves, by replaying them on a file with known runtimes.
namespace tgraph {

/// One search, optionally with a reversed model: its scores are negated, so it ranks the slowest first.
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
    /// Seconds that each run may occupy the hardware, compiling included, as a table records them. The points of the
    /// curves are then `secondSteps` equal steps of it. std::nullopt: no limit; the points are measurements.
    std::optional<double> hardwareSeconds;
    /// Draws each measurement from the recorded repetitions, RecordedHardware::drawRepetitions(), with the run's seed.
    /// The best so far is then the recorded runtime of the configuration with the fastest drawn measurement; each
    /// configuration is measured once.
    bool drawsRepetitions = false;
    /// Starts each search and the random orders with the baseline, as a tuner does, if the file has its runtime.
    bool startsWithBaseline = true;
    std::vector<double> within = {0.01, 0.001, 0.0005, 0.0001}; ///< shares above the file's best
};

inline constexpr std::size_t secondSteps = 200;

/// Number of measurements needed for a goal of `within`.
struct ComparedGoal {
    double within = 0;
    std::vector<std::optional<std::size_t>> measurements; ///< one per seed, ascending; empty: not within the budget
    /// Returns the number of the median seed, the lower one of two; std::nullopt if it did not reach the goal.
    [[nodiscard]] std::optional<std::size_t> median() const;
};

/// Results of a search after 1, 2, … measurements, or at TuneComparison::seconds: the best so far over the file's best,
/// minus 1. Before a run has measured a time, the slowest configuration counts as its best.
struct SearchCurve {
    ComparedSearch search;
    std::vector<double> mean, median, low, high; ///< over the seeds; `low` and `high` exclude a tenth on each side
    std::vector<double> lowerQuartile, upperQuartile; ///< over the seeds
    /// Performance relative to random orders: P = (random - mean) / (random - best) of the runtimes at each point. 1:
    /// the best is found at once; 0: as fast as random orders; negative: slower. NaN once random orders have found the
    /// best, too. F.-J. Willemsen and others, "A methodology for comparing optimization algorithms for auto-tuning",
    /// Future Generation Computer Systems 159, 2024, section 3.
    std::vector<double> scores;
    std::optional<double> score; ///< mean of the first TuneComparison::scored points of `scores`; empty: all are NaN
    std::vector<ComparedGoal> goals;
    double stepSeconds = 0; ///< mean wall time of the tuner itself per measurement
};

struct TuneComparison {
    std::size_t configurations = 0; ///< distinct ones with a published runtime
    double best = 0; ///< seconds
    std::size_t failing = 0; ///< distinct configurations whose failure is recorded; they cost a measurement
    std::optional<double> baseline; ///< seconds; empty if runs do not start with it
    std::vector<double> seconds; ///< hardware seconds at each point of the curves; empty: the points are measurements
    std::vector<SearchCurve> curves; ///< in the requested order
    /// Expected result of a random order without repetition at each point, computed exactly instead of from seeds. A
    /// point in time stands for the number of measurements that take that long on average. Failed configurations do not
    /// change the best.
    std::vector<double> randomMean;
    /// Points that count for SearchCurve::score: up to the first one at which random orders are expected to have
    /// covered 95 % of the way from the median configuration to the best, as in the methodology; all if there is none,
    /// or the baseline itself is that good.
    std::size_t scored = 0;
    std::vector<std::size_t> good; ///< number of configurations of the file within each goal
    /// randomMeasurementsTo() of each goal, the median; empty: takes longer than ComparisonOptions::hardwareSeconds.
    std::vector<std::optional<std::size_t>> randomGoals;
};

/// Returns the expected minimum of k values drawn without replacement, for k = 1 … `most`, exactly; for a k above the
/// number of values the minimum of all. Never throws; `values` may have any order but no NaN.
[[nodiscard]] std::vector<double> expectedLeast(std::span<const double> values, std::size_t most);

/// Runs every search with every seed on all cores. Except for times, the result has the same bits on any machine.
/// @throws Error if no runtimes are published or a search is unknown; Cancelled.
[[nodiscard]] TuneComparison compareSearches(const Document& document, const AdaptSubject& subject,
                                             const ComparisonOptions& options, const std::stop_token& stop = {},
                                             const ProgressCallback& progress = {});

} // namespace tgraph
