// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/contenttable.h"

#include "engine/core/numbers.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/cellnumbers.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/names/units.h"
#include "engine/measured/objectivechoice.h"
#include "engine/measured/optuna.h"
#include "engine/measured/quantity.h"
#include "engine/measured/rowstatus.h"
#include "engine/measured/rowunits.h"
#include "engine/measured/tableshape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

constexpr double missingNumber = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t noColumn = std::numeric_limits<std::size_t>::max();

/// Returns a measured number; NaN for a number that stands for a failure.
double measured(double number)
{
    return std::abs(number) < failureNumber ? number : missingNumber;
}

std::vector<double> numbersIn(const ValueColumn& column, NumberForm form, const std::optional<CellNumbers>& cells)
{
    std::vector<double> ofText;
    for (std::size_t i = 0; i < column.texts().size(); ++i)
        ofText.push_back(
            measured(cells ? cells->ofText[i] : numberIn(column.texts()[i], form).value_or(missingNumber)));
    std::vector<double> numbers(column.rows());
    std::ranges::transform(column.codes(), numbers.begin(), [&ofText](std::uint32_t code) { return ofText[code]; });
    return numbers;
}

/// Fills a MeasuredTable with the columns by their roles.
class ContentTable {
public:
    ContentTable(RawTable table, std::string_view format, NumberForm form, const TableInput& input)
        : m_raw(std::move(table)), m_form(form), m_input(input), m_isOptuna(isOptuna(m_raw))
    {
        m_table.hasFreeColumns = !m_isOptuna;
        m_table.format = m_isOptuna ? "Optuna " + std::string(format) : std::string(format);
    }

    MeasuredTable build()
    {
        if (m_raw.rows() == 0)
            throw makeError(m_input.place(), "no rows", "configurations and what was measured");
        readCells();
        ColumnRoles roles = m_isOptuna ? optunaRoles(m_raw, m_input) : columnRolesOf(m_raw, m_form, m_cells, m_input);
        m_roles = std::move(roles.roles);
        m_units = RowUnits(m_raw, m_roles, [this](std::size_t i) { return hasOwnUnit(i); });
        ignoreUnitColumn();
        m_table.notes = std::move(roles.notes);
        noteOtherUnits();
        for (std::size_t i = 0; i < m_roles.size(); ++i) {
            throwIfStopped(m_input.stop);
            addColumn(i);
        }
        addRepetitions();
        TableFindings findings;
        findings.chosen = chosenObjective();
        checkCells(findings.chosen);
        if (const std::size_t i = columnNamed(findings.chosen, ColumnRole::Objective);
            i != noColumn && i + 1 < m_roles.size())
            requireOneQuantity(column(i), column(i + 1), m_input);
        const std::size_t measured = columnNamed(findings.chosen, ColumnRole::Objective);
        noteChoice(m_table, findings.chosen, m_input,
                   {.hasAlternatives = !m_isOptuna,
                    .isColumn = measured != noColumn,
                    .unit = measured != noColumn ? unitBesideName(measured) : std::string()});
        findFailures(findings);
        return finishTable(std::move(m_table), std::move(findings), chosenInput());
    }

private:
    [[nodiscard]] const ValueColumn& column(std::size_t i) const { return m_raw.columns()[i]; }

