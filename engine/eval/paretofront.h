// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// The values of one measured quantity and its better direction.
struct ParetoValues {
    std::span<const double> values; ///< row → value; not finite: unknown
    bool isMaximised = false; ///< more is better
};

/// Returns the Pareto front of two quantities: the rows that no other row dominates. A row
/// dominates another one if it is at least as good in both quantities and better in one; equal rows
/// are therefore either all on the front or none is. Rows with an unknown value are ignored. The
/// result is sorted by the first quantity, best first; equal rows by index. O(n log n).
/// @param rows the rows to compare
[[nodiscard]] std::vector<std::uint32_t> paretoFront(const ParetoValues& first, const ParetoValues& second,
                                                     std::span<const std::uint32_t> rows);
/// Returns the front of all rows. @pre Both have the same number of values.
[[nodiscard]] std::vector<std::uint32_t> paretoFront(const ParetoValues& first, const ParetoValues& second);

/// Returns the value of the objective for each distinct configuration: that of its representative
/// or, if this is unknown, the best of its other rows. NaN if all are unknown. A time of 0 or less
/// is unknown.
[[nodiscard]] std::vector<double> knownValues(const Objective& objective, const Deduplication& configurations);

} // namespace tgraph
