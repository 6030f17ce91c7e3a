// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/info/fusionreport.h"
#include "engine/eval/modelcomparison.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::cli {

/// The results of `tgraph eval`.
struct EvalReport {
    std::vector<FileEvaluation> files;
    FusionReport fusion;
    std::vector<std::filesystem::path> skipped; ///< files without published runtimes
    std::vector<FailedFile> failed;
};

/// Returns the text report: the basis of the measures and the provenance of the scores; one row per collection;
/// the mean over the collections of a kind; counts of files that are simulated, skipped or without runtimes. With
/// `listsFiles`, and for a single file, also one row per file with remarks.
[[nodiscard]] std::string evalText(const EvalReport& report, bool listsFiles);

/// Title of the rows that hold intervals.
inline constexpr const char* intervalName = "95 % interval";
inline constexpr const char* intervalTitle = "  95 % interval";

/// Returns "LOW to HIGH" for each pair of cells; "–" if one of a pair is.
[[nodiscard]] std::vector<std::string> intervalCells(const std::vector<std::string>& low,
                                                     const std::vector<std::string>& high);

/// Returns [low, high], null if there is none.
[[nodiscard]] nlohmann::ordered_json intervalJson(const std::optional<Interval>& interval);

/// Returns measures as one JSON object; undefined measures are null.
[[nodiscard]] std::string measuresJsonText(const Measures& measures);

/// Returns the report as one JSON object; undefined measures are null.
[[nodiscard]] std::string evalJson(const EvalReport& report);

} // namespace tgraph::cli
