// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace tgraph {

/// Seconds of "ns", "us", "µs", "ms" or "s".
[[nodiscard]] std::optional<double> secondsOfUnit(std::string_view unit);

/// Returns the time that a line says, in seconds: one number with or without a unit, or a list of them with blanks,
/// semicolons or commas between ("79.6 ms", "0.0796", "79.6ms 80.1ms", "79.6, 80.1 ms"), or JSON: an array of numbers,
/// {"runtime": 79.6, "unit": "ms"} or {"runtime_ns": 79600000}, where an array may be a runtime. Without a unit a
/// number has that of the next number with one, else `unit` (seconds); units that differ, or stop before the last
/// number, are refused. The median of several, which a slow first run does not move. Nothing where the line is anything
/// else, where a number is not positive, and where it could be read in two ways: "79,6 ms" (a decimal comma), "1,234.5
/// ms", "1 234.5 ms" (thousands), "1.2.3".
[[nodiscard]] std::optional<double> saidTime(std::string_view line, double unit);

} // namespace tgraph
