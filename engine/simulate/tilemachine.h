// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analyticaltile.h"

#include <cstdint>
#include <optional>

namespace tgraph {

/// Differences between a simulated machine with its compiler and the assumptions of the `analytical` ranker on tile
/// kernels. The times are based on that ranker's terms, so how well `analytical` ranks simulated kernels is not
/// evidence for real ones. Each trait names the observation in the ten real kernels; none is fitted to them.
struct TileTraits {
    double matrixRate = 1; ///< share of the published matrix unit
    double vectorRate = 1; ///< share of the published vector unit
    double memoryRate = 1; ///< share of the published bandwidth
    double copyStartSeconds = 1e-7; ///< per copy of an iteration
    double loopSeconds = 0; ///< per iteration, regardless of copies
    /// Share of the shorter of compute and transfer that is hidden behind the longer.
    double overlap = 1;
    /// Contiguous bytes at which copies reach half of the bandwidth. A real reduction of 32×26×26×192 takes 1.3 to 1.8
    /// times as long if its lanes are cut, so that single registers of 4 KiB are copied.
    double halfRateBytes = 0;
    /// Share of a tile's work beyond the tensor's end that is still done.
    double overhang = 0;
    /// Cycles to load and store each register of a result again if a contraction is cut. The real
    /// convolution of 12×12×32×384 with all three of its kernel's dimensions cut takes 1.4 times
    /// the estimate.
    double accumulateCycles = 0;
    /// true: a kernel that is not cut is read once, or once for each part of the output features if
    /// these are the outermost loop. false: it is read in every iteration. The same real
    /// convolution takes half of the estimate with many small tiles.
    bool keepsKernel = false;
    bool featuresOutermost = false;
    double relayoutCycles = 1; ///< cycles per register that a copy converts to another layout
    double scratchBytes = 16e6; ///< tiles must fit into it twice
    /// Share of the scratchpad above which copies wait for each other.
    double crowded = 1;
    double secondsEach = 0; ///< seconds to start a kernel
    double boundSpread = 0; ///< logarithmic spread of the code's efficiency for each value of each bound
    double tileSpread = 0; ///< logarithmic spread for each tile
    /// Relative standard deviation of one measurement: two measurements of a real tile differ by 0.03 %.
    double noise = 0;
    std::uint64_t seed = 0; ///< seed of the spreads
};

/// Draws the traits of one machine and compiler.
[[nodiscard]] TileTraits drawnTileTraits(std::uint64_t seed);

/// Times the tiles of a kernel. Immutable.
class TileMachine {
public:
    /// Takes a tile document whose first tile bounds every dimension that is cut. It must outlive the machine.
    TileMachine(const Document& kernel, const TileTraits& traits);

    [[nodiscard]] bool fits(const TileConfig& tile) const; ///< true if it fits into the scratchpad
    [[nodiscard]] double seconds(const TileConfig& tile) const; ///< time in seconds without noise

private:
    [[nodiscard]] double workBytes(const TileWork& work) const;
    [[nodiscard]] double stepSeconds(const TileWork& work, const TileConfig& tile) const;
    [[nodiscard]] double streamSeconds(const TileWork& work, const TileConfig& tile) const;
    [[nodiscard]] double operandBytes(const TileWork& work) const;
    [[nodiscard]] double relayoutRegisters(const TileConfig& tile) const;
    [[nodiscard]] double efficiency(const TileConfig& tile) const;

    AnalyticalTile m_estimate;
    TileTraits m_traits;
    RegisterGrid m_grid; ///< registers of the tiled tensor
    double m_elementBytes = 4; ///< bytes per element of the tiled tensor
    std::optional<RegisterGrid> m_source; ///< layout of a copy's source
};

} // namespace tgraph
