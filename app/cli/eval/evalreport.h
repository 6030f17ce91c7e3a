// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/info/fusionreport.h"
#include "engine/eval/modelcomparison.h"

#include <filesystem>
#include <string>
#include <vector>

namespace tgraph::cli {

/// What `tgraph eval` found.
struct EvalReport {
    std::vector<FileEvaluation> files;
    FusionReport fusion;
    std::vector<std::filesystem::path> skipped; ///< runtimes not published
    std::vector<FailedFile> failed;
};

/// For people: what the measures are over and what made the scores; a row a collection, the mean of the collections of
/// a kind; how many files are simulated, were skipped, lack runtimes. With `listsFiles`, and for a single file, a row a
/// file, too, and what there is to say of each.
[[nodiscard]] std::string evalText(const EvalReport& report, bool listsFiles);

/// One JSON object; undefined measures are null.
[[nodiscard]] std::string measuresJsonText(const Measures& measures);

/// The same as one JSON object, for programs; undefined measures are null.
[[nodiscard]] std::string evalJson(const EvalReport& report);

} // namespace tgraph::cli
