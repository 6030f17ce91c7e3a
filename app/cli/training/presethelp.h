// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tgraph::cli {

/// Returns the options of each preset, two lines per preset and kind of file, for `tgraph train --help`.
[[nodiscard]] std::string presetHelp();

} // namespace tgraph::cli
