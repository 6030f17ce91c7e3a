// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tgraph {

/// Returns the line and column of an offset in UTF-8 text: "line 3, column 14". Columns count
/// characters. `linesBefore` lines precede the text.
[[nodiscard]] std::string textPlace(std::string_view text, std::size_t offset, std::uint64_t linesBefore = 0);

} // namespace tgraph
