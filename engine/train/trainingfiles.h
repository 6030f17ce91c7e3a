// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/train/traininggraph.h"

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Whether a file's collection is `collection` or a part of it: "layout:xla:random" is a part of "layout:xla".
[[nodiscard]] bool isPartOf(const Collection& collection, std::string_view name);

/// Called before each file is read, with how many of how many are done; what it returns is told how far reading the
/// file is.
using ReadingFile
    = std::function<ProgressCallback(const std::filesystem::path& file, std::size_t done, std::size_t count)>;

/// Told one line about each subfolder that cannot be read and is passed over. May be empty.
using FolderWarning = std::function<void(const std::string& line)>;

/// The files below the folders (or the files themselves) whose folders' names do not say another collection, sorted, each
/// once. @throws Error when a folder has no .npz file; Cancelled.
[[nodiscard]] std::vector<std::filesystem::path> trainingFiles(const std::vector<std::filesystem::path>& paths,
                                                               const std::string& collection,
                                                               const std::stop_token& stop,
                                                               const FolderWarning& warn = {});

/// Reads the files of a collection below the folders (or the files themselves), leaving out those without runtimes to
/// order. Files of other collections are told by their folders' names and not read.
/// @throws Error when a file is damaged or none is left; Cancelled.
[[nodiscard]] std::vector<TrainingGraph> readTrainingGraphs(const std::vector<std::filesystem::path>& paths,
                                                            const std::string& collection, const std::stop_token& stop,
                                                            const ReadingFile& reading,
                                                            const FolderWarning& warn = {});

} // namespace tgraph
