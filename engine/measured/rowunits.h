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
/// "time_unit" and a "unit" of times belong to all times without a unit. Another "unit" belongs to the one measurement
/// whose name fits, or, if several fit, to the one to the left: seconds never to a bandwidth, bytes never to a time. A
/// "unit" to the right of a numeric parameter may be that parameter's. "latency_unit" belongs to "latency" only.
class RowUnits {
public:
    RowUnits() = default;

    /// Finds the column.
    /// @param hasOwnUnit whether a column has a unit in its name, in its cells or below it
    RowUnits(const RawTable& table, std::span<const ColumnRole> roles,
             const std::function<bool(std::size_t)>& hasOwnUnit);

    /// Returns the column; std::nullopt: there is none.
    [[nodiscard]] std::optional<std::size_t> column() const { return m_column; }

    /// Returns true for a column whose unit is that of the row.
    [[nodiscard]] bool areOf(std::size_t i) const { return m_column && m_areOf[i]; }

    /// Returns the unit that all values are converted to: the first one of a time, otherwise the first text.
    [[nodiscard]] const std::string& unit() const { return m_unit; }
    [[nodiscard]] bool areOfTime() const { return m_areOfTime; }

    /// Returns the factor from the unit of a row to unit(); NaN if it is of another kind.
    [[nodiscard]] double ratio(std::size_t row) const;

    /// Returns the text of a row. The column must exist.
    [[nodiscard]] std::string_view text(std::size_t row) const;
    [[nodiscard]] const std::string& name() const;

private:
    void readUnits();
    /// Finds the columns that have the units. Returns false if they may be a parameter's.
    bool findMeasurements(std::span<const ColumnRole> roles, const std::function<bool(std::size_t)>& hasOwnUnit);
    [[nodiscard]] bool isNumericParameter(std::size_t i, std::span<const ColumnRole> roles) const;

    const RawTable* m_table = nullptr;
    std::optional<std::size_t> m_column;
    std::vector<bool> m_areOf; ///< column → whether it has these units
    std::string m_unit;
    bool m_areOfTime = false;
    std::vector<double> m_ratios; ///< text of the column → factor
};

} // namespace tgraph
