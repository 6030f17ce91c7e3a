// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/database.h"
#include "engine/dataset/filerecord.h"

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Name of the index in its folder.
inline constexpr const char* indexFileName = ".tgraph-index.sqlite";

/// Paths of the index of a folder's files (docs/dataset.md).
struct IndexPlaces {
    std::filesystem::path beside; ///< path in the folder itself
    /// Path in the user's cache folder, for read-only folders; empty: no cache
    std::filesystem::path cached;
    bool isFolderWritable = false; ///< false if the permissions exclude every writer: then not even root writes

    [[nodiscard]] const std::filesystem::path& written() const { return isFolderWritable ? beside : cached; }
};
/// Returns the paths of the index of a folder; for an archive, the first is ".NAME" + indexFileName
/// beside it. The cache folder is set by XDG_CACHE_HOME or else HOME.
[[nodiscard]] IndexPlaces indexPlaces(const std::filesystem::path& folder);

/// A persistent index of a folder's files in an SQLite file. It is never trusted: before a record
/// is used, its DiskState is compared with that of the file. Two programs can use the index at the
/// same time; if a program is killed, its records are kept. A damaged file, or one of another
/// program, is renamed and kept.
///
/// Errors are not thrown: the index then has fewer records, and notes() has a sentence.
class DatasetIndex {
public:
    explicit DatasetIndex(IndexPlaces places) : m_places(std::move(places)) { }

    /// Returns all valid records. @throws Cancelled
    [[nodiscard]] std::vector<FileRecord> load(const std::stop_token& stop = {});

    /// Returns the records of a whole archive if putWhole() was called for this state, so that the
    /// archive need not be opened; std::nullopt if a record is missing or differs. @throws
    /// Cancelled
    [[nodiscard]] std::optional<std::vector<FileRecord>> loadArchive(const DiskState& state,
                                                                     const std::stop_token& stop = {});
    /// Marks the index as complete for an archive in this state: it has `files` records. @throws Cancelled
    void putWhole(const DiskState& state, std::size_t files, const std::stop_token& stop = {});

    /// Stores records of level Read in one transaction, replacing those with the same paths.
    /// Creates the file if necessary.
    /// @throws Cancelled
    void put(std::span<const FileRecord> records, const std::stop_token& stop = {});

    /// Removes the records of deleted files. @throws Cancelled
    void forget(std::span<const std::string> paths, const std::stop_token& stop = {});

    [[nodiscard]] const std::vector<std::string>& notes() const { return m_notes; }

private:
    [[nodiscard]] Database openOurs(const std::filesystem::path& file, const std::stop_token& stop);
    void loadFrom(const std::filesystem::path& file, std::vector<FileRecord>& records, const std::stop_token& stop);
    template <typename Work> void write(const Work& work, const std::stop_token& stop);
    void setAside(const std::filesystem::path& file, const std::string& problem);
    void note(const std::string& text);

    IndexPlaces m_places;
    std::optional<Database> m_open; ///< the database opened for writing, after the first put()
    bool m_isGivenUp = false; ///< it cannot be written: reported once, not tried again
    std::vector<std::string> m_notes;
};

} // namespace tgraph
