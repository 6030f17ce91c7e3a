// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/fetch/transfer.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

namespace tgraph {

struct DownloadRequest {
    std::string url;
    std::filesystem::path target;
    std::string sha256; ///< 64 hexadecimal digits that it must have; empty: not known
    unsigned tries = 5; ///< without a new byte between them
    double pauseSeconds = 2; ///< before the second try; doubled for each further one, 60 at most
    unsigned stallSeconds = 30; ///< without a byte: the connection counts as cut
};

/// Bytes that are there and that there will be (0: the server has not said), and what is being waited for, if anything.
using DownloadProgress = std::function<void(std::uint64_t done, std::uint64_t total, const std::string& waiting)>;

/// What a server says of a file: its HEAD. @throws Error, with the server's answer; Cancelled
[[nodiscard]] RemoteFile lookUp(const std::string& url, const std::stop_token& stop);

/// Bytes of a download that was interrupted, as far as they are of the file that the server has now.
[[nodiscard]] std::uint64_t bytesKept(const std::filesystem::path& target, const std::string& url,
                                      const RemoteFile& remote);

/// Fetches a file. What came goes to TARGET.part, with TARGET.part.json saying what it is of; after a cut, a stop or
/// the end of the program the next call goes on from there, if the server still has the same file (ETag or date by
/// If-Range, and size) and knows ranges, else from the beginning. The target appears when its length is right, and
/// its checksum where one is known (`sha256`, or the MD5 that Google's storage sends); a wrong one is removed.
/// @throws Error: a refusal (404), too many cuts, a wrong length or checksum, a full disk; Cancelled
void download(const DownloadRequest& request, const std::stop_token& stop, const DownloadProgress& progress = {});

} // namespace tgraph
