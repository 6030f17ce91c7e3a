// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdio>

namespace tgraph::cli {

[[nodiscard]] bool isTerminal(std::FILE* stream);

/// Returns the terminal's width in columns; 80 if unknown, 120 if the stream is not a terminal.
[[nodiscard]] std::size_t terminalWidth(std::FILE* stream);

} // namespace tgraph::cli
