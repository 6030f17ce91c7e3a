// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/traininggraph.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::cli {

class TerminalProgress;

/// Whether a file's collection is `collection` or a part of it: "layout:xla:random" is a part of "layout:xla".
[[nodiscard]] bool isPartOf(const Collection& collection, std::string_view name);

/// Reads the files of a collection below the folders (or the files themselves), leaving out those without runtimes to
/// order. Files of other collections are told by their folders' names and not read.
/// @throws Error when a file is damaged or none is left; Cancelled.
[[nodiscard]] std::vector<TrainingGraph> readTrainingGraphs(const std::vector<std::filesystem::path>& paths,
                                                            const std::string& collection, const std::stop_token& stop,
                                                            TerminalProgress& progress);

} // namespace tgraph::cli