    /// Reads the columns of measurements whose cells are no plain numbers.
    void readCells()
    {
        m_cells.resize(m_raw.columns().size());
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            throwIfStopped(m_input.stop);
            const NameHint hint = nameHintOf(column(i).name());
            const bool mayBeMeasured = hint == NameHint::Objective || hint == NameHint::WeakObjective
                || hint == NameHint::MayBeObjective || hint == NameHint::Auxiliary || hint == NameHint::Overhead
                || hint == NameHint::Spread || repetitionNameOf(column(i).name()).has_value()
                || column(i).name() == m_input.columns.objective;
            const bool hasOther
                = mayBeMeasured && std::ranges::any_of(column(i).texts(), [this](std::string_view text) {
                      return beginsLikeNumber(text)
                          && (!numberIn(text, m_form) || text.find('.') != std::string_view::npos);
                  });
            if (hasOther)
                m_cells[i] = cellNumbersOf(column(i), m_form);
        }
    }

    /// Returns the number of the first row whose cell only looks like a number, and the cell.
    [[nodiscard]] std::pair<std::size_t, std::string> problemCell(std::size_t i) const
    {
        const std::uint32_t problem = *m_cells[i]->problem;
        const auto row = std::ranges::find(column(i).codes(), problem) - column(i).codes().begin() + 1;
        const std::string text = shortenedUtf8(std::string(column(i).texts()[problem]), 40);
        return {static_cast<std::size_t>(row), fmt::format("“{}” in “{}”", text, column(i).name())};
    }

    [[noreturn]] void failAtCell(std::size_t i) const
    {
        const auto [row, found] = problemCell(i);
        throw makeError(m_input.place(fmt::format("row {}", row)), found, m_cells[i]->problemText);
    }

    /// Notes how the cells of objectives were read. An objective with a cell that only looks like a number is left out.
    /// @throws Error if it is the chosen one
    void checkCells(std::string_view chosen)
    {
        for (std::size_t i = 0; i < m_roles.size(); ++i) {
            const std::optional<CellNumbers>& cells = m_cells[i];
            if (m_roles[i] != ColumnRole::Objective || !cells)
                continue;
            const std::string& name = column(i).name();
            if (!cells->note.empty())
                m_table.notes.push_back(cells->note);
            if (!cells->problem)
                continue;
            if (name == chosen)
                failAtCell(i);
            const auto [row, found] = problemCell(i);
            m_table.notes.push_back(
                fmt::format("Not used, because row {} has {}: expected {}.", row, found, cells->problemText));
            m_table.ignoredColumns.push_back(name);
            std::erase_if(m_table.objectives, [&name](const Objective& objective) { return objective.name == name; });
        }
    }

    /// Returns the choice without names of columns, which this class applies itself.
    [[nodiscard]] TableInput chosenInput()
    {
        m_rest = {.parameters = {},
                  .ignored = {},
                  .objective = {},
                  .maximise = m_input.columns.maximise,
                  .unit = m_input.columns.unit,
                  .workload = m_input.columns.workload};
        return {.path = m_input.path, .columns = m_rest, .limits = m_input.limits, .stop = m_input.stop};
    }

    /// Ignores the column of the rows' units: it is no parameter, unless the user chose it as one.
    void ignoreUnitColumn()
    {
        bool isUsed = false;
        for (std::size_t i = 0; i < m_roles.size(); ++i)
            isUsed = isUsed || (m_units.areOf(i) && m_roles[i] != ColumnRole::Parameter);
        if (isUsed && m_roles[*m_units.column()] == ColumnRole::Parameter
            && std::ranges::find(m_input.columns.parameters, m_units.name()) == m_input.columns.parameters.end())
            m_roles[*m_units.column()] = ColumnRole::Ignored;
    }

    void addColumn(std::size_t i)
    {
        switch (m_roles[i]) {
        case ColumnRole::Parameter:
            m_table.parameters.push_back(parameterOf(column(i), m_form, m_input.stop));
            break;
        case ColumnRole::Objective:
            m_table.objectives.push_back({.name = column(i).name(),
                                          .unit = unitBesideName(i),
                                          .nanosecondsPerUnit = {},
                                          .values = numbersOf(i)});
            break;
        case ColumnRole::Spent:
            spend(i);
            break;
        case ColumnRole::Ignored:
            m_table.ignoredColumns.push_back(column(i).name());
            break;
        case ColumnRole::Repetition:
        case ColumnRole::Reason:
            break;
        }
    }

    /// Returns the unit that a table states outside the column's name: in its cells, in a row of
    /// units, or in a column "time_unit".
    [[nodiscard]] std::string unitBesideName(std::size_t i) const
    {
        if (m_cells[i] && !m_cells[i]->unit.empty())
            return m_cells[i]->unit;
        if (!column(i).unit().empty())
            return column(i).unit();
        return m_units.areOf(i) ? m_units.unit() : std::string();
    }

    [[nodiscard]] std::string unitOf(std::size_t i) const
    {
        const std::string beside = unitBesideName(i);
        return beside.empty() ? ownUnitIn(column(i).name()) : beside;
    }

    /// Returns the unit in a column's name; empty for the minimum beside another statistic.
    [[nodiscard]] std::string ownUnitIn(std::string_view name) const
    {
        std::string unit = unitInName(name);
        if (unit == "min" && std::ranges::any_of(m_raw.columns(), [name](const ValueColumn& other) {
                return isMinimumBeside(name, other.name());
            }))
            unit.clear();
        return unit;
    }

    /// Returns true for a column with a unit in its name, in its cells or in a row of units.
    [[nodiscard]] bool hasOwnUnit(std::size_t i) const
    {
        return !column(i).unit().empty() || (m_cells[i] && !m_cells[i]->unit.empty())
            || !ownUnitIn(column(i).name()).empty();
    }

    /// Returns true if the row has a number of this column, but no unit of time.
    [[nodiscard]] bool lacksUnit(std::size_t row, std::size_t i) const
    {
        return m_units.areOf(i) && std::isnan(m_units.ratio(row)) && !isMissing(column(i).text(row));
    }

    /// Returns "time_unit = N"; empty if the row has no unit.
    [[nodiscard]] std::string rowUnitText(std::size_t row) const
    {
        const std::string_view unit = m_units.text(row);
        return isMissing(unit) ? std::string() : fmt::format("{} = {}", m_units.name(), unit);
    }

    /// Notes rows such as "BM_x_BigO" of Google Benchmark, whose unit is "N".
    void noteOtherUnits()
    {
        if (!m_units.column())
            return;
        std::size_t rows = 0;
        for (std::size_t row = 0; row < m_raw.rows(); ++row) {
            bool lacks = false;
            for (std::size_t i = 0; i < m_roles.size() && !lacks; ++i)
                lacks = m_roles[i] != ColumnRole::Parameter && m_roles[i] != ColumnRole::Ignored && lacksUnit(row, i);
            rows += lacks ? 1U : 0U;
        }
        if (rows > 0)
            m_table.notes.push_back(fmt::format("{} without a unit{} in “{}” {} as failed.", pluralText(rows, "row"),
                                                m_units.areOfTime() ? " of time" : "", m_units.name(),
                                                rows == 1 ? "counts" : "count"));
    }

    /// Returns the numbers of a column in the unit unitOf(), NaN for those without a unit of time. @throws Error if
    /// none has one
    [[nodiscard]] std::vector<double> numbersOf(std::size_t i) const
    {
        std::vector<double> numbers = numbersIn(column(i), m_form, m_cells[i]);
        if (!m_units.areOf(i))
            return numbers;
        const bool mayLack = !m_units.areOfTime() || nanosecondsPer(m_units.unit());
        for (std::size_t row = 0; row < numbers.size(); ++row) {
            if (!std::isfinite(numbers[row]) || numbers[row] == 0)
                continue;
            const double ratio = m_units.ratio(row);
            if (std::isnan(ratio) && !mayLack)
                throw makeError(
                    m_input.place(fmt::format("row {}", row + 1)),
                    fmt::format("“{}” in “{}”", shortenedUtf8(std::string(m_units.text(row)), 40), m_units.name()),
                    "a unit of time: ns, us, ms, s, min or h");
            numbers[row] *= ratio;
        }
        return numbers;
    }

    void spend(std::size_t i)
    {
        const std::vector<double> numbers = numbersOf(i);
        const double seconds = nanosecondsPer(unitOf(i)).value_or(missingNumber) / nanosecondsPerSecond;
        m_table.secondsSpent.resize(m_raw.rows(), 0);
        for (std::size_t row = 0; row < m_raw.rows(); ++row)
            if (const double spent = numbers[row] * seconds; spent > 0 && spent < longestSeconds)
                m_table.secondsSpent[row] += spent;
    }

    /// Returns the repeated columns that belong to the objective, by number: those with its name, else the first ones.
    [[nodiscard]] std::vector<std::size_t> repeatedColumns() const
    {
        std::map<std::string, std::map<std::uint32_t, std::size_t>> groups;
        std::string first;
        for (std::size_t i = 0; i < m_roles.size(); ++i)
            if (const auto name = repetitionNameOf(column(i).name()); name && m_roles[i] == ColumnRole::Repetition) {
                groups[name->stem].try_emplace(name->number, i);
                if (first.empty())
                    first = name->stem;
            }
        const auto named = std::ranges::find_if(
            m_table.objectives, [&groups](const Objective& objective) { return groups.contains(objective.name); });
        std::vector<std::size_t> columns;
        for (const auto& [number, i] : groups[named != m_table.objectives.end() ? named->name : first])
            columns.push_back(i);
        return columns;
    }

    void addRepetitions()
    {
        const std::vector<std::size_t> repeated = repeatedColumns();
        if (repeated.empty())
            return;
        const std::string unit = unitOfRepetitions(repeated);
        std::vector<std::vector<double>> values;
        for (const std::size_t i : repeated)
            values.push_back(repetitionsOf(i, unit));
        for (std::size_t row = 0; row < m_raw.rows(); ++row) {
            m_table.repetitionStarts.push_back(static_cast<std::uint32_t>(m_table.repetitions.size()));
            for (const std::vector<double>& repetition : values)
                if (repetition[row] > 0) // a launch that failed has 0
                    m_table.repetitions.push_back(static_cast<float>(repetition[row]));
        }
        m_table.repetitionStarts.push_back(static_cast<std::uint32_t>(m_table.repetitions.size()));
        if (m_table.objectives.empty())
            addMedian(repeated, values, unit);
    }

    /// Returns the unit to which the repetitions are scaled: that of the objective, or else that of
    /// the first column that has a unit; empty if no column has one.
    [[nodiscard]] std::string unitOfRepetitions(const std::vector<std::size_t>& repeated) const
    {
        std::string unit;
        for (const std::size_t i : repeated)
            unit = unit.empty() ? unitOf(i) : unit;
        const auto objective = std::ranges::find(m_table.objectives, chosenObjective(), &Objective::name);
        if (unit.empty() || objective == m_table.objectives.end())
            return unit;
        const std::string& beside = objective->unit;
        const std::string ofObjective = beside.empty() ? ownUnitIn(objective->name) : beside;
        return !ofObjective.empty() && unitRatio(unit, ofObjective) ? ofObjective : unit;
    }

    /// Returns the repetitions of a column in this unit. @throws Error for a column of another quantity, and for cells
    /// that only look like numbers
    [[nodiscard]] std::vector<double> repetitionsOf(std::size_t i, const std::string& unit) const
    {
        const std::string own = unitOf(i);
        if (m_cells[i] && m_cells[i]->problem && m_table.objectives.empty())
            failAtCell(i);
        const std::optional<double> ratio = unitRatio(own, unit);
        if (!ratio)
            throw makeError(m_input.place(),
                            fmt::format("“{}” {}", column(i).name(), own.empty() ? "without a unit" : "in " + own),
                            unit + ", as other repetitions");
        std::vector<double> numbers = numbersOf(i);
        for (double& number : numbers)
            number *= *ratio;
        return numbers;
    }

    void addMedian(const std::vector<std::size_t>& repeated, const std::vector<std::vector<double>>& values,
                   const std::string& unit)
    {
        Objective objective{.name = repetitionNameOf(column(repeated.front()).name())->stem,
                            .unit = unit,
                            .nanosecondsPerUnit = {},
                            .values = {}};
        std::vector<double> ofRow;
        for (std::size_t row = 0; row < m_raw.rows(); ++row) {
            ofRow.clear();
            for (const std::vector<double>& repetition : values)
                if (repetition[row] > 0)
                    ofRow.push_back(repetition[row]);
            std::ranges::sort(ofRow);
            const std::size_t middle = ofRow.size() / 2;
            objective.values.push_back(ofRow.empty()               ? missingNumber
                                           : ofRow.size() % 2 == 1 ? ofRow[middle]
                                                                   : (ofRow[middle - 1] + ofRow[middle]) / 2);
        }
        m_table.notes.push_back(fmt::format("“{}” is the median of “{}” to “{}”.", objective.name,
                                            column(repeated.front()).name(), column(repeated.back()).name()));
        m_table.objectives.push_back(std::move(objective));
    }

    [[nodiscard]] std::string chosenObjective() const
    {
        return m_input.columns.objective.empty() ? preferredObjective(m_table.objectives) : m_input.columns.objective;
    }

    [[nodiscard]] std::size_t columnNamed(std::string_view name, ColumnRole role) const
    {
        for (std::size_t i = 0; i < m_roles.size(); ++i)
            if (m_roles[i] == role && (name.empty() || column(i).name() == name))
                return i;
        return noColumn;
    }

    /// Returns the first column of reasons that contains words in this row; noColumn if there is
    /// none.
    [[nodiscard]] std::size_t wordsColumn(std::size_t row) const
    {
        for (std::size_t i = 0; i < m_roles.size(); ++i)
            if (const std::string_view text = column(i).text(row); m_roles[i] == ColumnRole::Reason
                && isReasonWord(text) && rowStatusOf(column(i).name(), text) != RowStatus::Succeeded)
                return i;
        return noColumn;
    }

    void findFailures(TableFindings& findings)
    {
        const auto chosen = std::ranges::find(m_table.objectives, findings.chosen, &Objective::name);
        if (chosen == m_table.objectives.end())
            return;
        const std::size_t measured = columnNamed(findings.chosen, ColumnRole::Objective);
        const std::vector<std::size_t> failedBy = failedColumns();
        m_table.failures.resize(m_raw.rows(), 0);
        for (std::size_t row = 0; row < m_raw.rows(); ++row) {
            const std::size_t failed = failedBy[row];
            if (std::isfinite(chosen->values[row]) && failed == noColumn)
                continue;
            std::string text(measured != noColumn ? column(measured).text(row) : std::string_view());
            if (measured != noColumn && lacksUnit(row, measured))
                text = rowUnitText(row);
            std::size_t reason = failed != noColumn ? failed : columnNamed({}, ColumnRole::Reason);
            if (const std::size_t words = wordsColumn(row);
                words != noColumn && (reason == noColumn || !isReasonWord(column(reason).text(row))))
                reason = words;
            if (reason != noColumn && (failed != noColumn || isMissing(text)))
                if (std::string told = reasonText(column(reason).name(), column(reason).text(row)); !told.empty())
                    text = std::move(told);
            m_table.failures[row] = findings.failures.code(text);
        }
    }

    /// Returns for each row the first column that marks it as failed, even if it has a measurement;
    /// noColumn if there is none. Ignores a column that marks all rows as failed, because it has
    /// another meaning.
    [[nodiscard]] std::vector<std::size_t> failedColumns() const
    {
        std::vector<std::size_t> failed(m_raw.rows(), noColumn);
        for (std::size_t i = 0; i < m_roles.size(); ++i) {
            if (m_roles[i] != ColumnRole::Reason)
                continue;
            std::vector<bool> fails;
            for (const std::string_view text : column(i).texts())
                fails.push_back(m_isOptuna ? !text.ends_with("COMPLETE")
                                           : rowStatusOf(column(i).name(), text) == RowStatus::Failed);
            if (!m_isOptuna && std::ranges::find(fails, false) == fails.end())
                continue;
            for (std::size_t row = 0; row < failed.size(); ++row)
                if (failed[row] == noColumn && fails[column(i).codes()[row]])
                    failed[row] = i;
        }
        return failed;
    }

    RawTable m_raw;
    NumberForm m_form;
    const TableInput& m_input;
    bool m_isOptuna;
    RowUnits m_units;
    TableColumns m_rest;
    std::vector<ColumnRole> m_roles;
    /// Cells of columns that do not contain plain numbers
    std::vector<std::optional<CellNumbers>> m_cells;
    MeasuredTable m_table;
};

} // namespace

MeasuredTable tableByContent(RawTable table, std::string_view format, NumberForm form, const TableInput& input)
{
    const TableColumns columns = withKnownObjective(input.columns, table);
    const TableInput chosen{.path = input.path,
                            .columns = columns,
                            .limits = input.limits,
                            .stop = input.stop,
                            .takesAnyObjective = input.takesAnyObjective};
    std::vector<std::string> notes;
    if (!isOptuna(table))
        table = reshaped(std::move(table), chosen, notes);
    MeasuredTable result = ContentTable(std::move(table), format, form, chosen).build();
    result.notes.insert(result.notes.begin(), notes.begin(), notes.end());
    return result;
}

} // namespace tgraph
