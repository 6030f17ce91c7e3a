// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/floats.h"
#include "engine/model/fused/kernels.h"

#include <cstddef>

namespace tgraph {

/// Mean and variance of each channel over rows that come tile by tile, so that each tile is read while it is in cache.
/// Tiles are merged as Chan, Golub and LeVeque do (1983, Algorithms for computing the sample variance, eq. 2.1): no
/// large numbers cancel. What comes out depends on the tiles and their order, nothing else.
class ColumnMoments {
public:
    /// For up to `channels` channels.
    explicit ColumnMoments(std::size_t channels);
    [[nodiscard]] static std::size_t bytesFor(std::size_t channels) { return 4 * channels * sizeof(float); }

    void clear() { m_rows = 0; }
    /// What `other` has gathered; as many channels.
    void startFrom(const ColumnMoments& other);
    /// Tiles of the same rows have the same number of channels.
    void add(const kernels::ConstRows& tile);
    /// After the last tile: mean() and scale() = 1 / sqrt(variance + epsilon) are those of instance norm.
    void finish(float epsilon);
    [[nodiscard]] const float* mean() const { return m_mean.data(); }
    [[nodiscard]] const float* scale() const { return m_squares.data(); }

private:
    std::size_t m_rows = 0;
    std::size_t m_channels = 0; ///< of the tiles
    Floats m_mean;
    Floats m_squares; ///< Σ (x - mean)²; after finish() the scale
    Floats m_tileMean;
    Floats m_tileSquares;
};

} // namespace tgraph
