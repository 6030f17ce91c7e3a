// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdio>

namespace tgraph::cli {

[[nodiscard]] bool isTerminal(std::FILE* stream);

/// Columns of the terminal; 80 where it does not say, 120 where the stream is none.
[[nodiscard]] std::size_t terminalWidth(std::FILE* stream);

} // namespace tgraph::cli
