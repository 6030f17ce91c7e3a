// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace tgraph {

inline constexpr std::size_t tarBlock = 512; ///< bytes

/// Returns true if a block is the header of a member, that is, if its checksum is correct
/// (POSIX.1-2017, pax, "ustar Interchange Format").
[[nodiscard]] bool isTarHeader(std::string_view block);

} // namespace tgraph
