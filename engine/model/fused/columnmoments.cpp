// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/columnmoments.h"

#include <cmath>

namespace tgraph {

ColumnMoments::ColumnMoments(std::size_t channels)
    : m_mean(channels), m_squares(channels), m_tileMean(channels), m_tileSquares(channels)
{
}

void ColumnMoments::startFrom(const ColumnMoments& other)
{
    m_rows = other.m_rows;
    m_channels = other.m_channels;
    std::copy_n(other.m_mean.data(), m_channels, m_mean.data());
    std::copy_n(other.m_squares.data(), m_channels, m_squares.data());
}

void ColumnMoments::add(const kernels::ConstRows& tile)
{
    m_channels = tile.channels;
    const bool first = m_rows == 0;
    const auto before = static_cast<float>(m_rows);
    const auto added = static_cast<float>(tile.rows);
    m_rows += tile.rows;
    float* mean = first ? m_mean.data() : m_tileMean.data();
    float* squares = first ? m_squares.data() : m_tileSquares.data();
    std::fill_n(mean, m_channels, 0.0F);
    std::fill_n(squares, m_channels, 0.0F);
    kernels::addSums(tile, mean);
    const float inverse = 1.0F / added;
    std::for_each_n(mean, m_channels, [inverse](float& value) { value *= inverse; });
    kernels::addSquares(tile, mean, squares);
    if (first)
        return;
    const float share = added / (before + added);
    for (std::size_t c = 0; c < m_channels; ++c) {
        const float step = m_tileMean[c] - m_mean[c];
        m_mean[c] += step * share;
        m_squares[c] += m_tileSquares[c] + step * step * before * share;
    }
}

void ColumnMoments::finish(float epsilon)
{
    const float inverse = 1.0F / static_cast<float>(m_rows);
    std::for_each_n(m_squares.data(), m_channels,
                    [=](float& value) { value = 1.0F / std::sqrt(value * inverse + epsilon); });
}

} // namespace tgraph
