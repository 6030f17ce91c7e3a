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

/// Receives a CSV file row by row; arguments are valid during the call only.
struct CsvVisitor {
    std::function<void(std::size_t line, std::span<const std::string_view> fields)> row;
    std::function<void(std::string_view text)> comment; ///< text after the "#" at the start of a line; may be empty
};

inline constexpr std::size_t mostCsvRow = 100'000'000; ///< bytes

/// Reads RFC 4180 (libcsv) piece by piece. Skips empty lines and a UTF-8 byte order mark; lines between rows that begin
/// with "#" are comments. Line numbers start at 1.
/// @throws Error if the file cannot be read, a quote is not closed or a row has more than mostCsvRow bytes; Cancelled;
/// exceptions of the visitor.
void readCsv(const std::filesystem::path& path, const CsvVisitor& visitor, const std::stop_token& stop);

} // namespace tgraph
