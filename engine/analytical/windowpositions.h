// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tgraph {

/// One dimension of a window, with the extents of its input and result.
struct SlidingWindow {
    std::int64_t input = 1; ///< extent of the input
    std::int64_t output = 1; ///< extent of the result
    std::int64_t size = 1;
    std::int64_t stride = 1;
    std::int64_t paddingLow = 0; ///< negative values crop
    std::int64_t dilation = 1; ///< of the window: distance between its taps
    std::int64_t baseDilation = 1; ///< of the input: distance between its elements
};

/// Counts the pairs of a result's position and a tap that meet an element of the input, excluding padding and holes of
/// the base dilation, as XLA's HloCostAnalysis does. A window that would take more than 10,000 steps, unlike any real
/// one, is assumed to meet the input everywhere.
[[nodiscard]] double validWindowPositions(const SlidingWindow& window);

} // namespace tgraph
