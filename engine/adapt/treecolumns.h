// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// The columns by which trees split the configurations of a space: for each value its rank among the distinct values of
/// the column, so that a cut is equally likely between any two neighbouring values. Immutable.
///
/// A factor gives one column: its numbers in a tile file; otherwise its levels, and the analytical cost of each as
/// another column. Numeric decisions also give columns that programs depend on and that cuts along single decisions
/// express badly: the product of each pair of positive ones (threads of a block, elements of a tile), and the largest
/// power of two that divides a whole number (alignment). Each prior gives its score.
class TreeColumns {
public:
    explicit TreeColumns(const ConfigSpace& space);
    /// `values`: column → row → value, finite; all columns of the same length. Constant columns are dropped.
    explicit TreeColumns(std::span<const std::vector<double>> values);

    [[nodiscard]] std::uint32_t rows() const { return m_rows; }
    [[nodiscard]] std::size_t columns() const { return m_columns; }
    /// Returns the largest rank of each column, at least 1.
    [[nodiscard]] std::span<const std::uint16_t> largest() const { return m_largest; }
    /// Returns the ranks of a configuration, one per column.
    [[nodiscard]] std::span<const std::uint16_t> row(DistinctId distinct) const
    {
        return std::span(m_ranks).subspan(std::size_t{distinct.value} * m_columns, m_columns);
    }

private:
    void takeColumns(std::span<const std::vector<double>> values);

    std::uint32_t m_rows = 0;
    std::size_t m_columns = 0;
    std::vector<std::uint16_t> m_ranks; ///< rows × columns
    std::vector<std::uint16_t> m_largest;
};

} // namespace tgraph
