// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/tilekernels.h"

namespace tgraph {

/// A convolution of two or three spatial dimensions, or the gradient of its input or kernel, with operands that are
/// computed on the way in and element-wise operations, masks and sums on the way out.
[[nodiscard]] TileKernel drawConvolutionKernel(std::uint64_t seed);

/// The same of a matrix product.
[[nodiscard]] TileKernel drawDotKernel(std::uint64_t seed);

} // namespace tgraph
