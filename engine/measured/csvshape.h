// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// The separator and the header of a table as text.
struct CsvShape {
    char separator = ','; ///< ',', ';' or a tabulator
    std::vector<std::string> names; ///< without empty ones at the end; a line break is a blank
    std::size_t rowsAbove = 0; ///< titles and blank rows above the header
    std::size_t width = 0; ///< fields of the header, with the empty ones at the end
    bool hasCommentedNames = false; ///< the last line with "#" above the rows has the names
    bool lacksIndexName = false; ///< the header has no field for the first column, the numbers of R's rows
    bool hasSecondNames = false; ///< the row below the header completes its names, as Optuna's MultiIndex does
};

/// Determines the shape by the beginning of a text. A table has a header of names, which may be below titles of one
/// field, and lines with as many fields, one of which has a number. std::nullopt for other texts, for predictions
/// (`ID,TopConfigs`; `configuration` with `score`, or with one other column) and for a header that does not end in the
/// text or has no lines, unless its names look like those of a table. Lines above the header that
/// begin with "#" are comments; the last one is the header itself if numbers follow it.
/// @param isWhole the text is not cut off
[[nodiscard]] std::optional<CsvShape> csvShapeOf(std::string_view text, bool isWhole);

/// Returns true for a line below the header that begins with "#" and has another number of fields than the header.
[[nodiscard]] bool isCommentBelow(std::string_view line, char separator, std::size_t fields);

/// The parts of an error, see makeError().
struct CsvProblem {
    std::string found;
    std::string expected;
};

/// Returns a name of a header on one line: a line break and other blanks become one blank.
[[nodiscard]] std::string headerName(std::string_view text);

/// Gives columns distinct names, as pandas does.
class DistinctNames {
public:
    /// Returns the name, or "NAME.1", "NAME.2" … if it is taken.
    [[nodiscard]] std::string add(const std::string& name);

private:
    std::unordered_map<std::string, std::size_t> m_next; ///< by taken name: the number of the next column of that name
};

/// Returns the name of a column with a second name below its own, "params_lr"; the second one may be empty.
[[nodiscard]] std::string joinedName(const std::string& outer, std::string_view inner);

/// Returns the reason why csvShapeOf() finds no table.
/// @param text for which it returns std::nullopt
[[nodiscard]] CsvProblem csvProblem(std::string_view text, bool isWhole);

/// Returns true for the beginning of predictions (`ID,TopConfigs`, or `configuration` with `score`).
[[nodiscard]] bool isCsvPrediction(std::string_view text);

/// Returns true if the names alone identify a table: distinct identifiers, one of which names a measurement, and no
/// predictions.
[[nodiscard]] bool isTableHeader(const std::vector<std::string>& names);

} // namespace tgraph
