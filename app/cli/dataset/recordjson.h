// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/filerecord.h"

#include <string>

namespace tgraph::cli {

/// A record on its way between processes. Characters that are no UTF-8 are replaced.
[[nodiscard]] std::string recordText(const FileRecord& record);
/// @throws Error for anything but what recordText() made
[[nodiscard]] FileRecord recordFromText(const std::string& text);

} // namespace tgraph::cli
