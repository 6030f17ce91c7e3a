// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {

/// Whether a file that begins with these bytes is compressed by gzip (RFC 1952) or zlib (RFC 1950).
[[nodiscard]] bool isPacked(std::string_view firstBytes);

/// The unpacked bytes of such a file, by ISA-L, checksums checked. A gzip file of several members is one. Takes no more
/// memory than 1,032 times the packed size, which is what deflate can reach, and `most`.
/// @throws Error that names file, byte, found and expected, also for more than `most` bytes; Cancelled
[[nodiscard]] std::string unpacked(std::string_view packed, const std::filesystem::path& path, std::uint64_t most,
                                   const std::stop_token& stop = {});

} // namespace tgraph
