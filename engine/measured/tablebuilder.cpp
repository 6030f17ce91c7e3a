// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/tablebuilder.h"

#include "engine/core/novalue.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/measuredformat.h"
#include "engine/measured/names/units.h"
#include "engine/measured/objectivechoice.h"
#include "engine/measured/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

constexpr double notMeasured = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t mostReasons = 1000;
constexpr std::size_t longestReason = 200;
constexpr std::string_view otherReason = "another reason";

bool hasName(std::span<const std::string> names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

const char* flagOf(ColumnPart part)
{
    switch (part) {
    case ColumnPart::Parameters:
        return "--parameter";
    case ColumnPart::Objective:
        return "--objective";
    case ColumnPart::Unit:
        return "--unit";
    case ColumnPart::Workload:
        return "--workload";
    }
    return "";
}

/// Removes the parameters that the user's choice excludes.
void chooseParameters(MeasuredTable& table, const TableInput& input)
{
    const TableColumns& columns = input.columns;
    std::vector<std::string> names;
    for (const Parameter& parameter : table.parameters)
        names.push_back(parameter.name);
    for (const std::string& name : columns.parameters)
        if (!hasName(names, name))
            throw ColumnError(input, ColumnPart::Parameters, fmt::format("“{}”", name), "one of " + namesText(names));
    std::erase_if(table.parameters, [&](const Parameter& parameter) {
        const bool isDropped = hasName(columns.ignored, parameter.name)
            || (!columns.parameters.empty() && !hasName(columns.parameters, parameter.name));
        if (isDropped)
            table.ignoredColumns.push_back(parameter.name);
        return isDropped;
    });
    if (table.parameters.empty())
        throw makeError(input.place(), "no parameters",
                        "a column with few distinct values; choose it with --parameter");
}

bool hasValue(const Objective& objective)
{
    return std::ranges::any_of(objective.values, [](double value) { return std::isfinite(value); });
}

void chooseObjective(MeasuredTable& table, std::string_view chosen, const TableInput& input)
{
    const TableColumns& columns = input.columns;
    const std::string_view wanted = !columns.objective.empty() ? std::string_view(columns.objective)
        : hasName(columns.ignored, chosen)                     ? std::string_view()
                                                               : chosen;
    std::erase_if(table.objectives, [&](const Objective& objective) {
        const bool isDropped
            = objective.name != wanted && (hasName(columns.ignored, objective.name) || !hasValue(objective));
        if (isDropped)
            table.ignoredColumns.push_back(objective.name);
        return isDropped;
    });
    const auto found = wanted.empty()
        ? std::ranges::min_element(table.objectives, {}, [](const Objective& o) { return objectiveRank(o.name); })
        : std::ranges::find(table.objectives, wanted, &Objective::name);
    if (found == table.objectives.end()) {
        std::vector<std::string> names;
        for (const Objective& objective : table.objectives)
            names.push_back(objective.name);
        if (names.empty())
            throw makeError(input.place(),
                            chosen.empty() ? std::string("no measured value")
                                           : fmt::format("all rows of “{}” failed", chosen),
                            "a configuration that did not fail");
        if (columns.objective.empty())
            throw makeError(input.place(), fmt::format("“{}”", wanted), "one of " + namesText(names));
        throw ColumnError(input, ColumnPart::Objective, fmt::format("“{}”", wanted), "one of " + namesText(names));
    }
    table.chosen = static_cast<std::size_t>(found - table.objectives.begin());
}

/// Returns true for a minimum beside another statistic, which may be a column that is not used.
bool isMinimumIn(const MeasuredTable& table, std::string_view name)
{
    const auto isBeside = [name](std::string_view other) { return isMinimumBeside(name, other); };
    return std::ranges::any_of(table.objectives, isBeside, &Objective::name)
        || std::ranges::any_of(table.ignoredColumns, isBeside);
}

void describeObjective(Objective& objective, const MeasuredTable& table)
{
    if (objective.unit.empty()) {
        objective.unit = unitInName(objective.name);
        if (objective.unit == "min" && isMinimumIn(table, objective.name))
            objective.unit.clear();
    }
    objective.unit = shortUnit(objective.unit);
    objective.nanosecondsPerUnit = nanosecondsPer(objective.unit);
    objective.isMaximised = isMaximisedByName(objective.name, objective.unit);
    if (objective.name.starts_with('-') && std::ranges::any_of(objective.values, [](double v) { return v < 0; }))
        objective.isMaximised = !objective.isMaximised; // "-time" of negative numbers
}

/// Applies the user's unit and direction. @throws Error for a unit that the objective cannot have
void describeChosen(Objective& objective, const TableInput& input)
{
    const TableColumns& columns = input.columns;
    objective.isMaximised = columns.maximise.value_or(objective.isMaximised);
    if (columns.unit.empty())
        return;
    const std::optional<double> nanoseconds = nanosecondsPer(columns.unit);
    const auto refuse = [&](const char* expected) {
        throw ColumnError(input, ColumnPart::Unit, fmt::format("“{}” for “{}”", columns.unit, objective.name),
                          expected);
    };
    if (nanoseconds && objective.isMaximised)
        refuse("a unit of this quantity, of which more is better, or --minimise");
    if (!nanoseconds && isTimeName(objective.name) && lowered(columns.unit) != "cycles")
        refuse("a unit of time: ns, us, ms, s or min");
    objective.unit = shortUnit(columns.unit);
    objective.nanosecondsPerUnit = nanoseconds;
}

/// Makes values and failures agree: a failed configuration has no value, and one without a value failed.
void matchFailures(MeasuredTable& table, FailureList& list)
{
    Objective& chosen = table.objectives[table.chosen];
    std::vector<std::uint16_t>& failures = table.failures;
    failures.resize(chosen.values.size());
    for (std::size_t i = 0; i < failures.size(); ++i) {
        double& value = chosen.values[i];
        if (table.isTime() && value <= 0 && failures[i] == 0)
            failures[i] = list.code("a time of 0 or less");
        if (table.isTime() && value * chosen.nanosecondsPerUnit.value_or(0) >= longestSeconds * nanosecondsPerSecond
            && failures[i] == 0)
            failures[i] = list.code(numberText(value));
        if (!std::isfinite(value) && failures[i] == 0)
            failures[i] = list.code(noValueReason);
    }
    for (Objective& objective : table.objectives)
        for (std::size_t i = 0; i < failures.size(); ++i)
            if (failures[i] != 0 || !std::isfinite(objective.values[i]))
                objective.values[i] = notMeasured;
    if (std::ranges::all_of(failures, [](std::uint16_t code) { return code == 0; }))
        failures.clear();
    table.failureReasons = list.take();
}

double meanOf(std::span<const float> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

struct RepetitionRatios {
    double median = 1; ///< over configurations, of mean repetition / value
    double apart = 0; ///< share of configurations whose ratio differs from 1 by more than a tenth
};

RepetitionRatios repetitionRatios(const MeasuredTable& table)
{
    constexpr double near = 0.1;
    std::vector<double> ratios;
    for (std::uint32_t i = 0; i < table.objective().values.size(); ++i) {
        const std::span<const float> repetitions = table.repetitionsOf(ConfigId(i));
        const double ratio = repetitions.empty() ? notMeasured : meanOf(repetitions) / table.objective().values[i];
        if (std::isfinite(ratio))
            ratios.push_back(ratio);
    }
    if (ratios.empty())
        return {};
    const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
    std::ranges::nth_element(ratios, middle);
    const auto apart = std::ranges::count_if(ratios, [](double ratio) { return std::abs(ratio - 1) > near; });
    return {.median = *middle, .apart = static_cast<double>(apart) / static_cast<double>(ratios.size())};
}

/// Scales the repetitions to the values if their means differ by more than a tenth in more than a
/// tenth of the configurations, for example because a value is the time of several launches and a
/// repetition the time of one. Does not change the relative spread.
void scaleRepetitions(MeasuredTable& table)
{
    constexpr double few = 0.1;
    const auto [ratio, apart] = repetitionRatios(table);
    if (apart <= few)
        return;
    for (std::uint32_t i = 0; i < table.objective().values.size(); ++i) {
        const std::uint32_t first = table.repetitionStarts[i];
        const std::span<float> values
            = std::span(table.repetitions).subspan(first, table.repetitionStarts[i + 1] - first);
        const double factor = values.empty() ? 1 : table.objective().values[i] / meanOf(values);
        for (float& value : values)
            value = static_cast<float>(double{value} * (std::isfinite(factor) ? factor : 1));
    }
    table.notes.push_back(
        fmt::format("The repetitions of {:.0f} % of the configurations do not agree with {} (median: {:.4g} times the "
                    "value); only their relative spread is kept.",
                    100 * apart, table.objective().name, ratio));
}

/// Removes the repetitions of failed configurations, and the lists if they are empty.
void cleanRepetitions(MeasuredTable& table)
{
    if (table.repetitionStarts.empty())
        return;
    std::uint32_t kept = 0;
    for (std::uint32_t i = 0; i + 1 < table.repetitionStarts.size(); ++i) {
        const std::uint32_t first = std::exchange(table.repetitionStarts[i], kept);
        const std::uint32_t end = table.repetitionStarts[i + 1];
        if (!std::isnan(table.objective().values[i]))
            for (std::uint32_t j = first; j < end; ++j)
                table.repetitions[kept++] = table.repetitions[j];
    }
    table.repetitionStarts.back() = kept;
    table.repetitions.resize(kept);
    if (kept == 0)
        table.repetitionStarts.clear();
    else
        scaleRepetitions(table);
}

} // namespace

ColumnError::ColumnError(const TableInput& input, ColumnPart part, std::string_view found, std::string_view expected)
    : Error(makeError(input.place(flagOf(part)), found, expected)), m_part(part)
{
}

void TableInput::checkRows(std::size_t rows) const
{
    if (rows > limits.rows)
        throw makeError(place(), fmt::format("more than {} rows", countText(limits.rows)), "fewer");
}

void TableInput::checkColumns(std::size_t count) const
{
    if (count > limits.columns)
        throw makeError(place(), fmt::format("more than {} columns", countText(limits.columns)), "fewer");
}

void TableInput::checkMemory(std::size_t bytes) const
{
    if (bytes > limits.memoryBytes)
        throw makeError(
            place(),
            fmt::format("a table of more than {} of memory", bytesText(static_cast<double>(limits.memoryBytes))),
            "a smaller one");
}

std::uint16_t FailureList::code(std::string_view reason)
{
    std::string brief = shortenedUtf8(reason.empty() ? noValueReason : reason, longestReason);
    if (m_reasons.size() >= mostReasons && !m_codes.contains(brief))
        brief = otherReason;
    const auto [found, isNew] = m_codes.try_emplace(brief, static_cast<std::uint16_t>(m_reasons.size() + 1));
    if (isNew)
        m_reasons.push_back(brief);
    return found->second;
}

TableBuilder::TableBuilder(const TableInput& input, std::string_view format) : m_input(input)
{
    m_table.format = format;
}

ValueColumn& TableBuilder::parameter(std::string_view name)
{
    // Rows have their values in the same order.
    if (m_nextParameter < m_parameters.size() && m_parameters[m_nextParameter].name() == name)
        return m_parameters[m_nextParameter++];
    auto found = std::ranges::find(m_parameters, name, &ValueColumn::name);
    if (found == m_parameters.end()) {
        m_input.checkColumns(m_parameters.size() + 1);
        m_parameters.emplace_back(name);
        found = std::prev(m_parameters.end());
    }
    m_nextParameter = static_cast<std::size_t>(found - m_parameters.begin()) + 1;
    return *found;
}

Objective& TableBuilder::objective(std::string_view name)
{
    if (m_nextObjective < m_table.objectives.size() && m_table.objectives[m_nextObjective].name == name)
        return m_table.objectives[m_nextObjective++];
    const auto found = std::ranges::find(m_table.objectives, name, &Objective::name);
    m_nextObjective = static_cast<std::size_t>(found - m_table.objectives.begin()) + 1;
    if (found != m_table.objectives.end())
        return *found;
    m_input.checkColumns(m_table.objectives.size() + 1);
    m_table.objectives.push_back({.name = std::string(name), .unit = {}, .nanosecondsPerUnit = {}, .values = {}});
    return m_table.objectives.back();
}

void TableBuilder::set(std::string_view name, std::string_view value)
{
    ValueColumn& column = parameter(name);
    if (column.rows() > m_rows)
        throw makeError(m_input.place(fmt::format("row {}", m_rows + 1)), fmt::format("two values of “{}”", name),
                        "one");
    column.fill(m_rows);
    column.add(value);
}

void TableBuilder::measure(std::string_view name, double value)
{
    std::vector<double>& values = objective(name).values;
    values.resize(m_rows + 1, notMeasured);
    values.back() = std::abs(value) < failureNumber ? value : notMeasured;
}

void TableBuilder::fail(std::string_view reason)
{
    if (m_failure == 0)
        m_failure = m_failures.code(reason);
}

void TableBuilder::repeat(double value)
{
    if (m_table.repetitions.size() >= std::numeric_limits<std::uint32_t>::max())
        throw makeError(m_input.place(), "more than 4,294,967,295 repetitions", "fewer");
    m_table.repetitions.push_back(static_cast<float>(value));
}

void TableBuilder::spend(double seconds)
{
    if (seconds > 0 && seconds < failureNumber)
        m_seconds += seconds;
}

void TableBuilder::endRow()
{
    constexpr std::size_t rowsBetweenChecks = 256;
    m_input.checkRows(++m_rows);
    m_table.failures.push_back(std::exchange(m_failure, 0));
    m_table.repetitionStarts.push_back(static_cast<std::uint32_t>(m_rowRepetitions));
    m_rowRepetitions = m_table.repetitions.size();
    m_table.secondsSpent.push_back(std::exchange(m_seconds, 0));
    m_nextParameter = 0;
    m_nextObjective = 0;
    if (m_rows % rowsBetweenChecks == 0) {
        throwIfStopped(m_input.stop);
        m_input.checkMemory(memoryBytes());
    }
}

std::size_t TableBuilder::memoryBytes() const
{
    std::size_t bytes = m_table.repetitions.capacity() * sizeof(float)
        + m_rows * (sizeof(double) * (1 + m_table.objectives.size()) + sizeof(std::uint32_t));
    for (const ValueColumn& column : m_parameters)
        bytes += column.memoryBytes();
    return bytes;
}

void TableBuilder::setUnit(std::string_view name, std::string_view unit)
{
    const auto found = std::ranges::find(m_table.objectives, name, &Objective::name);
    if (found != m_table.objectives.end() && found->unit.empty())
        found->unit = unit;
}

MeasuredTable TableBuilder::take(std::string_view chosen, RepetitionsOf repetitions)
{
    for (ValueColumn& column : m_parameters) {
        throwIfStopped(m_input.stop);
        column.fill(m_rows);
        m_table.parameters.push_back(parameterOf(column, NumberForm::Point, m_input.stop));
    }
    for (Objective& objective : m_table.objectives)
        objective.values.resize(m_rows, notMeasured);
    m_table.repetitions.resize(m_rowRepetitions);
    m_table.repetitionStarts.push_back(static_cast<std::uint32_t>(m_rowRepetitions));
    return finishTable(std::move(m_table),
                       {.failures = std::move(m_failures), .chosen = std::string(chosen), .repetitions = repetitions},
                       m_input);
}

MeasuredTable finishTable(MeasuredTable table, TableFindings findings, const TableInput& input)
{
    const bool hasRows = std::ranges::any_of(table.objectives, [](const Objective& o) { return !o.values.empty(); })
        || !table.failures.empty();
    if (!hasRows)
        throw makeError(input.place(), "no rows", "configurations and what was measured");
    if (!input.columns.workload.empty())
        throw ColumnError(input, ColumnPart::Workload, "a file without workloads",
                          fmt::format("{}, or results of GPTune or Kernel Launcher", logFormats));
    chooseParameters(table, input);
    chooseObjective(table, findings.chosen, input);
    for (Objective& objective : table.objectives)
        describeObjective(objective, table);
    describeChosen(table.objectives[table.chosen], input);
    throwIfStopped(input.stop);
    readWithoutSigns(table);
    matchFailures(table, findings.failures);
    checkValues(table, input);
    if (!hasValue(table.objective()))
        throw makeError(input.place(), fmt::format("all rows of “{}” failed", table.objective().name),
                        "a configuration that did not fail");
    const bool areOther = findings.repetitions == RepetitionsOf::Time
        ? table.objective().name != "time"
        : findings.repetitions == RepetitionsOf::AnyTime && !table.isTime();
    if (areOther) {
        table.repetitions.clear();
        table.repetitionStarts.clear();
    }
    cleanRepetitions(table);
    std::ranges::replace_if(
        table.secondsSpent, [](double seconds) { return seconds >= longestSeconds; }, 0.0);
    if (std::ranges::all_of(table.secondsSpent, [](double seconds) { return seconds == 0; }))
        table.secondsSpent.clear();
    return table;
}

} // namespace tgraph
