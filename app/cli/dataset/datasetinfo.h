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

/// Reads a folder as one data set, or reads its index instead. Shows progress and remaining time on
/// a terminal. @param store store of the processes that share the files; null: there are no other
/// processes. Otherwise only the survey of process 0 is valid.
/// @throws Error if the folder cannot be read or has no files that can be opened; Cancelled: the
/// files read so far are in the index.
[[nodiscard]] Survey surveyWithProgress(const std::filesystem::path& folder, bool useIndex, SharedStore* store,
                                        const std::stop_token& stop);

/// Returns the number of files per collection and the health of the data set as text. With `files`,
/// also one row per file.
[[nodiscard]] std::string datasetText(const Survey& survey, bool files);

/// Returns the same as JSON, in the format of infoJson(), missing values as null.
[[nodiscard]] Json datasetJson(const Survey& survey);

} // namespace tgraph::cli
