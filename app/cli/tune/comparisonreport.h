// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/comparison.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::cli {

/// The searches simulated on one file.
struct ComparedFile {
    std::filesystem::path file;
    bool simulated = false;
    std::string model; ///< its name in a ranking
    /// trainingWords() if the model was trained on the file's graph; empty if it was not
    std::string tookPart;
    TuneComparison comparison;
};

/// Searches on one or several files, with the same seeds and budget.
struct ComparisonReport {
    ComparisonOptions options;
    std::vector<ComparedFile> files;
};

/// A search's results over all files.
struct ComparedTotal {
    std::string name;
    /// After 1, 2, … measurements: the geometric mean over the files of (mean best so far / the file's best), minus 1.
    std::vector<double> mean;
    /// Number of files on which its mean is more than 0.1 % above random's expectation at some budget.
    std::size_t worse = 0;
    double most = 0; ///< largest excess, a share
    std::string where; ///< file of the largest excess; empty: none
    double stepSeconds = 0; ///< mean
    std::optional<double> score; ///< mean of the files' SearchCurve::score; empty if there is none
};
/// Returns the searches in their order, then "random, expected".
[[nodiscard]] std::vector<ComparedTotal> totalsOf(const ComparisonReport& report);

/// Returns the report as text: the number of measurements until each goal, the median and quartiles
/// of the best so far, the performance relative to random orders, and the time per step. If there
/// are several files, also the same over all files.
[[nodiscard]] std::string comparisonText(const ComparisonReport& report);
/// Returns the report as one JSON object with every curve.
[[nodiscard]] std::string comparisonJson(const ComparisonReport& report);
/// Returns an SVG plot of medians with a band between the quartiles (one file) or means (several) against measurements,
/// both axes logarithmic.
[[nodiscard]] std::string comparisonSvg(const ComparisonReport& report);

} // namespace tgraph::cli
