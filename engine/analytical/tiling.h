// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analyticaltile.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// One dimension of a tensor divided into tiles, in the units of RegisterGrid.
struct TiledDimension {
    int dimension = 0; ///< index in the tensor's shape
    double extent = 1; ///< elements
    double elementsEach = 1; ///< elements per register
    double registers = 1; ///< registers of the whole dimension
    double bound = 1; ///< registers of a tile, at most `registers`

    [[nodiscard]] double tiles() const;
    [[nodiscard]] double tileElements() const; ///< elements of each tile but the last one
    [[nodiscard]] double lastElements() const; ///< elements of the last tile
    [[nodiscard]] double lastRegisters() const;
    [[nodiscard]] bool isRagged() const { return lastRegisters() < bound; } ///< the last tile has fewer registers
    /// Returns the padding elements of the last register, as a share of the extent.
    [[nodiscard]] double padding() const { return registers * elementsEach / extent - 1; }
};

/// A tensor of a kernel divided into tiles.
struct TiledTensor {
    enum class Part : std::uint8_t { Kernel, Output, Input }; ///< in the order of config_feat, eight columns each

    Part part = Part::Output;
    NodeId node; ///< the node whose shape is tiled
    double elementBytes = 4;
    std::vector<TiledDimension> dimensions; ///< most major first, like the bounds; the last one lies along the lanes

    [[nodiscard]] double tiles() const;
    [[nodiscard]] double tileRegisters() const; ///< registers of a full tile
    [[nodiscard]] double tileBytes() const; ///< padded to whole registers
    [[nodiscard]] double padding() const; ///< padding elements, as a share of the tensor's own
    /// Registers of ragged last tiles beyond the tensor, as a share of the tensor's.
    [[nodiscard]] double overhang() const;
};

/// Returns the tensors that a configuration's bounds tile: output, then kernel and input of a
/// convolution, each only if one of its bounds is not 0. Empty if the configuration has no tile.
[[nodiscard]] std::vector<TiledTensor> tiledTensors(const Document& document, const AnalyticalTile& kernel,
                                                    const TileConfig& tile);

} // namespace tgraph
