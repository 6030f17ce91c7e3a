// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/features.h"

#include <array>

namespace tgraph {

/// The size of a tensor in vector registers along each dimension, most major first, in the units of config_feat's
/// bounds: 1 element for most dimensions, 8 for the second most minor, 128 for the most minor, 1,024 for a vector's
/// only one.
struct RegisterGrid {
    std::array<double, maxRank> extent{}; ///< registers
    std::array<double, maxRank> elementsEach{}; ///< elements of the dimension per register
    std::array<int, maxRank> dimension{}; ///< index in the tensor's shape
    int rank = 0;

    [[nodiscard]] double volume() const;
    /// Returns the position of a dimension of the shape in this grid, or -1.
    [[nodiscard]] int positionOf(int dimension) const;
};
[[nodiscard]] RegisterGrid registerGrid(FeatureRow row);

} // namespace tgraph
