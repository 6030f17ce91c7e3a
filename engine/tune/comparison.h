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
    /// Starts each search and the random orders with the baseline, as a tuner does, if the file has its runtime.
    bool startsWithBaseline = true;
    std::vector<double> within = {0.01, 0.001, 0.0005, 0.0001}; ///< shares above the file's best
};

/// Number of measurements needed for a goal of `within`.
struct ComparedGoal {
    double within = 0;
    std::vector<std::optional<std::size_t>> measurements; ///< one per seed, ascending; empty: not within the budget
    /// Returns that of the median seed, the lower of two; std::nullopt if it did not reach the goal.
    [[nodiscard]] std::optional<std::size_t> median() const;
};

/// Results of a search after 1, 2, … measurements: the best so far over the file's best, minus 1.
struct SearchCurve {
    ComparedSearch search;
    std::vector<double> mean, median, low, high; ///< over the seeds; `low` and `high` exclude a tenth on each side
    std::vector<ComparedGoal> goals;
    double stepSeconds = 0; ///< mean wall time of the tuner itself per measurement
};

struct TuneComparison {
    std::size_t configurations = 0; ///< distinct ones with a published runtime
    double best = 0; ///< seconds
    std::optional<double> baseline; ///< seconds; empty if runs do not start with it
    std::vector<SearchCurve> curves; ///< in the requested order
    /// Expected result of a random order after 1, 2, … measurements: exact, without seeds.
    std::vector<double> randomMean;
    std::vector<std::size_t> good; ///< number of configurations of the file within each goal
    std::vector<std::optional<std::size_t>> randomGoals; ///< randomMeasurementsTo() of each goal, the median
};

/// Returns the expected minimum of k values drawn without replacement, for k = 1 … `most`; the minimum of all from k =
/// their number on. Exact. Never throws; `values` may have any order but no NaN.
[[nodiscard]] std::vector<double> expectedLeast(std::span<const double> values, std::size_t most);

/// Runs every search with every seed on all cores. Except for times, the result has the same bits on any machine.
/// @throws Error if no runtimes are published or a search is unknown; Cancelled.
[[nodiscard]] TuneComparison compareSearches(const Document& document, const AdaptSubject& subject,
                                             const ComparisonOptions& options, const std::stop_token& stop = {},
                                             const ProgressCallback& progress = {});

} // namespace tgraph
