// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/info/fusionreport.h"
#include "engine/eval/modelcomparison.h"

#include <filesystem>
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

/// Returns the report as text: the basis of the measures and the provenance of the scores; one row
/// per collection; the means over the collections of each kind; and the numbers of files that are
/// simulated, skipped or without runtimes. With `listsFiles`, and for a single file, also one row
/// per file with remarks.
[[nodiscard]] std::string evalText(const EvalReport& report, bool listsFiles);

/// Returns the report as one JSON object; undefined measures are null.
[[nodiscard]] std::string evalJson(const EvalReport& report);

} // namespace tgraph::cli
