// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainhistory.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace tgraph {

/// Reads the rows written by historyCsv(), up to the first damaged line.
[[nodiscard]] std::vector<HistoryRow> parseHistory(std::string_view csv);

/// Returns true if the file exists, is not empty and does not begin with the header of
/// historyCsv().
[[nodiscard]] bool isForeignHistory(const std::filesystem::path& file);

/// Reads the rows from a file; empty if it cannot be read. A continued training appends to these rows.
[[nodiscard]] std::vector<HistoryRow> readHistory(const std::filesystem::path& file);

} // namespace tgraph
