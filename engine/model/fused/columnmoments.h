// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/floats.h"
#include "engine/model/fused/kernels.h"

#include <cstddef>

namespace tgraph {

/// Computes the mean and variance of each channel over rows that are added tile by tile, so that
/// each tile is read while it is in cache. Tiles are merged as in Chan, Golub and LeVeque (1983,
/// Algorithms for computing the sample variance, eq. 2.1), which avoids the cancellation of large
/// numbers. The result depends only on the tiles and their order.
class ColumnMoments {
public:
    /// Allocates room for up to `channels` channels.
    explicit ColumnMoments(std::size_t channels);
    [[nodiscard]] static std::size_t bytesFor(std::size_t channels) { return 4 * channels * sizeof(float); }

    void clear() { m_rows = 0; }
    /// Copies the state of `other`, which has as many channels.
    void startFrom(const ColumnMoments& other);
    /// Adds a tile. All tiles of a pass must have the same number of channels.
    void add(const kernels::ConstRows& tile);
    /// Ends the pass. After it, mean() and scale() = 1 / sqrt(variance + epsilon) are those of the
    /// instance norm.
    void finish(float epsilon);
    [[nodiscard]] const float* mean() const { return m_mean.data(); }
    [[nodiscard]] const float* scale() const { return m_squares.data(); }

private:
    std::size_t m_rows = 0;
    std::size_t m_channels = 0; ///< channels of the tiles
    Floats m_mean;
    Floats m_squares; ///< Σ (x - mean)²; after finish(), the scale
    Floats m_tileMean;
    Floats m_tileSquares;
};

} // namespace tgraph
