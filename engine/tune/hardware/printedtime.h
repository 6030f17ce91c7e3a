// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace tgraph {

/// Returns the seconds of "ns", "us", "µs", "ms" or "s".
[[nodiscard]] std::optional<double> secondsOfUnit(std::string_view unit);

/// Returns the time in a line of text, in seconds. The line may be
///
/// - one number with or without a unit: "79.6 ms", "0.0796"
/// - a list separated by blanks, semicolons or commas: "79.6ms 80.1ms", "79.6, 80.1 ms"
/// - JSON: an array of numbers, {"runtime": 79.6, "unit": "ms"} or {"runtime_ns": 79600000}; the
///   runtime may be an array.
///
/// A number without a unit has the unit of the next number with one, else `unit` (seconds). Several
/// numbers give their median, which a slow first run does not change. Returns std::nullopt for any
/// other line; for times of 0 or less or of 2^63 ns or more; if units differ or the last number of
/// a list has none but others do; and for ambiguous numbers: "79,6 ms" (a decimal comma), "1,234.5
/// ms", "1 234.5 ms" (thousands), "1.2.3".
[[nodiscard]] std::optional<double> printedTime(std::string_view line, double unit);

} // namespace tgraph
