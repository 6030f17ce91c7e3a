// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tgraph {

/// Returns "line 3, column 14" for an offset in a text in UTF-8. Columns count characters. The text follows
/// `linesBefore` other lines.
[[nodiscard]] std::string textPlace(std::string_view text, std::size_t offset, std::uint64_t linesBefore = 0);

} // namespace tgraph
