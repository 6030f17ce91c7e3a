// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// A stretch of a sequence that consists of equal consecutive pieces.
struct Repeat {
    std::uint32_t first = 0;
    std::uint32_t period = 0; ///< length of a piece
    std::uint32_t length = 0; ///< length of the stretch; the rest beyond copies() × period begins another piece

    [[nodiscard]] std::uint32_t copies() const { return length / period; }
    bool operator==(const Repeat&) const = default;
};

/// The least number of places in all copies but one that makes a repeat worth folding.
inline constexpr std::uint32_t leastSaved = 8;

/// Finds disjoint repeats in a sequence, ascending; if repeats overlap, the longest is used. Two
/// adjacent equal pieces are a repeat. The result is exact for the periods that are tried, those at
/// which short pieces of the sequence recur most often.
/// O(length × periods).
[[nodiscard]] std::vector<Repeat> findRepeats(std::span<const std::uint32_t> sequence);

} // namespace tgraph
