// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/rank/fileranking.h"
#include "engine/distributed/processgroup.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// Writes and checks submissions to the competition for `tgraph eval`. Paths are files and folders.
/// Every file found needs a line, with or without published runtimes. The processes with the same
/// store share the files; the first process writes the submission.

/// Ranks all files and writes the submission, completely or not at all. Stops at the first file
/// that cannot be ranked.
/// @throws Error; Cancelled
void writeSubmission(const std::vector<std::filesystem::path>& paths, const NamedModels& model,
                     const std::filesystem::path& output, SharedStore* store, const std::stop_token& stop);

/// Reads a submission and prints its errors. @return the exit status (Done in the other processes). @throws Error;
/// Cancelled
int checkSubmission(const std::vector<std::filesystem::path>& paths, const std::filesystem::path& submission,
                    SharedStore* store, const std::stop_token& stop);

} // namespace tgraph::cli
