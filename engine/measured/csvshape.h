// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// The form of a table in a text file: its separator and header.
struct CsvShape {
    char separator = ','; ///< ',', ';' or a tab
    /// Names without empty ones at the end; line breaks are replaced by blanks
    std::vector<std::string> names;
    std::size_t rowsAbove = 0; ///< number of titles and blank rows above the header
    std::size_t width = 0; ///< number of fields of the header, including empty ones at the end
    bool hasCommentedNames = false; ///< true if the last line with "#" above the rows has the names
    /// True if the header has no field for the first column, which has the row numbers of R
    bool lacksIndexName = false;
    /// Rows that hold the names together: 2 or 3 with pandas' MultiIndex and with merged cells
    std::size_t rowsOfNames = 1;
};

/// Determines the form by the beginning of a text. A table has a header of names, which may be
/// below titles of one field, and rows with the same number of fields, one of them with a number.
/// Lines above the header that begin with "#" are comments; if numbers follow the last one, it is
/// the header itself. Returns std::nullopt for other texts; for predictions (`ID,TopConfigs`, or
/// `configuration` with `score` or with one other column); and for a header that does not end in
/// the text or has no rows, unless its names look like those of a table.
/// @param isWhole true if the text is not truncated
[[nodiscard]] std::optional<CsvShape> csvShapeOf(std::string_view text, bool isWhole);

/// Returns true for a line below the header that begins with "#" and has a different number of
/// fields.
[[nodiscard]] bool isCommentBelow(std::string_view line, char separator, std::size_t fields);

/// The parts of an error message, see makeError().
struct CsvProblem {
    std::string found;
    std::string expected;
};

/// Returns a name of the header as one line, with each line break or sequence of blanks replaced by
/// one blank.
[[nodiscard]] std::string headerName(std::string_view text);

/// Makes the names of columns distinct, as pandas does.
class DistinctNames {
public:
    /// Returns the name, or "NAME.1", "NAME.2" … if it is taken.
    [[nodiscard]] std::string add(const std::string& name);

private:
    /// For each name in use, the number of the next column with this name
    std::unordered_map<std::string, std::size_t> m_next;
};

/// Returns the reason why csvShapeOf() recognises no table.
/// @param text a text for which it returns std::nullopt
[[nodiscard]] CsvProblem csvProblem(std::string_view text, bool isWhole);

/// Returns true if the text begins like predictions (`ID,TopConfigs`, or `configuration` with
/// `score`).
[[nodiscard]] bool isCsvPrediction(std::string_view text);

/// Returns true if one of the names is clearly that of a measurement, such as "time_ms", or "Mean" beside "StdDev".
[[nodiscard]] bool namesMeasurement(const std::vector<std::string>& names);

/// Returns true if the names alone identify a table: they are distinct identifiers, one of them
/// names a measurement, and they are not those of predictions.
[[nodiscard]] bool isTableHeader(const std::vector<std::string>& names);

} // namespace tgraph
