// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainhistory.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace tgraph {

/// The rows of historyCsv(); those before the first damaged line.
[[nodiscard]] std::vector<HistoryRow> parseHistory(std::string_view csv);

/// The same from a file; nothing when it cannot be read. What a continued training has behind it.
[[nodiscard]] std::vector<HistoryRow> readHistory(const std::filesystem::path& file);

} // namespace tgraph
