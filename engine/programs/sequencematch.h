// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace tgraph {

/// Returns the matching places of two sequences, ascending in both: a longest common subsequence by E. W. Myers, "An
/// O(ND) Difference Algorithm and Its Variations" (Algorithmica 1, 1986), after the common prefix and suffix. If more
/// than `mostEdits` (≤ 4,096) would be needed, only these are matched. O((n + m) · edits) time, O(n + m + edits²)
/// memory.
/// @throws Cancelled.
[[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> matchedPlaces(std::span<const std::uint64_t> before,
                                                                                 std::span<const std::uint64_t> after,
                                                                                 std::uint32_t mostEdits = 1024,
                                                                                 const std::stop_token& stop = {});

} // namespace tgraph
