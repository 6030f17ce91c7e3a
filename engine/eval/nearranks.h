// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Relative difference below which runtimes are equal in practice: machines do not reproduce a runtime more exactly.
inline constexpr double nearShare = 0.001;

/// Groups the ranks of practically equal values. From the fastest on, a group consists of a value
/// and all values at most `nearShare` above it. Groups do not chain: the slowest value of a group,
/// too, is within `nearShare` of its fastest.
struct NearRanks {
    /// For each value, the rank of the fastest in its group, 0 for the best of all
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> last; ///< for each value, the rank of the slowest in its group

    [[nodiscard]] bool isShared(std::size_t index) const { return first[index] != last[index]; }
};

/// Groups `values`, whose `rank` is as from ranksOf(), 0 for the smallest. Unknown values (NaN) come last, ungrouped.
[[nodiscard]] NearRanks nearRanks(std::span<const double> values, std::span<const std::uint32_t> rank);

} // namespace tgraph
