// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/features.h"

#include <array>

namespace tgraph {

/// A tensor counted in vector registers along each dimension, most major first, as the bounds of config_feat count it:
/// 1 for most dimensions, 8 elements for the second most minor, 128 for the most minor, 1,024 for a vector's only one.
struct RegisterGrid {
    std::array<double, maxRank> extent{}; ///< registers
    std::array<double, maxRank> elementsEach{}; ///< elements of the dimension that one register covers
    std::array<int, maxRank> dimension{}; ///< of the tensor's shape
    int rank = 0;

    [[nodiscard]] double volume() const;
    /// Position of a dimension of the shape in this grid, or -1.
    [[nodiscard]] int positionOf(int dimension) const;
};
[[nodiscard]] RegisterGrid registerGrid(FeatureRow row);

} // namespace tgraph
