// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/fetch/archives.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

struct FetchOptions {
    std::string place = std::string(officialPlace); ///< the archives are PLACE/FILE
    std::filesystem::path folder;
    bool keepArchives = false; ///< keep the archives, unpack nothing
    unsigned tries = 5; ///< as in DownloadRequest
    double pauseSeconds = 2;
    unsigned stallSeconds = 30;
};

/// An archive to be fetched.
struct FetchItem {
    DataArchive archive;
    std::string url;
    std::optional<std::uint64_t> bytes; ///< as announced by the server; std::nullopt: unknown
    std::uint64_t kept = 0; ///< bytes of an interrupted download
    bool isDone = false; ///< fetched before, and unchanged on the server
    std::string version; ///< ETag or date, which determines isDone
    std::string sha256; ///< hash from SHA256SUMS beside the archives; empty: none
};

struct FetchPlan {
    std::vector<FetchItem> items;
    std::uint64_t bytesToCome = 0; ///< remaining bytes of the items with a known size
    /// Bytes needed on the disk at the same time, including the unpacked files
    std::uint64_t bytesNeeded = 0;
    std::uint64_t bytesFree = 0; ///< free bytes on the folder's disk
};

struct FetchProgress {
    std::size_t item = 0;
    bool unpacks = false; ///< true while unpacking, false while downloading
    std::uint64_t done = 0; ///< bytes of the item; thousandths while unpacking
    std::uint64_t total = 0; ///< 0: unknown
    std::string waiting; ///< reason for waiting before another try; empty: not waiting
};

/// Returns true if this program was built with libcurl and libarchive, which fetching needs.
[[nodiscard]] bool canFetch();

/// Asks the server for the sizes. @throws Error if it refuses a file or cannot be reached, or if
/// !canFetch(); Cancelled
[[nodiscard]] FetchPlan planFetch(const std::vector<DataArchive>& archives, const FetchOptions& options,
                                  const std::stop_token& stop);

/// Fetches the archives of the plan one after the other and unpacks each. Finished ones are kept if
/// a later one fails; a repeated call resumes. @throws Error for too little disk space, and errors
/// of download() and unpackArchive(); Cancelled
void runFetch(const FetchPlan& plan, const FetchOptions& options, const std::stop_token& stop,
              const std::function<void(const FetchProgress&)>& progress = {});

} // namespace tgraph
