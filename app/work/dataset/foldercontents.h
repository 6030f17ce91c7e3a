// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/foreign/dumpkind.h"

#include <QString>

#include <filesystem>

namespace tgraph {

/// Returns the reason why no file of the folder can be opened, and a remedy: "dumps contains
/// neither a program nor a TpuGraphs file, but 3 buffer assignments and 2 logs. …". If the folder
/// is a model of another framework, says so.
[[nodiscard]] QString nothingToOpenText(const std::filesystem::path& folder, const DumpCounts& others);

/// Returns a text about other files of a dump: "12 other files of the dump: 4 buffer assignments
/// and 8 thunk sequences"; empty if there are none.
[[nodiscard]] QString otherFilesText(const DumpCounts& others);

} // namespace tgraph
