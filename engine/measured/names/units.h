// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tgraph {

/// A unit as a multiple of the base unit of its kind.
struct Unit {
    std::string kind; ///< the base unit: "ns", "J", "W", "B/s", "FLOP/s" …; empty for plain numbers
    double factor = 1; ///< size in base units
};

/// Returns the unit with this name: a time ("ms", "minutes"), energy, power, frequency, bytes and
/// rates with SI prefixes ("mJ", "GB/s", "GFLOPS"), other rates ("images/s"), "%", "x", or a prefix
/// alone ("k", "M"). std::nullopt for other texts.
[[nodiscard]] std::optional<Unit> unitNamed(std::string_view text);

/// Returns the factor that converts one unit to another of the same kind. An empty text stands for
/// a plain number. std::nullopt if the units are of different kinds.
[[nodiscard]] std::optional<double> unitRatio(std::string_view from, std::string_view to);

/// Returns the nanoseconds in a unit of time, such as "ms" or "milliseconds" (also in Kernel
/// Tuner's spelling "miliseconds"); std::nullopt for other units.
[[nodiscard]] std::optional<double> nanosecondsPer(std::string_view unit);

/// Returns the short form of a unit of time: "ms" for "miliseconds". Other units are returned
/// unchanged.
[[nodiscard]] std::string shortUnit(std::string_view unit);

/// Returns true for units of time that may also be the end of another name: "tile_h", "num_days".
[[nodiscard]] bool isAmbiguousTimeUnit(std::string_view unit);

} // namespace tgraph
