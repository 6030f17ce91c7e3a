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
inline constexpr std::size_t groupDigits = 3; ///< between separators of thousands

/// The numbers of a column of measurements, whose cells may be written in other ways than parseNumber() reads.
struct CellNumbers {
    std::vector<double> ofText; ///< distinct text → number; NaN for other texts
    std::string unit; ///< of the numbers, from the cells: "ms" of "1.5 ms"; empty: none
    std::string note; ///< sentence on how the cells were read; empty: as plain numbers
    std::optional<std::uint32_t> problem; ///< index of the first text that begins like a number but is none
    std::string problemText; ///< the text that makeError() takes for `expected`
};

/// Reads the cells of a column of measurements:
/// - separators of thousands ("1,234", "1'234", "1 234", "1.234.567") if all groups have three digits, numbers of 1000
///   and more have them, and no cell contradicts;
/// - units of one quantity after all numbers ("1.5 ms", "900 us", "1.2 GB/s"), "%" or "x", converted to the unit of the
///   name or of the first cell; "k", "M", "G" and "T" count as factors;
/// - durations ("1m12s", "00:01:12.5", "0 days 00:01:12"), in s;
/// - deviations after "±" or "+/-", which are left out; Fortran's exponents ("1.9D-06").
/// Texts that do not begin like a number are reasons of failures.
[[nodiscard]] CellNumbers cellNumbersOf(const ValueColumn& column, NumberForm form);

/// Returns the text without a unit after its number: "1,5" of "1,5 ms".
[[nodiscard]] std::string_view withoutUnit(std::string_view text);

/// Returns true if a text is neither a number nor missing, but begins like one.
[[nodiscard]] bool beginsLikeNumber(std::string_view text);

} // namespace tgraph
