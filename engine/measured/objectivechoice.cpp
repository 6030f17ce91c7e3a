// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/objectivechoice.h"

#include "engine/core/text.h"
#include "engine/measured/quantity.h"
#include "engine/measured/rowstatus.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

class ObjectiveChoice {
public:
    ObjectiveChoice(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
        : m_columns(columns), m_input(input), m_result(result)
    {
    }

    void choose()
    {
        bool isFound = false;
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if ((m_columns.hint(i) == NameHint::Objective || m_columns.hint(i) == NameHint::WeakObjective)
                && m_columns.isFree(i)) {
                // Decided by its name, although it has few distinct numbers
                m_result.roles[i] = ColumnRole::Objective;
                isFound = true;
            }
        if (isFound)
            return;
        if (!m_input.takesAnyObjective)
            failIfAllFailed();
        std::vector<std::size_t> fractions;
        std::optional<std::size_t> beside;
        for (std::size_t i = 0; i < m_columns.count(); ++i) {
            if (!m_columns.isFree(i) || m_columns.facts(i).distinctNumbers < 2)
                continue;
            if (isBeside(i)) {
                if (!beside || objectiveRank(m_columns.name(i)) < objectiveRank(m_columns.name(*beside)))
                    beside = i;
            } else if (!m_columns.facts(i).areWhole && m_columns.facts(i).distinctNumbers > 2
                       && m_columns.facts(i).distinctNumbers * 2 > m_columns.rows()) {
                fractions.push_back(i);
            }
        }
        if (fractions.size() == 1) {
            m_result.roles[fractions.front()] = ColumnRole::Objective;
            m_result.notes.push_back(
                fmt::format("“{}” is taken as the objective: only its numbers differ in most rows.",
                            m_columns.name(fractions.front())));
        } else if (beside) {
            m_result.roles[*beside] = ColumnRole::Objective;
            m_result.notes.push_back(fmt::format(
                "“{}” is taken as the objective: no other column is clearly a measurement.", m_columns.name(*beside)));
        } else if (const std::vector<std::size_t> candidates = objectiveCandidates();
                   m_input.takesAnyObjective && !candidates.empty()) {
            m_result.roles[candidates.front()] = ColumnRole::Objective;
        } else {
            fail(candidates);
        }
    }

private:
    /// Returns the columns with several numbers, those with the most first.
    [[nodiscard]] std::vector<std::size_t> objectiveCandidates() const
    {
        std::vector<std::size_t> candidates;
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (m_columns.facts(i).distinctNumbers > 1)
                candidates.push_back(i);
        std::ranges::stable_sort(candidates, std::greater(),
                                 [this](std::size_t i) { return m_columns.facts(i).distinctNumbers; });
        return candidates;
    }

    /// Returns true for a column that is usually measured beside the objective.
    [[nodiscard]] bool isBeside(std::size_t i) const
    {
        return m_columns.hint(i) == NameHint::Auxiliary || m_columns.hint(i) == NameHint::Setting
            || m_columns.hint(i) == NameHint::Overhead || m_columns.hint(i) == NameHint::Spread;
    }

    [[noreturn]] void fail(std::span<const std::size_t> candidates) const
    {
        std::vector<std::string> names;
        for (const std::size_t i : candidates)
            names.push_back(m_columns.name(i));
        const std::string found
            = names.empty() ? "no column with measured numbers" : "no clear measurement among " + namesText(names);
        throw makeError(m_input.place("header"), found,
                        "one named time, runtime, cost or score; choose it with --objective");
    }

    /// @throws Error for a column of measurements that has only reasons of failures and texts that begin like numbers
    void failIfAllFailed() const
    {
        const auto isFailed = [](std::string_view text) {
            return isMissing(text) || beginsLikeNumber(text) || rowStatusOf({}, text) == RowStatus::Failed;
        };
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (m_columns.hint(i) == NameHint::Objective && m_columns.facts(i).numbers == 0
                && std::ranges::all_of(m_columns.column(i).texts(), isFailed)
                && !isNamed(m_input.columns.ignored, m_columns.name(i)))
                failWithout(i);
    }

    /// @throws Error for a column of measurements without a number
    [[noreturn]] void failWithout(std::size_t i) const
    {
        const std::vector<std::string_view>& texts = m_columns.column(i).texts();
        const auto other = std::ranges::find_if(texts, beginsLikeNumber);
        if (other != texts.end())
            throw makeError(
                m_input.place("header"),
                fmt::format("no number in “{}”, but “{}”", m_columns.name(i), shortenedUtf8(std::string(*other), 40)),
                "numbers with one unit or none, and separators of thousands in all of them or in none");
        const auto reason = std::ranges::find_if_not(texts, isMissing);
        throw makeError(m_input.place(),
                        fmt::format("all {} of “{}” failed{}", pluralText(m_columns.rows(), "row"), m_columns.name(i),
                                    reason == texts.end()
                                        ? std::string()
                                        : fmt::format(", such as “{}”", shortenedUtf8(std::string(*reason), 40))),
                        "a configuration that did not fail");
    }

    const ColumnEvidence& m_columns;
    const TableInput& m_input;
    ColumnRoles& m_result;
};

/// Handles values that cannot be compared as ratios, of a quantity other than a time.
/// @throws Error if the best value is one of them
void checkSigns(MeasuredTable& table, const TableInput& input)
{
    const Objective& chosen = table.objective();
    const bool isLogarithm = isLogarithmName(chosen.name);
    std::size_t count = 0;
    double least = 0;
    bool hasPositive = false;
    for (const double value : chosen.values) {
        count += value <= 0 ? 1 : 0;
        least = std::min(least, std::isnan(value) ? 0 : value);
        hasPositive = hasPositive || value > 0;
    }
    if (count > 0 && (!hasPositive || (least < 0 && !chosen.isMaximised)))
        throw makeError(
            input.place(), fmt::format("“{}” of {}", shortenedUtf8(chosen.name, 60), numberText(least)),
            fmt::format("values above 0, because costs are ratios: {}, or choose another column with --objective",
                        isLogarithm ? "write the quantity instead of its logarithm" : "add a constant"));
    if (isLogarithm)
        table.notes.push_back(fmt::format("“{}” seems to hold logarithms: costs are ratios of these, not of the "
                                          "quantity. The order is right.",
                                          shortenedUtf8(chosen.name, 60)));
    if (count > 0)
        table.notes.push_back(fmt::format("{} of “{}” {} 0 or less and not ranked, because costs are ratios.",
                                          pluralText(count, "value"), chosen.name, count == 1 ? "is" : "are"));
}

/// Returns true if each value is greater than the one before, as in a time since the begin of a search.
bool risesAlways(const Objective& objective)
{
    constexpr std::size_t fewest = 8;
    return objective.values.size() >= fewest
        && std::ranges::adjacent_find(objective.values, std::greater_equal()) == objective.values.end()
        && std::ranges::all_of(objective.values, [](double value) { return std::isfinite(value); });
}

/// Notes a greatest value that several rows have, if it is thousands of times the next one: it may stand for failures.
void noteSentinel(MeasuredTable& table)
{
    constexpr double far = 1000;
    const Objective& chosen = table.objective();
    double greatest = 0;
    double next = 0;
    std::size_t count = 0;
    for (const double value : chosen.values) {
        if (value > greatest) {
            next = std::exchange(greatest, value);
            count = 0;
        }
        count += value == greatest ? 1 : 0;
        if (value < greatest && value > next)
            next = value;
    }
    if (chosen.isMaximised || count < 2 || next <= 0 || greatest < next * far || greatest != std::trunc(greatest))
        return;
    table.notes.push_back(
        fmt::format("“{}” is {} in {}: {:.0f} times the next value. It counts as measured; if it marks failures, leave "
                    "these cells empty.",
                    shortenedUtf8(chosen.name, 60), numberText(greatest), pluralText(count, "row"), greatest / next));
}

} // namespace

