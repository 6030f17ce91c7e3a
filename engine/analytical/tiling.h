// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analyticaltile.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// One dimension of a tensor cut into tiles, counted as RegisterGrid counts it.
struct TiledDimension {
    int dimension = 0; ///< of the tensor's shape
    double extent = 1; ///< elements
    double elementsEach = 1; ///< that one register covers
    double registers = 1; ///< of the whole dimension
    double bound = 1; ///< registers of a tile, at most `registers`

    [[nodiscard]] double tiles() const;
    [[nodiscard]] double tileElements() const; ///< of all tiles but the last
    [[nodiscard]] double lastElements() const; ///< of the last tile
    [[nodiscard]] double lastRegisters() const;
    [[nodiscard]] bool isRagged() const { return lastRegisters() < bound; } ///< the last tile has fewer registers
    /// Elements that fill up the last register, as a share of the extent.
    [[nodiscard]] double padding() const { return registers * elementsEach / extent - 1; }
};

/// A tensor of a kernel under one choice of tile.
struct TiledTensor {
    enum class Part : std::uint8_t { Kernel, Output, Input }; ///< as config_feat has them, each with eight columns

    Part part = Part::Output;
    NodeId node; ///< whose shape is cut up
    double elementBytes = 4;
    std::vector<TiledDimension> dimensions; ///< most major first, as the bounds; the last one lies along the lanes

    [[nodiscard]] double tiles() const;
    [[nodiscard]] double tileRegisters() const; ///< of a tile that is not cut off
    [[nodiscard]] double tileBytes() const; ///< padded to whole registers
    [[nodiscard]] double padding() const; ///< elements beyond the tensor's own, as a share of these
    /// Registers that ragged last tiles would reach beyond the tensor, as a share of the tensor's.
    [[nodiscard]] double overhang() const;
};

/// The tensors that a configuration's bounds cut up: output, then the kernel and the input of a convolution, each where
/// one of its bounds is not 0. Empty: the configuration names no tile.
[[nodiscard]] std::vector<TiledTensor> tiledTensors(const Document& document, const AnalyticalTile& kernel,
                                                    const TileConfig& tile);

} // namespace tgraph
