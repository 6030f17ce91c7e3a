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

/// Searches played on a file whose runtimes are known: how much measuring does each save?
namespace tgraph {

/// One search, or one whose model is turned round: its scores are negated, so that it calls the slowest the fastest.
struct ComparedSearch {
    std::string name; ///< of searchNames()
    bool reversed = false;
};
/// "guided", "guided, reversed model".
[[nodiscard]] std::string comparedName(const ComparedSearch& search);

struct ComparisonOptions {
    std::vector<ComparedSearch> searches;
    std::size_t seeds = 20;
    std::uint64_t firstSeed = 0;
    std::size_t budget = 100; ///< measurements of each run
    /// The first of them is the baseline, as a tuner's is, for every search and the random orders; where the file has
    /// a runtime of it.
    bool startsWithBaseline = true;
    std::vector<double> within = {0.01, 0.001, 0.0005, 0.0001}; ///< shares above the file's best
};

/// How many measurements it took, in the order of `within`.
struct ComparedGoal {
    double within = 0;
    std::vector<std::optional<std::size_t>> measurements; ///< one a seed, ascending; nothing: not within the budget
    /// Of the middle seed, the lower of two; nothing where that one did not get there.
    [[nodiscard]] std::optional<std::size_t> median() const;
};

/// What is known of a search after 1, 2, … measurements: the best so far over the file's best, less 1.
struct SearchCurve {
    ComparedSearch search;
    std::vector<double> mean, median, low, high; ///< over the seeds; `low` and `high` leave a tenth out on either side
    std::vector<ComparedGoal> goals;
    double stepSeconds = 0; ///< of the tuner itself for one measurement, mean, wall
};

struct TuneComparison {
    std::size_t configurations = 0; ///< distinct ones with a published runtime
    double best = 0; ///< seconds
    std::optional<double> baseline; ///< seconds; nothing where runs do not begin with it
    std::vector<SearchCurve> curves; ///< in the order asked for
    /// What a random order is expected to have after 1, 2, … measurements: exact, without any seed.
    std::vector<double> randomMean;
    std::vector<std::size_t> good; ///< configurations of the file that are within each goal
    std::vector<std::optional<std::size_t>> randomGoals; ///< randomMeasurementsTo() of each goal, the median
};

/// The expected least of k of these drawn without replacement, for k = 1 … `most`; all once k is their number. Exact.
/// @throws nothing; `values` may have any order, none may be NaN.
[[nodiscard]] std::vector<double> expectedLeast(std::span<const double> values, std::size_t most);

/// Plays every search with every seed, on all cores; the result has the same bits on any machine, but for times.
/// @throws Error where no runtimes are published or a search is unknown; Cancelled.
[[nodiscard]] TuneComparison compareSearches(const Document& document, const AdaptSubject& subject,
                                             const ComparisonOptions& options, const std::stop_token& stop = {},
                                             const ProgressCallback& progress = {});

} // namespace tgraph
