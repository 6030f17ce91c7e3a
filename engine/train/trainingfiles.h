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

/// Returns true if a file's collection is the named one or a part of it: "layout:xla:random" is a
/// part of "layout:xla".
[[nodiscard]] bool isPartOf(const Collection& collection, std::string_view name);

/// Called before each file is read, with the number of files read so far and the total. The
/// callback that it returns receives the progress of reading that file.
using ReadingFile
    = std::function<ProgressCallback(const std::filesystem::path& file, std::size_t done, std::size_t count)>;

/// Receives one line for each subfolder that cannot be read and is skipped, and one with the number
/// of files whose configurations are all equally fast. May be empty.
using FolderWarning = std::function<void(const std::string& line)>;

/// Returns the files below the folders (or the files themselves), sorted and without duplicates.
/// Leaves out files whose folder names indicate another collection. @throws Error if a folder has
/// no .npz file; Cancelled.
[[nodiscard]] std::vector<std::filesystem::path> trainingFiles(const std::vector<std::filesystem::path>& paths,
                                                               const std::string& collection,
                                                               const std::stop_token& stop,
                                                               const FolderWarning& warn = {});

/// Reads the files of a collection below the folders (or the files themselves). Leaves out files
/// without different runtimes, which have no order to learn. Files whose folder names indicate
/// another collection are not read.
/// @throws Error if a file is damaged or no file is left; Cancelled.
[[nodiscard]] std::vector<TrainingGraph> readTrainingGraphs(const std::vector<std::filesystem::path>& paths,
                                                            const std::string& collection, const std::stop_token& stop,
                                                            const ReadingFile& reading, const FolderWarning& warn = {});

} // namespace tgraph
