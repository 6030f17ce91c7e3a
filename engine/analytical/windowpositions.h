// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tgraph {

/// One dimension of a window as the features have it, with what it slides over and what it leaves.
struct SlidingWindow {
    std::int64_t input = 1; ///< extent of the input
    std::int64_t output = 1; ///< extent of the result
    std::int64_t size = 1;
    std::int64_t stride = 1;
    std::int64_t paddingLow = 0; ///< negative crops
    std::int64_t dilation = 1; ///< of the window: distance of its taps
    std::int64_t baseDilation = 1; ///< of the input: distance of its elements
};

/// How many pairs of a result's position and a tap meet an element of the input: not padding, and not a hole of the
/// base dilation, as XLA's HloCostAnalysis counts them. A window that would take more than a million steps, which no
/// real one does, is taken as meeting the input everywhere.
[[nodiscard]] double validWindowPositions(const SlidingWindow& window);

} // namespace tgraph
