// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace tgraph::cli {

/// What each preset trains with where nothing else is said, two lines a preset and kind of file, from the presets'
/// own options: for `tgraph train --help`.
[[nodiscard]] std::string presetHelp();

} // namespace tgraph::cli
