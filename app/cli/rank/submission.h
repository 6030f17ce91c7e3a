// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/rank/fileranking.h"
#include "engine/distributed/processgroup.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// What `tgraph eval` does with submissions to the competition; paths are files and folders, and every one found needs
/// a line, whether its runtimes are published or not. The processes that share the store, if there is one, share the
/// files; the first writes.

/// Ranks all files and writes the submission, whole or not at all. The first file that cannot be ranked ends it.
/// @throws Error; Cancelled
void writeSubmission(const std::vector<std::filesystem::path>& paths, const NamedModels& model,
                     const std::filesystem::path& output, SharedStore* store, const std::stop_token& stop);

/// Reads a submission and prints what is wrong with it. @return the exit status (Done in the others). @throws Error;
/// Cancelled
int checkSubmission(const std::vector<std::filesystem::path>& paths, const std::filesystem::path& submission,
                    SharedStore* store, const std::stop_token& stop);

} // namespace tgraph::cli
