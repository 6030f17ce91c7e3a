// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/programbuilder.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Options of an image classifier: blocks of 3×3 convolution, bias, ReLU and max pooling, then two dense layers.
struct ConvNetOptions {
    std::int64_t batch = 32;
    std::int64_t imageExtent = 64;
    std::vector<std::int64_t> blockFeatures = {32, 64, 128, 256}; ///< output features of each block
    int convolutionsPerBlock = 2;
    std::int64_t denseFeatures = 512;
    std::int64_t classes = 1000;
    bool training = false; ///< with the backward pass
};

/// Builds the classifier. Each block halves the image.
/// @throws Error if the image is too small for the blocks.
[[nodiscard]] Program buildConvNet(const ConvNetOptions& options);

} // namespace tgraph
