// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/scaler.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tgraph {

Scaler Scaler::identity(std::size_t columns)
{
    return {.mean = std::vector<double>(columns, 0.0), .deviation = std::vector<double>(columns, 1.0)};
}

void Scaler::apply(std::span<const float> row, std::span<float> result) const
{
    assert(row.size() == columns() && result.size() == columns());
    for (std::size_t i = 0; i < mean.size(); ++i)
        result[i] = deviation[i] > 0.0 ? static_cast<float>((double{row[i]} - mean[i]) / deviation[i]) : 0.0F;
}

void ScalerBuilder::add(std::span<const float> row)
{
    assert(row.size() == m_mean.size());
    ++m_count;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const double distance = double{row[i]} - m_mean[i];
        m_mean[i] += distance / static_cast<double>(m_count);
        m_squares[i] += distance * (double{row[i]} - m_mean[i]);
        m_least[i] = std::min(m_least[i], double{row[i]});
        m_greatest[i] = std::max(m_greatest[i], double{row[i]});
    }
}

Scaler ScalerBuilder::buildMinMax() const
{
    Scaler scaler = Scaler::identity(m_least.size());
    for (std::size_t i = 0; i < m_least.size() && m_count > 0; ++i) {
        scaler.mean[i] = m_least[i];
        scaler.deviation[i] = m_greatest[i] - m_least[i];
    }
    return scaler;
}

Scaler ScalerBuilder::build() const
{
    if (m_scaling == Scaling::MinMax)
        return buildMinMax();
    Scaler scaler{.mean = m_mean, .deviation = std::vector<double>(m_mean.size())};
    for (std::size_t i = 0; i < m_mean.size() && m_count > 0; ++i) {
        const double deviation = std::sqrt(m_squares[i] / static_cast<double>(m_count));
        scaler.deviation[i] = deviation > 1e-12 * std::abs(m_mean[i]) ? deviation : 0.0;
    }
    return scaler;
}

} // namespace tgraph
