// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/tilefootprint.h"

#include "engine/analytical/tpuv3.h"

namespace tgraph {

TileFootprint tileFootprint(const AnalyticalTile& kernel, const TileConfig& tile)
{
    const TileWork work = kernel.work(tile);
    TileFootprint footprint{.outputRegisters = work.outputRegisters};
    footprint.memoryBytes = work.kernelBytes + work.inputBytes + kernel.traffic().streamedBytes / work.tiles
        + kernel.traffic().residentBytes;
    footprint.memoryShare = footprint.memoryBytes / tpuv3::vectorMemoryBytes;
    return footprint;
}

} // namespace tgraph
