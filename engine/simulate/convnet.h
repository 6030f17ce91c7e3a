// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/programbuilder.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// An image classifier: blocks of 3×3 convolution, bias and ReLU, a max pooling after each, then two dense layers.
struct ConvNetOptions {
    std::int64_t batch = 32;
    std::int64_t imageExtent = 64;
    std::vector<std::int64_t> blockFeatures = {32, 64, 128, 256}; ///< output features of each block
    int convolutionsPerBlock = 2;
    std::int64_t denseFeatures = 512;
    std::int64_t classes = 1000;
    bool training = false; ///< with the backward pass
};

/// The image must survive one halving a block.
/// @throws Error when it does not.
[[nodiscard]] Program buildConvNet(const ConvNetOptions& options);

} // namespace tgraph
