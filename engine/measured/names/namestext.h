// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace tgraph {

/// Returns "“a”, “b”, …" with at most `most` names.
[[nodiscard]] std::string namesText(std::span<const std::string> names, std::size_t most = 12);

} // namespace tgraph
