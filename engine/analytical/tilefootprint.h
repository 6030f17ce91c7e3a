// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analyticaltile.h"

namespace tgraph {

/// The memory for one iteration over a tile, padded: the pieces of operands and result in vector
/// memory, each once (compilers that overlap copy and compute need two), and the tile of the output
/// in vector registers. It is an estimate from AnalyticalTile's interpretation of the bounds (docs
/// of the analytical model) and TPU v3's sizes (tpuv3.h); the files do not contain the compiler's
/// real allocation.
struct TileFootprint {
    double memoryBytes = 0;
    double memoryShare = 0; ///< share of a core's vector memory; above 1: does not fit
    double outputRegisters = 0; ///< compare with tpuv3::vectorRegisters; more are spilled
};

[[nodiscard]] TileFootprint tileFootprint(const AnalyticalTile& kernel, const TileConfig& tile);

} // namespace tgraph
