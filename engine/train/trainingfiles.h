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

/// Returns true if a file's collection is `collection` or a part of it: "layout:xla:random" is a part of "layout:xla".
[[nodiscard]] bool isPartOf(const Collection& collection, std::string_view name);

/// Called before each file is read, with the numbers of files done and in total. The returned callback receives the
/// reading progress.
using ReadingFile
    = std::function<ProgressCallback(const std::filesystem::path& file, std::size_t done, std::size_t count)>;

/// Called with one line for each subfolder that cannot be read and is skipped, and with the number of files
/// whose configurations are equally fast. May be empty.
using FolderWarning = std::function<void(const std::string& line)>;

/// Returns the files below the folders (or the files themselves), sorted and without duplicates, except those whose
/// folder names give another collection. @throws Error if a folder has no .npz file; Cancelled.
[[nodiscard]] std::vector<std::filesystem::path> trainingFiles(const std::vector<std::filesystem::path>& paths,
                                                               const std::string& collection,
                                                               const std::stop_token& stop,
                                                               const FolderWarning& warn = {});

/// Reads the files of a collection below the folders (or the files themselves), except those without runtimes to order.
/// Files of other collections are recognised by their folder names and not read.
/// @throws Error if a file is damaged or none is left; Cancelled.
[[nodiscard]] std::vector<TrainingGraph> readTrainingGraphs(const std::vector<std::filesystem::path>& paths,
                                                            const std::string& collection, const std::stop_token& stop,
                                                            const ReadingFile& reading, const FolderWarning& warn = {});

} // namespace tgraph
