// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

namespace tgraph {

/// A file's metadata as sent by the server. All of it is untrusted.
struct RemoteFile {
    std::optional<std::uint64_t> bytes;
    std::string etag; ///< with its quotes; empty: none
    std::string lastModified;
    std::string md5; ///< 32 hexadecimal digits, of x-goog-hash; empty: none

    /// Returns the value for If-Range: a strong ETag, else the date; empty if these cannot
    /// distinguish versions.
    [[nodiscard]] std::string validator() const;
};

/// One request. Follows at most five redirects, only to http and https.
struct TransferRequest {
    std::string url;
    bool headOnly = false;
    std::uint64_t from = 0; ///< first byte
    std::string validator; ///< validator of the bytes already downloaded, for If-Range
    /// Time without any data after which the transfer counts as stalled
    unsigned stallSeconds = 30;
};

enum class TransferEnd : std::uint8_t {
    Whole, ///< everything announced
    Cut, ///< the connection broke, stalled or could not be made; see `problem`
    Refused ///< `status` is neither 200 nor 206
};

struct TransferResult {
    TransferEnd end = TransferEnd::Whole;
    long status = 0;
    std::string problem; ///< one line
    RemoteFile file;
    unsigned retryAfter = 0; ///< seconds, if the server sends it
};

/// The receiver of a transfer. `begin` is called with the status after the headers; if it returns
/// false, the transfer ends. `bytes` receives the data in order.
struct TransferSink {
    std::function<bool(long status, const RemoteFile& file, std::uint64_t firstByte)> begin;
    std::function<void(std::span<const std::byte>)> bytes;
};

/// Performs a GET or HEAD with libcurl. @throws Cancelled, within 100 ms of a stop; exceptions of the sink.
[[nodiscard]] TransferResult transfer(const TransferRequest& request, const TransferSink& sink,
                                      const std::stop_token& stop);

} // namespace tgraph
