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

/// Files that are compressed as a whole, by gzip (RFC 1952; several members are one file) or zlib (RFC 1950), unpacked
/// by ISA-L, checksums checked.
namespace tgraph {

/// Whether a file that begins with these bytes is such a file.
[[nodiscard]] bool isPacked(std::string_view firstBytes);

/// The unpacked bytes of such a file. Takes no more memory than 1,032 times the packed size, which is what deflate can
/// reach, and `most`.
/// @throws Error that names file, byte, found and expected, also for more than `most` bytes; Cancelled
[[nodiscard]] std::string unpacked(std::string_view packed, const std::filesystem::path& path, std::uint64_t most,
                                   const std::stop_token& stop = {});

/// Told of unpacked bytes, in their order.
using TakeBytes = std::function<void(std::span<const std::byte> bytes)>;

/// The same piece by piece, in 5 MiB of memory. @throws what `take` throws, too
void unpack(const ByteSource& packed, std::uint64_t most, const TakeBytes& take, const std::stop_token& stop = {},
            const ProgressCallback& progress = {});

/// The first `most` bytes that the beginning of such a file is unpacked to, or fewer; none of anything else.
[[nodiscard]] std::string unpackedHead(std::string_view firstBytes, std::size_t most);

} // namespace tgraph
