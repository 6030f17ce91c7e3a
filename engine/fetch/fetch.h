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
    bool keepArchives = false; ///< the archives as they are, nothing is unpacked
    unsigned tries = 5; ///< DownloadRequest
    double pauseSeconds = 2;
    unsigned stallSeconds = 30;
};

/// One archive before it is fetched.
struct FetchItem {
    DataArchive archive;
    std::string url;
    std::optional<std::uint64_t> bytes; ///< what the server says; nothing: it does not
    std::uint64_t kept = 0; ///< of an interrupted download
    bool isDone = false; ///< fetched before, and the server still has the same
    std::string version; ///< ETag or date, by which isDone is known
    std::string sha256; ///< of SHA256SUMS beside the archives, where there is one
};

struct FetchPlan {
    std::vector<FetchItem> items;
    std::uint64_t bytesToCome = 0; ///< of those whose size is known
    std::uint64_t bytesNeeded = 0; ///< on the disk at the same time, the unpacked files included
    std::uint64_t bytesFree = 0; ///< of the folder's disk
};

struct FetchProgress {
    std::size_t item = 0;
    bool unpacks = false; ///< else it comes
    std::uint64_t done = 0; ///< bytes of the item; of 1,000 while it is unpacked
    std::uint64_t total = 0; ///< 0: not known
    std::string waiting; ///< why it waits for another try; empty: it does not
};

/// Whether this program was built with libcurl and libarchive, which fetching needs.
[[nodiscard]] bool canFetch();

/// Asks the server for the sizes. @throws Error: it refuses one, or cannot be
/// reached, or !canFetch(); Cancelled
[[nodiscard]] FetchPlan planFetch(const std::vector<DataArchive>& archives, const FetchOptions& options,
                                  const std::stop_token& stop);

/// Fetches what the plan has, one archive after another, and unpacks each. What is done stays when a later one fails.
/// Called again after whatever end it goes on where it was. @throws Error: too little room on the disk, and all of
/// download() and unpackArchive(); Cancelled
void runFetch(const FetchPlan& plan, const FetchOptions& options, const std::stop_token& stop,
              const std::function<void(const FetchProgress&)>& progress = {});

} // namespace tgraph
