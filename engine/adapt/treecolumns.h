// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// The columns by which trees divide the configurations of a space. A value is represented by its
/// rank among the distinct values of its column, so that a cut between any two neighbouring values
/// is equally likely. Immutable.
///
/// A factor has one column: in a tile file its numbers, otherwise its levels, with the analytical
/// cost of each level as another column. Numeric decisions have additional columns for quantities
/// that programs depend on and that cuts along single decisions express badly: the product of each
/// pair of positive ones (threads of a block, elements of a tile), and the largest power of two
/// that divides a whole number (alignment). Each prior adds its score.
class TreeColumns {
public:
    explicit TreeColumns(const ConfigSpace& space);
    /// `values` has a finite value for each column and row; all columns have the same length.
    /// Constant columns are ignored.
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
