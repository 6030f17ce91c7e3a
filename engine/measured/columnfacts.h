// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/cellnumbers.h"
#include "engine/measured/valuecolumn.h"

#include <cstddef>
#include <string_view>

namespace tgraph {

/// Facts about the contents of a column.
struct ColumnFacts {
    std::size_t distinct = 0; ///< number of distinct texts
    std::size_t distinctNumbers = 0;
    std::size_t numbers = 0; ///< number of rows with a finite number
    std::size_t missing = 0; ///< number of rows with an empty text, or nan, none and the like
    bool areWhole = true; ///< true if all numbers are whole
    bool areDates = false; ///< true if all texts begin with a date: 2026-11-26 …, 11/26/2026 …
};

/// @param cells the numbers of the texts; null: numberIn() converts them
[[nodiscard]] ColumnFacts factsOf(const ValueColumn& column, NumberForm form, const CellNumbers* cells = nullptr);

/// Returns true for empty texts, "nan", "none", "null", "na", "n/a" and "-".
[[nodiscard]] bool isMissing(std::string_view text);

} // namespace tgraph
