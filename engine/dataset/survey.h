// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/dataset/filerecord.h"
#include "engine/hlo/foreign/dumpkind.h"

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

/// Files of a survey that are not in the index.
struct OpenRecords {
    const std::vector<FileRecord>& files; ///< all
    std::span<const std::size_t> places; ///< indices into it
    /// Reads the file at an index of `places`. Callable from any number of threads. @throws Cancelled
    std::function<FileRecord(std::size_t place, const std::stop_token& stop)> read;
    /// Takes a record. Callable from any number of threads.
    std::function<void(std::size_t place, FileRecord&& record)> take;
};

struct SurveyOptions {
    bool useIndex = true; ///< reads and writes the index
    std::size_t most = std::numeric_limits<std::size_t>::max(); ///< maximum number of files
    /// Minimum files or bytes of a folder with an index. Smaller folders are read so fast that it is not worthwhile.
    std::size_t leastFilesIndexed = 64;
    std::uint64_t leastBytesIndexed = std::uint64_t{16} << 20;
    std::chrono::milliseconds putEvery{500}; ///< interval for reporting and storing records
    /// Reads all files, in any process, and passes each to `take` once. It is also called for an
    /// empty list. If it is empty, all cores are used.
    std::function<void(const OpenRecords& open, const std::stop_token& stop)> readAll;
};

/// Callbacks of a survey, called one at a time from any working thread.
struct SurveyObserver {
    /// Called once with all files in order: data of the index and, for other files, of their headers.
    std::function<void(const std::vector<FileRecord>& files)> found;
    /// Called with newly read files and their indices in that list.
    std::function<void(std::span<const std::size_t> places, const std::vector<FileRecord>& files)> read;
    ProgressCallback progress; ///< progress of reading, weighted by file length
};

/// All readable files of a folder or an archive, and their records.
struct Survey {
    std::filesystem::path folder;
    std::vector<FileRecord> files; ///< sorted by path
    std::size_t fromIndex = 0; ///< number of files taken from the index without reading
    bool isMore = false; ///< there are more than `SurveyOptions::most` files
    /// Other files of the folder, which are not opened; not counted in an archive whose records
    /// come from the index
    DumpCounts others;
    std::filesystem::path index; ///< path of the written index; empty: none
    std::vector<std::string> notes; ///< notes on unreadable and skipped files, and on the index

    [[nodiscard]] std::filesystem::path pathOf(const FileRecord& file) const { return folder / file.path; }
};

/// Finds the files, takes unchanged ones from the index and reads the others on all cores. Stores records in the index
/// about twice a second, so that a stopped or killed survey can continue later. An archive whose files are all in the
/// index is not opened.
/// @throws Error if the folder cannot be read; Cancelled
[[nodiscard]] Survey surveyFolder(const std::filesystem::path& folder, const SurveyOptions& options = {},
                                  const SurveyObserver& observer = {}, const std::stop_token& stop = {});

} // namespace tgraph
