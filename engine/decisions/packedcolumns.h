// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/optioncolumn.h"

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Adjacent columns of options combined into one: a cell is a combination of their options, first
/// column fastest. The time of sums over all decisions of 100,000 configurations is determined by
/// the number of values read; three or four decisions with few options fit into a byte.
struct Pack {
    std::uint32_t first = 0; ///< index of its first column among the packed columns
    std::vector<std::uint32_t> options; ///< of each of its columns
    std::uint32_t cells = 1; ///< product of `options`
    OptionColumn column; ///< configuration → cell

    /// Calls visit(place among the pack's columns, option) for a cell.
    template <typename Visitor> void visitCell(std::uint32_t cell, const Visitor& visit) const
    {
        for (std::uint32_t i = 0; i < options.size(); ++i) {
            visit(i, cell % options[i]);
            cell /= options[i];
        }
    }
};

/// Values for each option of each column.
using OptionValues = std::vector<std::vector<double>>;

/// Stores columns in packs. All functions are parallel and give identical results on any number of cores. Immutable.
class PackedColumns {
public:
    PackedColumns() = default;
    /// Creates packs of at most `mostCells` cells; a single column may have more.
    PackedColumns(std::span<const OptionColumn* const> columns, std::uint32_t mostCells,
                  const std::stop_token& stop = {});

    [[nodiscard]] std::size_t columnCount() const { return m_columns; }
    [[nodiscard]] std::span<const Pack> packs() const { return m_packs; }

    /// Returns a zero for each option.
    [[nodiscard]] OptionValues zeros() const;

    /// Sets `sums[i]` = Σ over the columns of the value of configuration i's option. @throws Cancelled.
    void addUp(const OptionValues& values, std::vector<double>& sums, const std::stop_token& stop) const;

    /// Sets `values[column][option]` = Σ of `addends` over the configurations with the option. @throws Cancelled.
    void gather(std::span<const double> addends, OptionValues& values, const std::stop_token& stop) const;

private:
    std::size_t m_columns = 0;
    std::size_t m_rows = 0;
    std::vector<Pack> m_packs;
};

} // namespace tgraph
