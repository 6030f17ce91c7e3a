// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analyticaltile.h"

#include <cstdint>
#include <optional>

namespace tgraph {

/// How a simulated machine and its compiler run tile kernels other than the `analytical` ranker assumes. Its terms are
/// the ground, so how well `analytical` ranks simulated kernels says nothing about real ones. What the ten real kernels
/// show is named at each trait; none is fitted to them.
struct TileTraits {
    double matrixRate = 1; ///< of the published matrix unit
    double vectorRate = 1; ///< of the published vector unit
    double memoryRate = 1; ///< of the published bandwidth
    double copyStartSeconds = 1e-7; ///< of each copy of an iteration
    double loopSeconds = 0; ///< of an iteration, whatever it copies
    /// How much of the shorter of compute and transfer hides behind the longer.
    double overlap = 1;
    /// Bytes in a row at which copies reach half of the bandwidth. A real reduction of 32×26×26×192 takes 1.3 to 1.8
    /// times as long when its lanes are cut, so that single registers of 4 KiB are copied.
    double halfRateBytes = 0;
    /// Share of a tile's work that is done where it reaches past the tensor's end.
    double overhang = 0;
    /// Cycles for each register of a result that is loaded and stored again when a contraction is cut: the real
    /// convolution of 12×12×32×384 with all three of its kernel's dimensions cut takes 1.4 times the estimate.
    double accumulateCycles = 0;
    /// A kernel that is not cut is read once, and once for each part of the output features when these are the
    /// outermost loop; or else in every iteration. The same real convolution takes half of the estimate with many small
    /// tiles.
    bool keepsKernel = false;
    bool featuresOutermost = false;
    double relayoutCycles = 1; ///< of a register that a copy brings into another layout
    double scratchBytes = 16e6; ///< tiles must fit into it twice
    /// Share of the scratchpad from which on copies wait for each other.
    double crowded = 1;
    double secondsEach = 0; ///< of the kernel: starting it
    double boundSpread = 0; ///< logarithmic spread of the code's efficiency with one value of one bound
    double tileSpread = 0; ///< the same of a single tile
    /// Relative standard deviation of one measurement: a real tile that was measured twice differs by 0.03 %.
    double noise = 0;
    std::uint64_t seed = 0; ///< of the spreads
};

/// Traits of one machine and compiler, drawn.
[[nodiscard]] TileTraits drawnTileTraits(std::uint64_t seed);

/// Times the tiles of a kernel. Immutable.
class TileMachine {
public:
    /// A tile document; its first tile bounds every dimension that is cut up. It must outlive the machine.
    TileMachine(const Document& kernel, const TileTraits& traits);

    [[nodiscard]] bool fits(const TileConfig& tile) const; ///< into the scratchpad
    [[nodiscard]] double seconds(const TileConfig& tile) const; ///< without noise

private:
    [[nodiscard]] double workBytes(const TileWork& work) const;
    [[nodiscard]] double stepSeconds(const TileWork& work, const TileConfig& tile) const;
    [[nodiscard]] double streamSeconds(const TileWork& work, const TileConfig& tile) const;
    [[nodiscard]] double operandBytes(const TileWork& work) const;
    [[nodiscard]] double relayoutRegisters(const TileConfig& tile) const;
    [[nodiscard]] double efficiency(const TileConfig& tile) const;

    AnalyticalTile m_estimate;
    TileTraits m_traits;
    RegisterGrid m_grid; ///< of what is cut up
    double m_elementBytes = 4; ///< of what is cut up
    std::optional<RegisterGrid> m_source; ///< of a copy: the layout that it reads
};

} // namespace tgraph
