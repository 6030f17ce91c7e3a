// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Runtimes that lie closer together than this share are the same to a compiler engineer: machines do not repeat a
/// runtime more exactly.
inline constexpr double nearShare = 0.001;

/// Which ranks of measured values mean the same: from the fastest on, a value and all at most `nearShare` above it.
/// Groups do not chain: the slowest of one is that close to its fastest, too.
struct NearRanks {
    std::vector<std::uint32_t> first; ///< index of a value → rank of the fastest in its group, 0 for the best of all
    std::vector<std::uint32_t> last; ///< likewise of the slowest

    [[nodiscard]] bool isShared(std::size_t index) const { return first[index] != last[index]; }
};

/// `rank` is the values', 0 for the smallest, as ranksOf() has it; what is not known (NaN) comes last and shares none.
[[nodiscard]] NearRanks nearRanks(std::span<const double> values, std::span<const std::uint32_t> rank);

} // namespace tgraph
