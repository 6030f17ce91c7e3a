// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace tgraph {

/// Seconds of "ns", "us", "µs", "ms" or "s".
[[nodiscard]] std::optional<double> secondsOfUnit(std::string_view unit);

/// The time that a line says, in seconds: numbers, each with or without a unit, with blanks or commas between ("79.6
/// ms", "0.0796", "79.6ms 80.1ms", "79.6 80.1 ms"), or JSON: an array of numbers, {"runtime": 79.6, "unit": "ms"} or
/// {"runtime_ns": 79600000}, where an array may be a runtime. Without a unit a number has that of the next number with
/// one, else `unit` (seconds). The median of several, which a slow first run does not move. Nothing where the line is
/// anything else, or a number is not positive.
[[nodiscard]] std::optional<double> saidTime(std::string_view line, double unit);

} // namespace tgraph
