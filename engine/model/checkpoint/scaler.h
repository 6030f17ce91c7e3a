// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/inputshape.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace tgraph {

/// Scales numeric columns to mean 0 and deviation 1 over the training set (paper, section 2.2.5:
/// StandardScaler), or to 0 … 1 (Scaling::MinMax); then `mean` is the smallest value and
/// `deviation` the range. Products of dimensions reach 1e12 and more and are not treated specially.
/// Therefore means, deviations and the division are computed in double; only the result is a float.
/// A column that was constant in training is always scaled to 0.
struct Scaler {
    std::vector<double> mean; ///< one per column
    std::vector<double> deviation; ///< one per column, at least 0; 0 for a constant column

    bool operator==(const Scaler&) const = default;

    [[nodiscard]] std::size_t columns() const { return mean.size(); }

    /// Returns a scaler that leaves `columns` columns unchanged.
    [[nodiscard]] static Scaler identity(std::size_t columns);

    /// Scales a row. Both spans have columns() elements.
    void apply(std::span<const float> row, std::span<float> result) const;
};

/// Computes the mean and the (population) deviation in one pass, with Welford's updates in double;
/// also the minimum and maximum.
class ScalerBuilder {
public:
    explicit ScalerBuilder(std::size_t columns, Scaling scaling = Scaling::Standard)
        : m_scaling(scaling),
          m_mean(columns),
          m_squares(columns),
          m_least(columns, std::numeric_limits<double>::infinity()),
          m_greatest(columns, -std::numeric_limits<double>::infinity())
    {
    }

    /// Adds a row with the number of columns given to the constructor.
    void add(std::span<const float> row);

    /// Returns the scaler. A deviation below 1e-12 of the column's mean may be caused by rounding;
    /// the column then counts as constant.
    [[nodiscard]] Scaler build() const;

private:
    [[nodiscard]] Scaler buildMinMax() const;

    Scaling m_scaling;
    std::vector<double> m_mean;
    std::vector<double> m_squares; // sum of squared distances from the mean
    std::vector<double> m_least;
    std::vector<double> m_greatest;
    std::uint64_t m_count = 0;
};

} // namespace tgraph
