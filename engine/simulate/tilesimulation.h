// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/simulate/tilekernels.h"
#include "engine/simulate/tilemachine.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph {

/// Number and seed of the measured tiles.
struct TileSearch {
    std::uint32_t configurations = 4000; ///< maximum number
    std::uint64_t seed = 1;
};

/// Measures the compiler's own tile (about the best of several hundred), which normalises the
/// runtimes, and a random part of the other tiles that fit into the scratchpad: a tenth as in the
/// ten real kernels, or more as in the two without runtimes. A kernel without bounds is measured
/// two to four times, each time with choices that the file does not name. The document's
/// `simulation` states that it is simulated; its path is empty.
/// @throws Cancelled.
[[nodiscard]] Document simulateTiles(TileKernel kernel, const std::string& name, const TileSearch& search,
                                     const TileTraits& traits, const std::stop_token& stop = {});

/// Returns the time of a kernel in seconds, without measurement noise, with the tile that the
/// compiler chooses by estimates that have errors. `tiled` is the tiled node; empty for a kernel
/// without tile options. The same seed and kernel give the same tile.
/// @throws Cancelled.
[[nodiscard]] double compiledSeconds(const Graph& kernel, std::optional<NodeId> tiled, const TileTraits& traits,
                                     std::uint64_t seed, const std::stop_token& stop = {});

} // namespace tgraph
