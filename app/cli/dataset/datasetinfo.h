// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/jsontext.h"
#include "engine/dataset/datasetreport.h"
#include "engine/dataset/survey.h"

#include <filesystem>
#include <stop_token>
#include <string>

namespace tgraph {
class SharedStore;
}

namespace tgraph::cli {

/// Reads a folder as one data set, or takes it from its index; shows progress and time left on a terminal. @param store
/// store of the processes that share the files; null: no other processes. Otherwise only process 0's survey is valid.
/// @throws Error if the folder cannot be read or holds no files to open; Cancelled: the files read so far are in the
/// index.
[[nodiscard]] Survey surveyWithProgress(const std::filesystem::path& folder, bool useIndex, SharedStore* store,
                                        const std::stop_token& stop);

/// Returns the number of files per collection and the health of the whole, as text; `files`: also one row per file.
[[nodiscard]] std::string datasetText(const Survey& survey, bool files);

/// Returns the same as JSON, in the format of infoJson(), missing values as null.
[[nodiscard]] Json datasetJson(const Survey& survey);

} // namespace tgraph::cli
