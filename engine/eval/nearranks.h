// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Relative difference below which runtimes are equal in practice: machines do not reproduce a runtime more exactly.
inline constexpr double nearShare = 0.001;

/// Groups the ranks of practically equal values: from the fastest on, a value and all at most `nearShare` above it.
/// Groups do not chain: the slowest of a group is within `nearShare` of its fastest, too.
struct NearRanks {
    std::vector<std::uint32_t> first; ///< index of a value → rank of the fastest in its group, 0 for the best of all
    std::vector<std::uint32_t> last; ///< likewise of the slowest

    [[nodiscard]] bool isShared(std::size_t index) const { return first[index] != last[index]; }
};

/// Groups `values`, whose `rank` is as from ranksOf(), 0 for the smallest. Unknown values (NaN) come last, ungrouped.
[[nodiscard]] NearRanks nearRanks(std::span<const double> values, std::span<const std::uint32_t> rank);

} // namespace tgraph
