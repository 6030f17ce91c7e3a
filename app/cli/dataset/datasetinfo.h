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

/// Reads a folder as one data set, or takes it from its index; says on a terminal how far it is and how long it will
/// take. @param store of processes that share the files; null: there are no others. Else, process 0's survey counts.
/// @throws Error when the folder cannot be read or holds nothing to open; Cancelled: what was read is in the
/// index.
[[nodiscard]] Survey surveyWithProgress(const std::filesystem::path& folder, bool useIndex, SharedStore* store,
                                        const std::stop_token& stop);

/// For people: how many files of which collections, and the health of the whole; `files`: and a row a file.
[[nodiscard]] std::string datasetText(const Survey& survey, bool files);

/// For programs: as infoJson() has it, missing values as null.
[[nodiscard]] Json datasetJson(const Survey& survey);

} // namespace tgraph::cli
