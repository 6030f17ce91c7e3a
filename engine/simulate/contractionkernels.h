// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/tilekernels.h"

namespace tgraph {

/// Draws a convolution of two or three spatial dimensions, or the gradient of its input or kernel, with computed
/// operands and with element-wise operations, masks and sums after it.
[[nodiscard]] TileKernel drawConvolutionKernel(std::uint64_t seed);

/// Draws the same for a matrix product.
[[nodiscard]] TileKernel drawDotKernel(std::uint64_t seed);

} // namespace tgraph
