// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/dataset/filerecord.h"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <limits>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Files of a survey that the index does not know.
struct OpenRecords {
    const std::vector<FileRecord>& files; ///< all
    std::span<const std::size_t> places; ///< in it
    /// Reads the file at a place, any of them. For any number of threads. @throws Cancelled
    std::function<FileRecord(std::size_t place, const std::stop_token& stop)> read;
    /// Takes what was read. For any number of threads.
    std::function<void(std::size_t place, FileRecord&& record)> take;
};

struct SurveyOptions {
    bool useIndex = true; ///< read and written
    std::size_t most = std::numeric_limits<std::size_t>::max(); ///< files
    /// Folders below both are read quicker than an index is worth a file in them.
    std::size_t leastFilesIndexed = 64;
    std::uint64_t leastBytesIndexed = std::uint64_t{16} << 20;
    std::chrono::milliseconds putEvery{500}; ///< what is read is told and kept
    /// Has all of them read, wherever, and each taken once; called even where there are none. Empty: on all cores.
    std::function<void(const OpenRecords& open, const std::stop_token& stop)> readAll;
};

/// Told one at a time, from any of the threads that work.
struct SurveyObserver {
    /// Once, all in their order: whatever the index and, for others, the headers of the files say.
    std::function<void(const std::vector<FileRecord>& files)> found;
    /// Some that were read, and their places in that list.
    std::function<void(std::span<const std::size_t> places, const std::vector<FileRecord>& files)> read;
    ProgressCallback progress; ///< of reading, by the lengths of the files
};

/// All files of a folder or an archive that can be opened, and what is in them.
struct Survey {
    std::filesystem::path folder;
    std::vector<FileRecord> files; ///< by path
    std::size_t fromIndex = 0; ///< of them, told by the index and not read
    bool isMore = false; ///< there are more than `SurveyOptions::most`
    std::filesystem::path index; ///< where it is written; empty: it is not
    std::vector<std::string> notes; ///< of what cannot be read or is passed over, and of the index

    [[nodiscard]] std::filesystem::path pathOf(const FileRecord& file) const { return folder / file.path; }
};

/// Finds the files, takes from the index what has not changed since, and reads the others on all cores. What is read
/// is put into the index about twice a second, so that one that is stopped or killed goes on where it was. An archive
/// all of whose files the index knows is not opened.
/// @throws Error when the folder cannot be read; Cancelled
[[nodiscard]] Survey surveyFolder(const std::filesystem::path& folder, const SurveyOptions& options = {},
                                  const SurveyObserver& observer = {}, const std::stop_token& stop = {});

} // namespace tgraph
