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

/// Callbacks that receive a CSV file row by row. Their arguments are valid only during the call.
struct CsvVisitor {
    std::function<void(std::size_t line, std::span<const std::string_view> fields)> row;
    /// Receives the text after the "#" of a comment line; may be empty
    std::function<void(std::string_view text)> comment;
    /// Returns true if the line is a comment, false if it is a row whose first field begins with
    /// "#". If this function is empty, all lines that begin with "#" are comments.
    std::function<bool(std::string_view line)> isComment = {};
};

inline constexpr std::size_t mostCsvRow = 100'000'000; ///< bytes of a row
inline constexpr std::size_t mostCsvFields = 1'000'000; ///< fields of a row

/// Reads RFC 4180 (with libcsv) in pieces. Empty lines are skipped. Lines between rows that begin
/// with "#" are comments unless the visitor decides otherwise. Blanks around unquoted fields are
/// removed. Line numbers start at 1.
class CsvReader {
public:
    /// @param path named in messages. The path and the visitor must outlive the reader.
    CsvReader(const std::filesystem::path& path, const CsvVisitor& visitor, char separator = ',');
    ~CsvReader();
    CsvReader(const CsvReader&) = delete;
    CsvReader& operator=(const CsvReader&) = delete;

    /// Adds the next part of the file, which must have no byte order mark.
    /// @throws Error for a quote inside a field, and for a row of more than mostCsvRow bytes or
    /// mostCsvFields fields; any exception of the visitor
    void add(std::string_view text);
    /// Ends the last row. @throws Error if a quote is not closed; exceptions of the visitor
    void finish();

private:
    class RowReader;
    std::unique_ptr<RowReader> m_rows;
};

/// Reads a whole file with a CsvReader. Skips its byte order mark. @throws Error, also if the file
/// cannot be read; Cancelled; any exception of the visitor
void readCsv(const std::filesystem::path& path, const CsvVisitor& visitor, const std::stop_token& stop);

} // namespace tgraph
