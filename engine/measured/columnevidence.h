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

/// Columns of tables with fewer rows are not taken for identifiers by their content.
inline constexpr std::size_t fewestIdentified = 8;

[[nodiscard]] bool isNamed(std::span<const std::string> names, std::string_view name);

/// Returns true for columns that Ray Tune writes beside its configurations: "trial_id", "done".
[[nodiscard]] bool isTrialColumn(std::string_view name);

/// Determines the possible roles of a table's columns from names and content. Columns are named by their index. The
/// table and the input must outlive this object.
class ColumnEvidence {
public:
    /// @param cells of each column that has other texts than numberIn() reads, see cellNumbersOf()
    ColumnEvidence(const RawTable& table, NumberForm form, std::span<const std::optional<CellNumbers>> cells,
                   const TableInput& input);

    [[nodiscard]] std::size_t count() const { return m_table.columns().size(); }
    [[nodiscard]] std::size_t rows() const { return m_table.rows(); }
    [[nodiscard]] const ValueColumn& column(std::size_t i) const { return m_table.columns()[i]; }
    [[nodiscard]] const std::string& name(std::size_t i) const { return column(i).name(); }
    [[nodiscard]] const ColumnFacts& facts(std::size_t i) const { return m_facts[i]; }
    [[nodiscard]] NameHint hint(std::size_t i) const { return m_hints[i]; }

    /// Returns true if more numbers differ than options of a parameter would.
    [[nodiscard]] bool isMeasurement(std::size_t i) const;

    /// Returns true if most rows have a number of their own, as measurements have.
    [[nodiscard]] bool differsInMost(std::size_t i) const { return m_facts[i].distinctNumbers * 2 > rows(); }

    /// Returns true if the column is not numeric, and most rows have a text of their own.
    [[nodiscard]] bool isFreeText(std::size_t i) const;

    /// Returns true if its texts are few enough to be options.
    [[nodiscard]] bool hasFewTexts(std::size_t i) const;

    /// Returns true for a column with numbers whose role the user has not chosen.
    [[nodiscard]] bool isFree(std::size_t i) const;

    /// Returns true for different whole numbers without a gap.
    [[nodiscard]] bool numbersRows(std::size_t i) const;

    /// Returns true for whole numbers without a gap, and no text.
    [[nodiscard]] bool areWithoutGap(std::size_t i) const;

    /// Returns true unless the name alone makes the column an ignored one, an identifier or a reason.
    [[nodiscard]] bool isOtherHint(std::size_t i) const;

    /// Returns the number of combinations of values that the columns have; counts to just above `most`.
    [[nodiscard]] std::size_t combinationsOf(const std::vector<std::size_t>& columns, std::size_t most) const;

    /// Returns true if the columns have at least twice as many rows as combinations of values.
    [[nodiscard]] bool areRepeated(const std::vector<std::size_t>& columns) const;

    /// Returns true if almost each row has a combination of its own.
    [[nodiscard]] bool tellRowsApart(const std::vector<std::size_t>& columns) const;

    /// Returns true if the columns with the fewest values, taken until they distinguish the rows, have at least half of
    /// their combinations. A random search has fewer.
    [[nodiscard]] bool haveGrid(std::vector<std::size_t> columns) const;

private:
    /// Ignores the columns that Weights & Biases, MLflow and Ray Tune add for each run: "Runtime", "_runtime", "_step"
    /// and "Duration" beside an objective; "done" and "training_iteration".
    void ignoreRuns();
    /// Ignores numbers that are the error of another column, as "Score Error (99.9%)" is of "Score".
    void ignoreErrors();
    /// Returns true if a column has this name, or begins with it if it ends with a dot.
    [[nodiscard]] bool hasNameLike(std::string_view beginning) const;

    const RawTable& m_table;
    const TableInput& m_input;
    std::vector<ColumnFacts> m_facts;
    std::vector<NameHint> m_hints;
};

} // namespace tgraph
