// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/foreign/dumpkind.h"

#include <QString>

#include <filesystem>

namespace tgraph {

/// Returns why no file of the folder can be opened, and a remedy: "dumps contains neither a program nor a TpuGraphs
/// file, but 3 buffer assignments and 2 logs. …". Names a folder that is one model of another framework.
[[nodiscard]] QString nothingToOpenText(const std::filesystem::path& folder, const DumpCounts& others);

/// Returns "12 other files of the dump: 4 buffer assignments and 8 thunk sequences"; empty if there are no such files.
[[nodiscard]] QString otherFilesText(const DumpCounts& others);

} // namespace tgraph
