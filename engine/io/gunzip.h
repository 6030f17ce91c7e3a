// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/io/bytesource.h"

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {

/// Told of unpacked bytes, in their order.
using TakeBytes = std::function<void(std::span<const std::byte> bytes)>;

/// Unpacks a gzip file (RFC 1952; several members are one) piece by piece with ISA-L, checksums checked, in 5 MiB of
/// memory. @throws Error that names file, byte, found and expected, for more than `most` bytes, too; what `take`
/// throws; Cancelled
void gunzip(const ByteSource& source, std::uint64_t most, const TakeBytes& take, const std::stop_token& stop = {},
            const ProgressCallback& progress = {});

/// The first `most` bytes that the beginning of a gzip file is unpacked to, or fewer; none of anything else.
[[nodiscard]] std::string gunzippedHead(std::string_view firstBytes, std::size_t most);

} // namespace tgraph
