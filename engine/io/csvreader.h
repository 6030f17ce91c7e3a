// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {

/// Receives a CSV file row by row; arguments are valid during the call only.
struct CsvVisitor {
    std::function<void(std::size_t line, std::span<const std::string_view> fields)> row;
    std::function<void(std::string_view text)> comment; ///< text after the "#" at the start of a line; may be empty
    /// Returns true for a comment, false for a row whose first field begins with "#"; empty: all lines that begin with
    /// "#" are comments.
    std::function<bool(std::string_view line)> isComment = {};
};

inline constexpr std::size_t mostCsvRow = 100'000'000; ///< bytes
inline constexpr std::size_t mostCsvFields = 1'000'000; ///< of a row

/// Reads RFC 4180 (libcsv) piece by piece. Skips empty lines; lines between rows that begin with "#" are comments,
/// unless the visitor decides otherwise.
/// Blanks around fields without quotes are not part of them. Line numbers start at 1.
class CsvReader {
public:
    /// @param path for messages. It and the visitor must outlive the reader.
    CsvReader(const std::filesystem::path& path, const CsvVisitor& visitor, char separator = ',');
    ~CsvReader();
    CsvReader(const CsvReader&) = delete;
    CsvReader& operator=(const CsvReader&) = delete;

    /// Adds the next part of the file, without a byte order mark.
    /// @throws Error for a quote inside a field and a row of more than mostCsvRow bytes or mostCsvFields fields;
    /// exceptions of the visitor
    void add(std::string_view text);
    /// Ends the last row. @throws Error if a quote is not closed; exceptions of the visitor
    void finish();

private:
    class RowReader;
    std::unique_ptr<RowReader> m_rows;
};

/// Reads a file in this way and skips its byte order mark. @throws Error, also if the file cannot be read; Cancelled;
/// exceptions of the visitor
void readCsv(const std::filesystem::path& path, const CsvVisitor& visitor, const std::stop_token& stop);

} // namespace tgraph
