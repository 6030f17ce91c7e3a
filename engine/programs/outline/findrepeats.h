// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// A stretch of a sequence that consists of equal pieces, one after the other.
struct Repeat {
    std::uint32_t first = 0;
    std::uint32_t period = 0; ///< length of a piece
    std::uint32_t length = 0; ///< of the stretch; what is more than copies() × period begins another piece

    [[nodiscard]] std::uint32_t copies() const { return length / period; }
    bool operator==(const Repeat&) const = default;
};

/// What is worth to be drawn once.
struct RepeatOptions {
    std::uint32_t leastPeriod = 3;
    std::uint32_t leastSaved = 8; ///< places of the sequence that all copies but one have
    std::uint32_t leastShortCopies = 16; ///< of pieces below leastPeriod: they are no layers, but many
    std::size_t mostPeriods = 64; ///< lengths of a piece that are looked at, the likeliest ones
};

/// Disjoint repeats of a sequence, ascending, the longest first where they compete. Two equal pieces in a row are a
/// repeat. Exact for the periods that it looks at: those at which short pieces of the sequence come again most often.
/// O(length × periods).
[[nodiscard]] std::vector<Repeat> findRepeats(std::span<const std::uint32_t> sequence,
                                              const RepeatOptions& options = {});

} // namespace tgraph
