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

/// What a server says of a file. All of it is untrusted.
struct RemoteFile {
    std::optional<std::uint64_t> bytes;
    std::string etag; ///< with its quotes; empty: none
    std::string lastModified;
    std::string md5; ///< 32 hexadecimal digits, of x-goog-hash; empty: none

    /// What If-Range takes: a strong ETag, else the date; empty: nothing that tells versions apart.
    [[nodiscard]] std::string validator() const;
};

/// One request. Redirects are followed, five at most, and only to http and https.
struct TransferRequest {
    std::string url;
    bool headOnly = false;
    std::uint64_t from = 0; ///< first byte wanted
    std::string validator; ///< of what is there already: If-Range
    unsigned stallSeconds = 30; ///< without a byte
};

enum class TransferEnd : std::uint8_t {
    Whole, ///< all that was announced
    Cut, ///< the connection broke, stalled or could not be made; `problem` says how
    Refused ///< `status` is none of 200, 206
};

struct TransferResult {
    TransferEnd end = TransferEnd::Whole;
    long status = 0;
    std::string problem; ///< one line
    RemoteFile file;
    unsigned retryAfter = 0; ///< seconds, where the server says so
};

/// What comes: called with the status when the headers are there, false ends the transfer; then with bytes, in order.
struct TransferSink {
    std::function<bool(long status, const RemoteFile& file, std::uint64_t firstByte)> begin;
    std::function<void(std::span<const std::byte>)> bytes;
};

/// A GET or HEAD by libcurl. @throws Cancelled, within 100 ms of a stop; what the sink throws.
[[nodiscard]] TransferResult transfer(const TransferRequest& request, const TransferSink& sink,
                                      const std::stop_token& stop);

} // namespace tgraph
