// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/dataset/filerecord.h"

#include <string>

namespace tgraph::cli {

/// Returns a record as text for transfer between processes. Bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string recordText(const FileRecord& record);
/// @throws Error for any text not made by recordText()
[[nodiscard]] FileRecord recordFromText(const std::string& text);

} // namespace tgraph::cli
