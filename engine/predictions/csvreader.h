// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {

/// What a CSV file holds, row by row; valid during the call only.
struct CsvVisitor {
    std::function<void(std::size_t line, std::span<const std::string_view> fields)> row;
    std::function<void(std::string_view text)> comment; ///< what follows the "#" that a line begins with; may be empty
};

inline constexpr std::size_t mostCsvRow = 100'000'000; ///< bytes

/// Reads RFC 4180 (libcsv) piece by piece. Empty lines are passed over, and lines between rows that begin with "#" are
/// comments. A mark of UTF-8 at the begin is passed over. Lines count from 1.
/// @throws Error when the file cannot be read, a quote is not closed or a row has more than mostCsvRow bytes;
/// Cancelled; what the visitor throws.
void readCsv(const std::filesystem::path& path, const CsvVisitor& visitor, const std::stop_token& stop);

} // namespace tgraph