TableColumns withKnownObjective(TableColumns chosen, const RawTable& table)
{
    struct Program {
        std::string_view objective, parameters, time;
    };
    constexpr auto programs
        = std::to_array<Program>({{"objective", "p:", "m:timestamp_"}, {"target", "params.", "datetime.elapsed"}});
    const auto has = [&table](std::string_view beginning) {
        return std::ranges::any_of(
            table.columns(), [beginning](const ValueColumn& column) { return column.name().starts_with(beginning); });
    };
    for (const Program& program : programs)
        if (chosen.objective.empty() && table.find(program.objective) && has(program.parameters) && has(program.time)) {
            chosen.objective = program.objective;
            chosen.maximise = chosen.maximise.value_or(true);
        }
    return chosen;
}

void chooseObjective(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
{
    ObjectiveChoice(columns, input, result).choose();
}

std::string preferredObjective(std::span<const Objective> objectives)
{
    constexpr int ofBookkeeping = 20;
    constexpr int ofHost = 5;
    constexpr int ofSum = 4; // of all calls, beside the time of one
    const auto names = [](const Objective& objective, std::string_view part) {
        return lowered(objective.name).find(part) != std::string::npos;
    };
    const bool hasGoal = std::ranges::any_of(objectives, [](const Objective& other) { return isGoal(other.name); });
    const bool isTraining
        = std::ranges::any_of(objectives, [](const Objective& other) { return isLearned(other.name); });
    const bool hasGpu = std::ranges::any_of(objectives, [&](const Objective& other) { return names(other, "gpu"); });
    const auto isAverageTime = [&](const Objective& other) {
        return isTimeName(other.name) && (names(other, "avg") || names(other, "average") || names(other, "mean"));
    };
    const bool hasAverage = std::ranges::any_of(objectives, isAverageTime);
    const auto rank = [&](const Objective& objective) {
        const std::string lower = lowered(objective.name);
        const bool isOfRun = isTraining && (lower == "runtime" || lower == "duration");
        return isOfRun ? ofBookkeeping
                       : objectiveRank(objective.name, hasGoal || risesAlways(objective))
                + (hasGpu && names(objective, "cpu") ? ofHost : 0)
                + (hasAverage && names(objective, "total") && isTimeName(objective.name) ? ofSum : 0);
    };
    const auto found = std::ranges::min_element(objectives, {}, rank);
    return found != objectives.end() ? found->name : std::string();
}

void noteChoice(MeasuredTable& table, std::string_view chosen, const TableInput& input, const ChosenColumn& column)
{
    if (input.columns.objective.empty() && column.hasAlternatives)
        for (const Objective& other : table.objectives)
            if (other.name != chosen && isTimeName(chosen) && isGoal(other.name)) {
                table.notes.push_back(fmt::format("“{}” is the objective; --objective chooses “{}” instead.", chosen,
                                                  shortenedUtf8(other.name, 60)));
                break;
            }
    if (!column.isColumn || chosen.empty() || input.columns.maximise || tellsDirection(chosen, column.unit))
        return;
    const std::string taken = fmt::format("“{}” is taken as the objective", chosen);
    const auto noted
        = std::ranges::find_if(table.notes, [&taken](const std::string& note) { return note.starts_with(taken); });
    if (noted != table.notes.end())
        noted->insert(taken.size(), ", less is better");
    else
        table.notes.push_back(fmt::format("Less of “{}” is assumed to be better, because its name suggests nothing "
                                          "else; --maximise reverses that.",
                                          chosen));
}

void readWithoutSigns(MeasuredTable& table)
{
    Objective& chosen = table.objectives[table.chosen];
    if (isLogarithmName(chosen.name) || (table.isTime() && !isNegatedName(chosen.name))
        || std::ranges::any_of(chosen.values, [](double value) { return std::isfinite(value) && value >= 0; }))
        return;
    for (double& value : chosen.values)
        value = -value;
    for (float& repetition : table.repetitions)
        repetition = -repetition;
    chosen.isMaximised = !chosen.isMaximised;
    table.notes.push_back(fmt::format("“{}” is read without its minus signs: {} is better.",
                                      shortenedUtf8(chosen.name, 60), chosen.isMaximised ? "more" : "less"));
}

void checkValues(MeasuredTable& table, const TableInput& input)
{
    checkSigns(table, input);
    noteSentinel(table);
}

} // namespace tgraph
