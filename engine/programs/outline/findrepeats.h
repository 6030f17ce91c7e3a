// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
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

/// Thresholds for repeats that are worth folding.
struct RepeatOptions {
    std::uint32_t leastPeriod = 3;
    std::uint32_t leastSaved = 8; ///< places of the sequence in all copies but one
    std::uint32_t leastShortCopies = 16; ///< for pieces below leastPeriod: they are no layers, but many
    std::size_t mostPeriods = 64; ///< piece lengths that are tried, the most likely ones
};

/// Finds disjoint repeats of a sequence, ascending; the longest wins overlaps. Two equal pieces in a row are a repeat.
/// Exact for the tried periods: those at which short pieces of the sequence most often recur.
/// O(length × periods).
[[nodiscard]] std::vector<Repeat> findRepeats(std::span<const std::uint32_t> sequence,
                                              const RepeatOptions& options = {});

} // namespace tgraph
