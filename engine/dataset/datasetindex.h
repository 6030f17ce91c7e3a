// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/database.h"
#include "engine/dataset/filerecord.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Its name in the folder that it is about.
inline constexpr const char* indexFileName = ".tgraph-index.sqlite";

/// Where the records of a folder's files are kept between two looks at it (docs/dataset.md).
struct IndexPlaces {
    std::filesystem::path beside; ///< in the folder
    std::filesystem::path cached; ///< in the person's cache folder: for folders that cannot be written; empty: no cache
    bool isFolderWritable = false; ///< its permissions let somebody write: else even root leaves it alone

    [[nodiscard]] const std::filesystem::path& written() const { return isFolderWritable ? beside : cached; }
};
/// Of an archive ".NAME" and indexFileName beside it. In the cache folder by XDG_CACHE_HOME, or HOME.
[[nodiscard]] IndexPlaces indexPlaces(const std::filesystem::path& folder);

/// What was told of a folder's files the last time, as an SQLite file. It is never trusted: whoever takes a record
/// from it compares its DiskState with the file's. Two programs can use one at the same time; one that is killed
/// leaves what it had put. A file that is damaged, or somebody else's, is given another name and stays.
///
/// Problems throw nothing: there is then less in the index than could be, and a sentence in notes().
class DatasetIndex {
public:
    explicit DatasetIndex(IndexPlaces places) : m_places(std::move(places)) { }

    /// All that can be believed. @throws Cancelled
    [[nodiscard]] std::vector<FileRecord> load(const std::stop_token& stop = {});

    /// The records of a whole archive that was in this state when they were put and `whole` was said; nothing where one
    /// is missing or another. It need not even be opened then. @throws Cancelled
    [[nodiscard]] std::optional<std::vector<FileRecord>> loadArchive(const DiskState& state,
                                                                     const std::stop_token& stop = {});
    /// All of an archive in this state is in the index: so many records. @throws Cancelled
    void putWhole(const DiskState& state, std::size_t files, const std::stop_token& stop = {});

    /// Keeps records that are Read, in the place of those of the same paths; one transaction. Makes the file.
    /// @throws Cancelled
    void put(std::span<const FileRecord> records, const std::stop_token& stop = {});

    /// Drops what is no longer there. @throws Cancelled
    void forget(std::span<const std::string> paths, const std::stop_token& stop = {});

    [[nodiscard]] const std::vector<std::string>& notes() const { return m_notes; }

private:
    [[nodiscard]] Database openOurs(const std::filesystem::path& file, const std::stop_token& stop);
    void loadFrom(const std::filesystem::path& file, std::vector<FileRecord>& records, const std::stop_token& stop);
    template <typename Work> void write(const Work& work, const std::stop_token& stop);
    void setAside(const std::filesystem::path& file, const std::string& problem);
    void note(const std::string& text);

    IndexPlaces m_places;
    std::optional<Database> m_open; ///< for writing, once something is put
    bool m_isGivenUp = false; ///< it cannot be written: said once, and not tried again
    std::vector<std::string> m_notes;
};

} // namespace tgraph
