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
    std::string sha256; ///< expected, 64 hexadecimal digits; empty: unknown
    unsigned tries = 5; ///< consecutive tries without a new byte
    double pauseSeconds = 2; ///< before the second try; doubled for each further one, 60 at most
    /// Time without any data after which the connection counts as broken
    unsigned stallSeconds = 30;
    /// Space that must stay free on the disk for a file of unknown length
    std::uint64_t freeBytes = std::uint64_t{1} << 30;
};

/// Receives the bytes so far, the total (0: unknown) and the reason for waiting, if any.
using DownloadProgress = std::function<void(std::uint64_t done, std::uint64_t total, const std::string& waiting)>;

/// Returns the server's HEAD answer for a file. @throws Error with the server's answer; Cancelled
[[nodiscard]] RemoteFile lookUp(const std::string& url, const std::stop_token& stop);

/// Returns the number of bytes of an interrupted download that belong to the file now on the server.
[[nodiscard]] std::uint64_t bytesKept(const std::filesystem::path& target, const std::string& url,
                                      const RemoteFile& remote);

/// Downloads a file to TARGET.part and describes its source in TARGET.part.json. After a broken
/// connection, a stop or the end of the program, the next call resumes, if the server still has the
/// same file (ETag or date by If-Range, and size) and supports ranges; otherwise it starts from the
/// beginning. The target is created only after the length, and the checksum if one is known
/// (`sha256`, or the MD5 that Google's storage sends), have been verified; a wrong file is removed.
/// @throws Error for a refusal (404), too many broken connections, a wrong length or checksum, or a
/// full disk, also if a file of unknown length nearly fills it (the file is then removed);
/// Cancelled
void download(const DownloadRequest& request, const std::stop_token& stop, const DownloadProgress& progress = {});

} // namespace tgraph
