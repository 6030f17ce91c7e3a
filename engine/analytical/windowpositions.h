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
    std::int64_t dilation = 1; ///< distance between the window's taps
    std::int64_t baseDilation = 1; ///< distance between the input's elements
};

/// Larger values count as this one, 2^40: no tensor is that long.
inline constexpr std::int64_t windowLimit = std::int64_t{1} << 40;

/// Counts the pairs of a result position and a tap that meet an element of the input, without
/// padding and holes of the base dilation, like XLA's HloCostAnalysis. The count is exact and takes
/// constant time: it uses sums of floor((a · i + b) / m), see Graham, Knuth, Patashnik, "Concrete
/// Mathematics", section 3.5. Strides and dilations below 1 are treated as 1.
[[nodiscard]] double validWindowPositions(const SlidingWindow& window);

} // namespace tgraph
