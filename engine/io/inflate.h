// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/io/bytesource.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

/// Functions that unpack files compressed as a whole with gzip (RFC 1952; several members form one
/// file) or zlib (RFC 1950). They use ISA-L and check the checksums.
namespace tgraph {

/// Returns true if the file's first bytes are those of gzip or zlib.
[[nodiscard]] bool isPacked(std::string_view firstBytes);

/// Returns the unpacked bytes. There are at most 1,032 times as many as packed ones (deflate's
/// maximum ratio), and at most `most`.
/// @throws Error that names the file, the byte, what was found and what was expected, also for more
/// than `most` bytes; Cancelled
[[nodiscard]] std::string unpacked(std::string_view packed, const std::filesystem::path& path, std::uint64_t most,
                                   const std::stop_token& stop = {});

/// Receives unpacked bytes in order.
using TakeBytes = std::function<void(std::span<const std::byte> bytes)>;

/// Unpacks a file in pieces with 5 MiB of memory. @throws the exceptions of unpacked(), and any
/// exception of `take`
void unpack(const ByteSource& packed, std::uint64_t most, const TakeBytes& take, const std::stop_token& stop = {},
            const ProgressCallback& progress = {});

/// Returns up to `most` unpacked bytes from the beginning of a compressed file; empty for other
/// files.
[[nodiscard]] std::string unpackedHead(std::string_view firstBytes, std::size_t most);

} // namespace tgraph
