// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/comparison.h"

#include <filesystem>
#include <string>
#include <vector>

namespace tgraph::cli {

/// Searches played on one file.
struct ComparedFile {
    std::filesystem::path file;
    bool simulated = false;
    std::string model; ///< as a ranking names it
    std::string tookPart; ///< trainingWords() where the model was trained on the file's graph; empty: it was not
    TuneComparison comparison;
};

/// Of one or several files, the same searches, seeds and budget.
struct ComparisonReport {
    ComparisonOptions options;
    std::vector<ComparedFile> files;
};

/// A search over all files.
struct ComparedTotal {
    std::string name;
    /// After 1, 2, … measurements: the geometric mean over the files of the mean best so far over the file's best,
    /// less 1.
    std::vector<double> mean;
    /// Files on which its mean is more than 0.1 % above what a random order is expected to have at some budget.
    std::size_t worse = 0;
    double most = 0; ///< by how much, at the most, a share
    std::string where; ///< in which file; empty: in none
    double stepSeconds = 0; ///< the mean
};
/// The searches in their order, then "random, expected".
[[nodiscard]] std::vector<ComparedTotal> totalsOf(const ComparisonReport& report);

/// For people: measurements to come within each goal, best so far, time of a step; over all files where there are
/// several.
[[nodiscard]] std::string comparisonText(const ComparisonReport& report);
/// The same as one JSON object with every curve.
[[nodiscard]] std::string comparisonJson(const ComparisonReport& report);
/// Medians and bands (one file) or means (several) against measurements, both axes logarithmic, as an SVG picture.
[[nodiscard]] std::string comparisonSvg(const ComparisonReport& report);

} // namespace tgraph::cli
