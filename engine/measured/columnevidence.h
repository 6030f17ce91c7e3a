// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnfacts.h"
#include "engine/measured/quantity.h"
#include "engine/measured/rawtable.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Columns of tables with fewer rows are not recognised as identifiers by their contents.
inline constexpr std::size_t fewestIdentified = 8;

[[nodiscard]] bool isNamed(std::span<const std::string> names, std::string_view name);

/// Returns true for names of columns that Ray Tune writes in addition to its configurations:
/// "trial_id", "done".
[[nodiscard]] bool isTrialColumn(std::string_view name);

/// Determines the roles that a table's columns may have, from their names and contents. Columns are
/// identified by index. The table and the input must outlive this object.
class ColumnEvidence {
public:
    /// @param cells the numbers of each column with texts that numberIn() does not accept, see
    /// cellNumbersOf()
    ColumnEvidence(const RawTable& table, NumberForm form, std::span<const std::optional<CellNumbers>> cells,
                   const TableInput& input);

    [[nodiscard]] std::size_t count() const { return m_table.columns().size(); }
    [[nodiscard]] std::size_t rows() const { return m_table.rows(); }
    [[nodiscard]] const ValueColumn& column(std::size_t i) const { return m_table.columns()[i]; }
    [[nodiscard]] const std::string& name(std::size_t i) const { return column(i).name(); }
    [[nodiscard]] const ColumnFacts& facts(std::size_t i) const { return m_facts[i]; }
    [[nodiscard]] NameHint hint(std::size_t i) const { return m_hints[i]; }

    /// Returns true for fractions, or numbers with units, named "Error" beside a column such as "Mean", "mean_ms" or
    /// JMH's "Score".
    [[nodiscard]] bool isErrorOfAnother(std::size_t i) const;
    /// Returns true if the column has more distinct numbers than a parameter would have options.
    [[nodiscard]] bool isMeasurement(std::size_t i) const;

    /// Returns true if the numbers of most rows are distinct, which is typical of measurements.
    [[nodiscard]] bool differsInMost(std::size_t i) const { return m_facts[i].distinctNumbers * 2 > rows(); }

    /// Returns true if the column is not numeric and the texts of most rows are distinct.
    [[nodiscard]] bool isFreeText(std::size_t i) const;

    /// Returns true if the column has few enough texts for them to be options.
    [[nodiscard]] bool hasFewTexts(std::size_t i) const;

    /// Returns true for a numeric column to which the user has not assigned a role.
    [[nodiscard]] bool isFree(std::size_t i) const;

    /// Returns true if the column contains distinct whole numbers without a gap.
    [[nodiscard]] bool numbersRows(std::size_t i) const;

    /// Returns true if the column contains only whole numbers without a gap.
    [[nodiscard]] bool areWithoutGap(std::size_t i) const;

    /// Returns false if the name alone marks the column as ignored, as an identifier or as a
    /// reason.
    [[nodiscard]] bool isOtherHint(std::size_t i) const;

    /// Returns the number of combinations of values in the columns. Counting ends just above
    /// `most`.
    [[nodiscard]] std::size_t combinationsOf(const std::vector<std::size_t>& columns, std::size_t most) const;

    /// Returns true if there are at least twice as many rows as combinations of values in the
    /// columns.
    [[nodiscard]] bool areRepeated(const std::vector<std::size_t>& columns) const;

    /// Returns true if the combination of values is distinct in almost every row.
    [[nodiscard]] bool tellRowsApart(const std::vector<std::size_t>& columns) const;

    /// Returns true if the columns form a grid: the columns with the fewest values, taken until
    /// they distinguish the rows, have at least half of their possible combinations; columns that
    /// follow from those before do not count in tables of fewer than 16,384 rows. A random search has fewer.
    [[nodiscard]] bool haveGrid(std::vector<std::size_t> columns) const;

private:
    /// Distinguishes the groups of rows by a column, too. @returns their number; counting ends just above `most`
    [[nodiscard]] std::size_t addColumn(std::size_t i, std::vector<std::uint32_t>& group, std::size_t most) const;
    /// Ignores the columns that Weights & Biases, MLflow and Ray Tune add for each run: "Runtime",
    /// "_runtime", "_step" and "Duration" if there is an objective; "done" and
    /// "training_iteration".
    void ignoreRuns();
    /// Finds measurements of unknown names by a spread beside their mean: "avg_ts" and "stddev_ts".
    void findAverages();
    /// Ignores numbers that are the error of another column, such as "Score Error (99.9%)" for
    /// "Score".
    void ignoreErrors();
    /// Returns true if a column has this name or, if the name ends with a dot, begins with it.
    [[nodiscard]] bool hasNameLike(std::string_view beginning) const;

    const RawTable& m_table;
    const TableInput& m_input;
    std::vector<ColumnFacts> m_facts;
    std::vector<NameHint> m_hints;
};

} // namespace tgraph
