// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnroles.h"
#include "engine/measured/rawtable.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// @throws Error if the column to the right is a "unit" of several quantities, such as ms and GFLOP/s
void requireOneQuantity(const ValueColumn& measured, const ValueColumn& right, const TableInput& input);

/// The units of values that are in a column of their own: "time_unit" of Google Benchmark, "Unit" of JMH.
///
/// "time_unit", and a "unit" that contains times, apply to all times without a unit. Another "unit"
/// applies to the only measurement whose name fits or, if several fit, to the one on its left;
/// seconds never fit a bandwidth, bytes never a time. A "unit" to the right of a numeric parameter
/// may belong to that parameter. "latency_unit" applies only to "latency".
class RowUnits {
public:
    RowUnits() = default;

    /// Finds the column of units.
    /// @param hasOwnUnit returns true if a column has a unit in its name, in its cells or below it
    RowUnits(const RawTable& table, std::span<const ColumnRole> roles,
             const std::function<bool(std::size_t)>& hasOwnUnit);

    /// Returns the column of units; std::nullopt if there is none.
    [[nodiscard]] std::optional<std::size_t> column() const { return m_column; }

    /// Returns true if the unit of the row applies to this column.
    [[nodiscard]] bool areOf(std::size_t i) const { return m_column && m_areOf[i]; }

    /// Returns the unit to which all values are converted: the first unit of time, else the first
    /// text.
    [[nodiscard]] const std::string& unit() const { return m_unit; }
    [[nodiscard]] bool areOfTime() const { return m_areOfTime; }

    /// Returns the factor from the unit of a row to unit(); NaN if the units are of different
    /// kinds.
    [[nodiscard]] double ratio(std::size_t row) const;

    /// Returns the text of the unit column in a row. The column must exist.
    [[nodiscard]] std::string_view text(std::size_t row) const;
    [[nodiscard]] const std::string& name() const;

private:
    void readUnits();
    /// Finds the columns to which the units apply. Returns false if they may belong to a parameter.
    bool findMeasurements(std::span<const ColumnRole> roles, const std::function<bool(std::size_t)>& hasOwnUnit);
    [[nodiscard]] bool isNumericParameter(std::size_t i, std::span<const ColumnRole> roles) const;

    const RawTable* m_table = nullptr;
    std::optional<std::size_t> m_column;
    std::vector<bool> m_areOf; ///< true for columns to which these units apply
    std::string m_unit;
    bool m_areOfTime = false;
    std::vector<double> m_ratios; ///< factor of each text of the unit column
};

} // namespace tgraph
