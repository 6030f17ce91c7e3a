// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/valuecolumn.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

inline constexpr std::string_view decimalDigits = "0123456789";
inline constexpr std::size_t groupDigits = 3; ///< digits between two separators of thousands

/// The numbers of a column of measurements whose cells may have forms that parseNumber() does not
/// accept.
struct CellNumbers {
    std::vector<double> ofText; ///< number of each distinct text; NaN for texts that are no numbers
    std::string unit; ///< unit of the numbers as given in the cells: "ms" for "1.5 ms"; empty: none
    std::string note; ///< sentence about how the cells were read; empty if they are plain numbers
    /// Index of the first text that begins like a number but is not one
    std::optional<std::uint32_t> problem;
    std::string problemText; ///< description of the expected form, for makeError()
};

/// Converts the cells of a column of measurements to numbers. It accepts
/// - separators of thousands ("1,234", "1'234", "1 234", "1.234.567"), if all groups have three
///   digits, all numbers of 1000 and more have separators, and no cell contradicts;
/// - units of one quantity after all numbers ("1.5 ms", "900 us", "1.2 GB/s"), "%" or "x"; numbers
///   are converted to the unit of the name or of the first cell, and "k", "M", "G" and "T" count as
///   factors;
/// - durations ("1m12s", "00:01:12.5", "0 days 00:01:12"), converted to s;
/// - deviations after "±" or "+/-", which are ignored, and Fortran's exponents ("1.9D-06").
/// Texts that do not begin like a number are reasons of failures.
[[nodiscard]] CellNumbers cellNumbersOf(const ValueColumn& column, NumberForm form);

/// Returns the text without the unit after its number: "1,5" for "1,5 ms".
[[nodiscard]] std::string_view withoutUnit(std::string_view text);

/// Returns true if a text begins like a number but is neither a number nor a missing value.
[[nodiscard]] bool beginsLikeNumber(std::string_view text);

} // namespace tgraph
