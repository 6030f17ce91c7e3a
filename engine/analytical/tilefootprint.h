// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analyticaltile.h"

namespace tgraph {

/// What one iteration over a tile holds: the pieces of operands and result that are in vector memory, each once
/// (compilers that copy while they compute hold two), and the tile of the output counted in vector registers. Padded.
/// From AnalyticalTile's reading of the bounds (docs of the analytical model) and TPU v3's sizes (tpuv3.h): an
/// estimate, what the compiler really allocates is not in the files.
struct TileFootprint {
    double memoryBytes = 0;
    double memoryShare = 0; ///< of a core's vector memory; above 1: does not fit
    double outputRegisters = 0; ///< of tpuv3::vectorRegisters; more are written out and read again
};

[[nodiscard]] TileFootprint tileFootprint(const AnalyticalTile& kernel, const TileConfig& tile);

} // namespace tgraph
