// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tgraph {

/// A unit as a multiple of the basic one of its kind.
struct Unit {
    std::string kind; ///< the basic unit: "ns", "J", "W", "B/s", "FLOP/s" …; empty: the number itself
    double factor = 1; ///< basic units
};

/// Returns the unit that a text names: a time ("ms", "minutes"), energy, power, frequency, bytes and rates with SI
/// prefixes ("mJ", "GB/s", "GFLOPS"), other rates ("images/s"), "%", "x", and prefixes alone ("k", "M"). std::nullopt
/// for other texts.
[[nodiscard]] std::optional<Unit> unitNamed(std::string_view text);

/// Returns the factor from one unit to another of the same kind; the empty text is the number itself. std::nullopt if
/// they are not of one kind.
[[nodiscard]] std::optional<double> unitRatio(std::string_view from, std::string_view to);

/// Returns the nanoseconds of a unit of time: "ms", "milliseconds" (also with Kernel Tuner's spelling "miliseconds");
/// std::nullopt for other units.
[[nodiscard]] std::optional<double> nanosecondsPer(std::string_view unit);

/// Returns the short form of a unit: "ms" for "miliseconds"; other units as they are.
[[nodiscard]] std::string shortUnit(std::string_view unit);

/// Returns true for units of time that names of other things end with, too: "tile_h", "num_days".
[[nodiscard]] bool isAmbiguousTimeUnit(std::string_view unit);

} // namespace tgraph
