// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/packedcolumns.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>

namespace tgraph {

/// Sums over the configurations with option a of one column and option b of another, at a · width + b.
struct PairCells {
    std::uint32_t first = 0; ///< column; before `second`
    std::uint32_t second = 0;
    std::size_t width = 0; ///< options of `second`
    std::span<const double> weights;
    std::span<const double> values; ///< empty if not requested
};

/// Returns the largest pack size for which sums by pairs are cheapest: small enough to fill tables more than once.
[[nodiscard]] std::uint32_t mostCellsForPairs(std::size_t configurations);

/// Returns the number of cells that sumPairs() updates and reads: a nanosecond or two each.
[[nodiscard]] double pairVisits(const PackedColumns& columns, std::size_t configurations);

/// Returns the number of jobs of sumPairs().
[[nodiscard]] std::size_t pairJobs(const PackedColumns& columns);

/// Calls visit(job, cells) for each pair of columns. Jobs run in parallel; the calls of one job are
/// in order and on one thread. `values` has one value per configuration, or none. @throws
/// Cancelled.
void sumPairs(const PackedColumns& columns, std::span<const double> weights, std::span<const double> values,
              const std::stop_token& stop, const std::function<void(std::size_t job, const PairCells& cells)>& visit);

} // namespace tgraph
