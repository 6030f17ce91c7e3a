// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/columnroles.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/quantity.h"
#include "engine/measured/rowstatus.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t fewRows = 20; ///< in shorter tables the number of distinct values is not decisive
constexpr std::size_t fewValues = 10;
constexpr std::size_t mostOptions = 64; ///< distinct numbers of a parameter in a short table
constexpr std::size_t rowsPerOption = 5; ///< in a longer one
constexpr std::size_t fewestIdentified = 8; ///< rows of a table whose columns may be identifiers

/// Columns that number or repeat what stands in another column of the same export, which has the second name:
/// of Google Benchmark, Weights & Biases, Ray Tune and hyperfine.
constexpr auto bookkeepingColumns = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"iterations", "real_time"}, {"Name", "State"}, {"experiment_tag", "trial_id"}, {"command", "parameters."}});

bool isNamed(std::span<const std::string> names, const std::string& name)
{
    return std::ranges::find(names, name) != names.end();
}

class RoleFinder {
public:
    RoleFinder(const RawTable& table, NumberForm form, std::span<const std::optional<CellNumbers>> cells,
               const TableInput& input)
        : m_table(table), m_input(input)
    {
        for (const ValueColumn& column : table.columns()) {
            throwIfStopped(input.stop);
            const std::optional<CellNumbers>& numbers = cells[m_facts.size()];
            m_facts.push_back(factsOf(column, form, numbers ? &*numbers : nullptr));
            m_hints.push_back(nameHintOf(column.name()));
        }
        for (std::size_t i = 0; i < count(); ++i)
            for (const auto& [bookkeeping, other] : bookkeepingColumns)
                if (name(i) == bookkeeping && hasNameLike(other)
                    && (m_facts[i].numbers > 0 || m_facts[i].distinct == rows() || isFreeText(i)))
                    m_hints[i] = NameHint::Ignored;
        m_result.roles.resize(count());
    }

    ColumnRoles find()
    {
        checkChoice();
        findRepetitions();
        for (std::size_t i = 0; i < count(); ++i)
            m_result.roles[i] = roleOf(i);
        if (!has(ColumnRole::Objective) && !has(ColumnRole::Repetition))
            findObjective();
        if (m_input.columns.parameters.empty()) {
            findStatuses();
            findParametersNamedLikeQuantities();
            ignoreBesideGrid();
        }
        ignoreRepeatIndexes();
        noteUndecided();
        keepDistinguishingTexts();
        noteTexts();
        noteAllFailed();
        return std::move(m_result);
    }

private:
    [[nodiscard]] std::size_t count() const { return m_table.columns().size(); }
    [[nodiscard]] std::size_t rows() const { return m_table.rows(); }
    [[nodiscard]] const std::string& name(std::size_t i) const { return m_table.columns()[i].name(); }
    [[nodiscard]] bool has(ColumnRole role) const
    {
        return std::ranges::find(m_result.roles, role) != m_result.roles.end();
    }

    [[nodiscard]] bool hasNameLike(std::string_view beginning) const
    {
        return std::ranges::any_of(m_table.columns(), [beginning](const ValueColumn& column) {
            return beginning.ends_with('.') ? column.name().starts_with(beginning) : column.name() == beginning;
        });
    }

    void checkChoice() const
    {
        const TableColumns& chosen = m_input.columns;
        std::vector<std::string> names;
        for (const ValueColumn& column : m_table.columns())
            names.push_back(column.name());
        const auto check = [&](const std::string& wanted, const char* flag) {
            if (!isNamed(names, wanted))
                throw makeError(m_input.place(flag), fmt::format("“{}”", wanted), "one of " + namesText(names, 40));
        };
        for (const std::string& parameter : chosen.parameters)
            check(parameter, "--parameter");
        if (chosen.objective.empty())
            return;
        check(chosen.objective, "--objective");
        const auto index = static_cast<std::size_t>(std::ranges::find(names, chosen.objective) - names.begin());
        if (m_facts[index].numbers == 0)
            throw makeError(m_input.place("--objective"), fmt::format("no number in “{}”", chosen.objective),
                            "a column with measured values");
    }

    void findRepetitions()
    {
        std::map<std::string, std::vector<std::size_t>> groups;
        for (std::size_t i = 0; i < count(); ++i)
            if (const auto repetition = repetitionNameOf(name(i)); repetition && m_facts[i].numbers > 0)
                groups[repetition->stem].push_back(i);
        for (const auto& [stem, columns] : groups)
            if (columns.size() > 1 && areConsecutive(columns))
                m_repetitions.insert(columns.begin(), columns.end());
    }

    /// Returns true for time_1, time_2 and time_3, and false for time_1024 and time_2048, which are sizes, and for
    /// time_1, time_2 and time_4, which are numbers of threads.
    [[nodiscard]] bool areConsecutive(const std::vector<std::size_t>& columns) const
    {
        std::set<std::uint32_t> numbers;
        for (const std::size_t i : columns)
            numbers.insert(repetitionNameOf(name(i))->number);
        const bool areDoubling = numbers.size() > 2
            && std::ranges::adjacent_find(numbers, [](std::uint32_t a, std::uint32_t b) { return b != 2 * a; })
                == numbers.end();
        return !areDoubling && *numbers.rbegin() - *numbers.begin() < 2 * columns.size();
    }

    [[nodiscard]] ColumnRole roleOf(std::size_t i) const
    {
        const TableColumns& chosen = m_input.columns;
        if (!chosen.objective.empty() && name(i) == chosen.objective)
            return ColumnRole::Objective;
        if (isNamed(chosen.parameters, name(i)))
            return ColumnRole::Parameter;
        if (isNamed(chosen.ignored, name(i)))
            return ColumnRole::Ignored;
        const ColumnRole role = roleByContent(i);
        return role == ColumnRole::Parameter && !chosen.parameters.empty() ? ColumnRole::Ignored : role;
    }

    [[nodiscard]] bool hasManyNumbers(std::size_t i) const
    {
        return m_facts[i].numbers > 0 && (rows() < fewRows || m_facts[i].distinctNumbers > fewValues);
    }

    /// Returns true if most rows have a number of their own, as measurements have.
    [[nodiscard]] bool isMeasurement(std::size_t i) const
    {
        return m_facts[i].numbers > 0 && m_facts[i].distinctNumbers > std::max(mostOptions, rows() / rowsPerOption);
    }

    [[nodiscard]] ColumnRole roleByContent(std::size_t i) const
    {
        const ColumnFacts& facts = m_facts[i];
        if (m_repetitions.contains(i))
            return ColumnRole::Repetition;
        switch (m_hints[i]) {
        case NameHint::Ignored:
            return ColumnRole::Ignored;
        case NameHint::Identifier:
            if (facts.distinct == 1 || facts.distinct * 10 > rows() * 9)
                return ColumnRole::Ignored;
            break;
        case NameHint::Parameter:
            return facts.distinct > 0 ? ColumnRole::Parameter : ColumnRole::Ignored;
        case NameHint::Objective:
            if (hasManyNumbers(i))
                return ColumnRole::Objective;
            break;
        case NameHint::WeakObjective:
            if (hasManyNumbers(i) && differsInMost(i))
                return ColumnRole::Objective;
            break;
        case NameHint::MayBeObjective:
            if (isMeasurement(i))
                return ColumnRole::Objective;
            break;
        case NameHint::Auxiliary:
        case NameHint::Setting:
            if (differsOften(i) && (!facts.areWhole || m_hints[i] == NameHint::Auxiliary))
                return ColumnRole::Objective;
            break;
        case NameHint::Overhead:
            if (hasManyNumbers(i) || (facts.distinctNumbers == 1 && facts.numbers == rows()))
                return unitInName(name(i)).empty() ? ColumnRole::Ignored : ColumnRole::Spent;
            break;
        case NameHint::Spread:
            if (hasManyNumbers(i)
                && (differsInMost(i) || !unitInName(name(i)).empty()
                    || name(i).find_first_of(" _-") != std::string::npos))
                return ColumnRole::Ignored;
            break;
        case NameHint::Reason:
            return roleOfStatus(i);
        case NameHint::RepeatIndex:
        case NameHint::None:
            break;
        }
        const bool isPair = isPairOfOutcomes(m_table.columns()[i]); // findStatuses() decides on it, too
        return isPair && !m_input.columns.parameters.empty() ? ColumnRole::Reason : roleOfOther(i);
    }

    /// Returns true if most rows have a number of their own, as measurements have.
    [[nodiscard]] bool differsInMost(std::size_t i) const { return m_facts[i].distinctNumbers * 2 > rows(); }

    [[nodiscard]] bool differsOften(std::size_t i) const
    {
        const std::size_t distinct = m_facts[i].distinctNumbers;
        return rows() < fewRows ? distinct > 1 && distinct * 2 > rows() : distinct > fewValues;
    }

    /// Returns the role of a column whose name is that of a status, an error or a truth about the row.
    [[nodiscard]] ColumnRole roleOfStatus(std::size_t i) const
    {
        const ColumnFacts& facts = m_facts[i];
        const bool isTruth = isTruthName(name(i));
        if (isTruth && !areTruths(m_table.columns()[i]))
            return roleOfOther(i); // a parameter `timeout`
        if (!facts.areWhole && facts.numbers > 0 && isErrorOfAnother(i))
            return ColumnRole::Ignored;
        if (facts.distinctNumbers > fewValues)
            return ColumnRole::Objective;
        if (!tellsStatus(m_table.columns()[i]))
            return roleOfOther(i);
        const bool isNumeric = facts.numbers > 0 && facts.numbers + facts.missing == rows();
        return isNumeric && facts.distinct > 1 && failsAlways(m_table.columns()[i]) ? roleOfOther(i)
                                                                                    : ColumnRole::Reason;
    }

    /// Returns true for fractions named "Error" beside a column such as "Mean" or "mean_ms".
    [[nodiscard]] bool isErrorOfAnother(std::size_t i) const
    {
        if (lowered(name(i)) != "error" && lowered(name(i)) != "errors")
            return false;
        const auto isMean = [this](std::size_t other) {
            const bool isMeasured = m_hints[other] == NameHint::Objective || m_hints[other] == NameHint::WeakObjective;
            const std::string lower = lowered(name(other));
            return isMeasured && m_facts[other].numbers > 0
                && (isTimeName(name(other)) || lower.find("mean") != std::string::npos
                    || lower.find("avg") != std::string::npos || lower.find("average") != std::string::npos
                    || lower.find("median") != std::string::npos);
        };
        for (std::size_t other = 0; other < count(); ++other)
            if (other != i && isMean(other))
                return true;
        return false;
    }

    /// Returns the role of a column whose name gives no hint.
    [[nodiscard]] ColumnRole roleOfOther(std::size_t i) const
    {
        const ColumnFacts& facts = m_facts[i];
        const bool isConstantText = facts.distinct == 1 && facts.numbers == 0;
        const bool mayBeMeasured = isMeasurement(i) && !isHyperparameterName(name(i));
        return isConstantText || isFreeText(i) || facts.areDates || mayBeMeasured ? ColumnRole::Ignored
                                                                                  : ColumnRole::Parameter;
    }

    /// Returns true if most rows have a text of their own.
    [[nodiscard]] bool isFreeText(std::size_t i) const
    {
        const ColumnFacts& facts = m_facts[i];
        const bool isNumeric = facts.numbers > 0 && facts.numbers + facts.missing == rows();
        const bool isOwn = rows() >= fewestIdentified && facts.distinct * 10 >= rows() * 9;
        return !isNumeric && (isOwn || facts.distinct > std::max(mostOptions, rows() / 2));
    }

    /// Chooses an objective in a table in which no column is one by both its name and its numbers.
    void findObjective()
    {
        bool isFound = false;
        for (std::size_t i = 0; i < count(); ++i)
            if ((m_hints[i] == NameHint::Objective || m_hints[i] == NameHint::WeakObjective) && isFree(i)) {
                m_result.roles[i] = ColumnRole::Objective; // by its name, in spite of few distinct numbers
                isFound = true;
            }
        if (isFound)
            return;
        if (!m_input.takesAnyObjective)
            failIfAllFailed();
        std::vector<std::size_t> fractions;
        std::optional<std::size_t> beside;
        for (std::size_t i = 0; i < count(); ++i) {
            if (!isFree(i) || m_facts[i].distinctNumbers < 2)
                continue;
            if (isBeside(i)) {
                if (!beside || objectiveRank(name(i)) < objectiveRank(name(*beside)))
                    beside = i;
            } else if (!m_facts[i].areWhole && m_facts[i].distinctNumbers > 2
                       && m_facts[i].distinctNumbers * 2 > rows()) {
                fractions.push_back(i);
            }
        }
        if (fractions.size() == 1) {
            m_result.roles[fractions.front()] = ColumnRole::Objective;
            m_result.notes.push_back(fmt::format(
                "“{}” is taken as the objective{}: only its numbers differ in most rows.", name(fractions.front()),
                m_input.columns.maximise || tellsDirection(name(fractions.front())) ? "" : ", less is better"));
        } else if (beside) {
            m_result.roles[*beside] = ColumnRole::Objective;
            m_result.notes.push_back(fmt::format(
                "“{}” is taken as the objective: no other column is clearly a measurement.", name(*beside)));
        } else if (const std::vector<std::size_t> candidates = objectiveCandidates();
                   m_input.takesAnyObjective && !candidates.empty()) {
            m_result.roles[candidates.front()] = ColumnRole::Objective;
        } else {
            fail(candidates);
        }
    }

    /// Returns the columns with several numbers, those with the most first.
    [[nodiscard]] std::vector<std::size_t> objectiveCandidates() const
    {
        std::vector<std::size_t> candidates;
        for (std::size_t i = 0; i < count(); ++i)
            if (m_facts[i].distinctNumbers > 1)
                candidates.push_back(i);
        std::ranges::stable_sort(candidates, std::greater(),
                                 [this](std::size_t i) { return m_facts[i].distinctNumbers; });
        return candidates;
    }

    /// Returns true for a column that is usually measured beside the objective.
    [[nodiscard]] bool isBeside(std::size_t i) const
    {
        return m_hints[i] == NameHint::Auxiliary || m_hints[i] == NameHint::Setting || m_hints[i] == NameHint::Overhead
            || m_hints[i] == NameHint::Spread;
    }

    /// Returns true for a column with numbers whose role the person has not chosen.
    [[nodiscard]] bool isFree(std::size_t i) const
    {
        return m_facts[i].numbers > 0 && !isNamed(m_input.columns.parameters, name(i))
            && !isNamed(m_input.columns.ignored, name(i));
    }

    [[noreturn]] void fail(std::span<const std::size_t> candidates) const
    {
        std::vector<std::string> names;
        for (const std::size_t i : candidates)
            names.push_back(name(i));
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
        for (std::size_t i = 0; i < count(); ++i)
            if (m_hints[i] == NameHint::Objective && m_facts[i].numbers == 0
                && std::ranges::all_of(m_table.columns()[i].texts(), isFailed)
                && !isNamed(m_input.columns.ignored, name(i)))
                failWithout(i);
    }

    /// @throws Error for a column of measurements without a number
    [[noreturn]] void failWithout(std::size_t i) const
    {
        const std::vector<std::string_view>& texts = m_table.columns()[i].texts();
        const auto other = std::ranges::find_if(texts, beginsLikeNumber);
        if (other != texts.end())
            throw makeError(m_input.place("header"),
                            fmt::format("no number in “{}”, but “{}”", name(i), shortenedUtf8(std::string(*other), 40)),
                            "numbers with one unit or none, and separators of thousands in all of them or in none");
        const auto reason = std::ranges::find_if_not(texts, isMissing);
        throw makeError(m_input.place(),
                        fmt::format("all {} of “{}” failed{}", pluralText(rows(), "row"), name(i),
                                    reason == texts.end()
                                        ? std::string()
                                        : fmt::format(", such as “{}”", shortenedUtf8(std::string(*reason), 40))),
                        "a configuration that did not fail");
    }

    /// Notes the columns that could be parameters or measurements. They are parameters if there are no others, as after
    /// a random search in intervals.
    void noteUndecided()
    {
        std::vector<std::string> names;
        const bool areParameters = !has(ColumnRole::Parameter);
        for (std::size_t i = 0; i < count(); ++i)
            if (m_result.roles[i] == ColumnRole::Ignored
                && ((m_hints[i] == NameHint::None && isMeasurement(i)) || m_besideGrid.contains(i)) && isFree(i)
                && m_input.columns.parameters.empty()) {
                names.push_back(name(i));
                if (areParameters)
                    m_result.roles[i] = ColumnRole::Parameter;
            }
        if (!names.empty() && areParameters)
            m_result.notes.push_back(
                fmt::format("Taken as parameters, though most rows have a number of their own: {}.", namesText(names)));
        else if (!names.empty())
            m_result.notes.push_back(fmt::format("Not used, because most rows have a number of their own: {}. Choose "
                                                 "--parameter or --objective for such columns.",
                                                 namesText(names)));
    }

    /// Ignores columns such as "rep" and "trial" if the other parameters take each of their combinations twice or more.
    void ignoreRepeatIndexes()
    {
        std::vector<std::string> names;
        std::vector<std::size_t> others;
        for (std::size_t i = 0; i < count(); ++i) {
            if (m_result.roles[i] != ColumnRole::Parameter)
                continue;
            const bool mayNumber = (m_hints[i] == NameHint::RepeatIndex || m_hints[i] == NameHint::Identifier)
                && (m_facts[i].numbers == 0 || areWithoutGap(i));
            if (mayNumber && m_facts[i].distinct > 1 && !isNamed(m_input.columns.parameters, name(i)))
                names.push_back(name(i));
            else
                others.push_back(i);
        }
        if (names.empty() || !areRepeated(others))
            return;
        for (std::size_t i = 0; i < count(); ++i)
            if (isNamed(names, name(i)))
                m_result.roles[i] = ColumnRole::Ignored;
        m_result.notes.push_back(
            fmt::format("Not used, because it numbers the measurements of equal configurations: {}. "
                        "Choose --parameter for such columns.",
                        namesText(names)));
    }

    /// Returns true if the columns have at least twice as many rows as combinations of values.
    [[nodiscard]] bool areRepeated(const std::vector<std::size_t>& columns) const
    {
        return !columns.empty() && combinationsOf(columns, rows() / 2) * 2 <= rows();
    }

    /// Returns true if almost each row has a combination of its own.
    [[nodiscard]] bool tellRowsApart(const std::vector<std::size_t>& columns) const
    {
        return combinationsOf(columns, rows()) * 10 >= rows() * 9;
    }

    /// Returns the number of combinations of values that the columns have; counts to just above `most`.
    [[nodiscard]] std::size_t combinationsOf(const std::vector<std::size_t>& columns, std::size_t most) const
    {
        std::vector<std::uint32_t> group(rows(), 0); // the combination of each row in the columns so far
        std::size_t combinations = 1;
        for (const std::size_t i : columns) {
            throwIfStopped(m_input.stop);
            if (m_facts[i].distinct < 2 && m_facts[i].missing == 0)
                continue;
            const std::vector<std::uint32_t>& codes = m_table.columns()[i].codes();
            std::unordered_map<std::uint64_t, std::uint32_t> known;
            for (std::size_t row = 0; row < group.size() && known.size() <= most; ++row) {
                const std::uint64_t pair = (std::uint64_t{group[row]} << 32U) | codes[row];
                group[row] = known.try_emplace(pair, static_cast<std::uint32_t>(known.size())).first->second;
            }
            combinations = known.size();
            if (combinations > most || combinations == rows())
                break;
        }
        return combinations;
    }

    /// Returns the columns that are parameters so far, without one of them.
    [[nodiscard]] std::vector<std::size_t> parametersWithout(std::size_t other) const
    {
        std::vector<std::size_t> columns;
        for (std::size_t i = 0; i < count(); ++i)
            if (m_result.roles[i] == ColumnRole::Parameter && i != other)
                columns.push_back(i);
        return columns;
    }

    /// Finds the columns of good and bad outcomes. A parameter with such texts is combined with the others. Truths in a
    /// column named like `check`, `ok` or `outputs_match` are outcomes only if they follow from one or two parameters
    /// of a grid.
    void findStatuses()
    {
        constexpr std::size_t mostCandidates = 32;
        std::size_t candidates = 0;
        for (std::size_t i = 0; i < count() && candidates < mostCandidates; ++i) {
            const ValueColumn& column = m_table.columns()[i];
            if (m_result.roles[i] == ColumnRole::Ignored && isOfCheck(column.name()) && m_facts[i].distinct == 1
                && m_facts[i].numbers == 0 && failsAlways(column))
                m_result.roles[i] = ColumnRole::Reason; // noteAllFailed() mentions it
            const bool arePairs = isPairOfOutcomes(column);
            if (m_result.roles[i] != ColumnRole::Parameter || (!arePairs && !areNamedOutcomes(column)))
                continue;
            ++candidates;
            const std::vector<std::size_t> others = parametersWithout(i);
            std::vector<std::size_t> all = others;
            all.push_back(i);
            const bool isCombined = combinationsOf(all, rows()) * 2 >= combinationsOf(others, rows()) * 3;
            if (isCombined)
                continue;
            if (!areOnlyTruths(column) || (haveGrid(others) && followsFromFew(i, others)))
                m_result.roles[i] = ColumnRole::Reason;
            else
                m_result.notes.push_back(
                    fmt::format("“{}” is taken as a parameter, not as the outcome of a check.", name(i)));
        }
    }

    /// Returns true if one or two of the columns, which have at most half as many combinations as rows, determine
    /// column i.
    [[nodiscard]] bool followsFromFew(std::size_t i, const std::vector<std::size_t>& columns) const
    {
        constexpr std::size_t mostColumns = 16;
        const auto determine = [&](std::vector<std::size_t> some) {
            const std::size_t combinations = combinationsOf(some, rows());
            some.push_back(i);
            return combinations * 2 <= rows() && combinationsOf(some, rows()) == combinations;
        };
        const std::size_t most = std::min(columns.size(), mostColumns);
        for (std::size_t first = 0; first < most; ++first) {
            if (determine({columns[first]}))
                return true;
            for (std::size_t second = 0; second < first; ++second)
                if (determine({columns[first], columns[second]}))
                    return true;
        }
        return false;
    }

    /// Makes a column a parameter that is named like a measured quantity, such as `cost` or `power`, if it is constant
    /// or combined with the other parameters, and another such column has more numbers.
    void findParametersNamedLikeQuantities()
    {
        std::size_t most = 0;
        for (std::size_t i = 0; i < count(); ++i) {
            if (m_result.roles[i] == ColumnRole::Objective)
                most = std::max(most, m_facts[i].distinctNumbers);
            else if (isFreeText(i) && isOtherHint(i) && !m_facts[i].areDates)
                return; // it may tell the rows apart
        }
        std::vector<std::size_t> named;
        std::vector<std::size_t> all = parametersWithout(count());
        for (std::size_t i = 0; i < count(); ++i)
            if (m_result.roles[i] == ColumnRole::Objective && m_hints[i] == NameHint::Objective
                && m_facts[i].distinctNumbers * 2 <= rows() && m_facts[i].distinctNumbers < most
                && name(i) != m_input.columns.objective) {
                named.push_back(i);
                all.push_back(i);
            }
        const bool areAll = tellRowsApart(all);
        for (const std::size_t i : named) {
            std::vector<std::size_t> others = all;
            std::erase(others, i);
            const std::size_t combinations = combinationsOf(others, rows());
            const bool isCombined = combinations * 2 <= rows() && combinations * m_facts[i].distinct <= rows() * 2;
            if (m_facts[i].distinct == 1 || (areAll && isCombined))
                m_result.roles[i] = ColumnRole::Parameter;
        }
    }

    /// Ignores numbers that differ in most rows beside a grid: they were measured. Ignores also those named like the
    /// number of a row.
    void ignoreBesideGrid()
    {
        std::vector<std::size_t> others;
        std::vector<std::size_t> measured;
        for (const std::size_t i : parametersWithout(count())) {
            const bool isNumeric = m_facts[i].numbers > 0 && m_facts[i].numbers + m_facts[i].missing == rows();
            if (isNumeric && differsInMost(i) && m_hints[i] != NameHint::Parameter && !isHyperparameterName(name(i)))
                measured.push_back(i);
            else if (m_facts[i].distinct > 1)
                others.push_back(i);
        }
        if (measured.empty() || others.empty() || rows() < fewestIdentified)
            return;
        const bool isGrid = haveGrid(others);
        std::vector<std::size_t> named = parametersWithout(count());
        std::erase_if(named, [this](std::size_t i) { return mayNameRow(name(i)) && differsInMost(i); });
        const bool areNumbered = tellRowsApart(named);
        for (const std::size_t i : measured)
            if (isGrid
                || ((namesRow(name(i)) || (areNumbered && mayNameRow(name(i))))
                    && m_facts[i].distinct * 10 > rows() * 9)) {
                m_result.roles[i] = ColumnRole::Ignored;
                m_besideGrid.insert(i);
            }
    }

    /// Returns true if those with the fewest values, so many that they tell the rows apart, have at least half of their
    /// combinations. A random search has fewer.
    [[nodiscard]] bool haveGrid(std::vector<std::size_t> columns) const
    {
        std::ranges::stable_sort(columns, {}, [this](std::size_t i) { return m_facts[i].distinct; });
        std::vector<std::size_t> grid;
        std::size_t product = 1;
        for (const std::size_t i : columns) {
            product *= m_facts[i].distinct;
            if (product > rows() * 2)
                return false;
            grid.push_back(i);
            if (product * 10 >= rows() * 9 && tellRowsApart(grid))
                return true;
        }
        return false;
    }

    /// Returns true for "job_id", "trial_num" and "m:timestamp_submit".
    [[nodiscard]] static bool namesRow(std::string_view name)
    {
        constexpr auto rowWords = std::to_array<std::string_view>(
            {"trial", "run", "job", "exp", "experiment", "sample", "task", "row", "record"});
        std::string lower = lowered(name);
        if (lower == "tid" || lower.ends_with(".tid") || lower.find(".idxs.") != std::string::npos
            || lower.find("timestamp") != std::string::npos)
            return true;
        if (!mayNameRow(name))
            return false;
        lower.erase(lower.find_last_of('_'));
        return std::ranges::any_of(rowWords, [&lower](std::string_view word) { return lower.ends_with(word); });
    }

    /// Returns true for "algo_id" and "thread_num", which may be options.
    [[nodiscard]] static bool mayNameRow(std::string_view name)
    {
        const std::string lower = lowered(name);
        return lower.ends_with("_id") || lower.ends_with("_num");
    }

    /// Makes texts that look like identifiers parameters if many rows have equal parameters without them; only texts of
    /// few distinct values.
    void keepDistinguishingTexts()
    {
        std::vector<std::size_t> texts;
        for (std::size_t i = 0; i < count(); ++i)
            if (m_result.roles[i] == ColumnRole::Ignored && isOtherHint(i) && isFreeText(i) && !m_facts[i].areDates
                && m_facts[i].distinct <= std::max(mostOptions, rows() / 2) && m_input.columns.parameters.empty()
                && !isNamed(m_input.columns.ignored, name(i)))
                texts.push_back(i);
        if (texts.empty() || !hasVaryingParameter())
            return;
        if (!tellRowsApart(parametersWithout(count())))
            for (const std::size_t i : texts)
                m_result.roles[i] = ColumnRole::Parameter;
    }

    [[nodiscard]] bool hasVaryingParameter() const
    {
        for (std::size_t i = 0; i < count(); ++i)
            if (m_result.roles[i] == ColumnRole::Parameter && m_facts[i].distinct > 1)
                return true;
        return false;
    }

    /// Notes the columns of free text that the person has not chosen, since different rows may be equal without them.
    /// They become parameters if no other parameter varies: they may be names of variants.
    void noteTexts()
    {
        std::vector<std::string> names;
        const bool areParameters = !hasVaryingParameter();
        for (std::size_t i = 0; i < count(); ++i)
            if (m_result.roles[i] == ColumnRole::Ignored && isOtherHint(i) && isFreeText(i) && !m_facts[i].areDates
                && m_input.columns.parameters.empty() && !isNamed(m_input.columns.ignored, name(i))) {
                names.push_back(name(i));
                if (areParameters)
                    m_result.roles[i] = ColumnRole::Parameter;
            }
        if (names.empty() && areParameters)
            takeIdentifiers();
        else if (!names.empty() && areParameters)
            m_result.notes.push_back(
                fmt::format("Taken as parameters, though most rows have a text of their own: {}.", namesText(names)));
        else if (!names.empty())
            m_result.notes.push_back(fmt::format("Not used, because most rows have a text of their own: {}. Choose "
                                                 "--parameter for such columns.",
                                                 namesText(names)));
    }

    /// Makes identifiers parameters, such as names in `configuration` and the numbers of a `rank`, but no index.
    void takeIdentifiers()
    {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < count(); ++i)
            if (m_result.roles[i] == ColumnRole::Ignored && m_hints[i] == NameHint::Identifier
                && m_facts[i].distinct > 1 && !numbersRows(i) && m_input.columns.parameters.empty()
                && !isNamed(m_input.columns.ignored, name(i))) {
                names.push_back(name(i));
                m_result.roles[i] = ColumnRole::Parameter;
            }
        if (!names.empty())
            m_result.notes.push_back("Taken as parameters, because no other column varies: " + namesText(names) + '.');
    }

    /// Returns true for different whole numbers without a gap.
    [[nodiscard]] bool numbersRows(std::size_t i) const
    {
        return m_facts[i].distinctNumbers == rows() && areWithoutGap(i);
    }

    /// Returns true for whole numbers without a gap, and no text.
    [[nodiscard]] bool areWithoutGap(std::size_t i) const
    {
        if (!m_facts[i].areWhole || m_facts[i].distinctNumbers != m_facts[i].distinct)
            return false;
        double least = std::numeric_limits<double>::max();
        double greatest = std::numeric_limits<double>::lowest();
        for (const std::string_view text : m_table.columns()[i].texts())
            if (const std::optional<double> number = numberIn(text)) {
                least = std::min(least, *number);
                greatest = std::max(greatest, *number);
            }
        return greatest - least + 1 == static_cast<double>(m_facts[i].distinctNumbers);
    }

    /// Returns true unless the name alone makes the column an ignored one, an identifier or a reason.
    [[nodiscard]] bool isOtherHint(std::size_t i) const
    {
        return m_hints[i] != NameHint::Ignored && m_hints[i] != NameHint::Identifier && m_hints[i] != NameHint::Reason;
    }

    /// Notes the columns of reasons by which all rows failed; such a column has another meaning and is not used.
    void noteAllFailed()
    {
        for (std::size_t i = 0; i < count(); ++i)
            if (m_result.roles[i] == ColumnRole::Reason && m_facts[i].missing < rows()
                && failsAlways(m_table.columns()[i]))
                m_result.notes.push_back(fmt::format("Not used, because it marks all rows as failed: “{}”.", name(i)));
    }

    const RawTable& m_table;
    const TableInput& m_input;
    std::vector<ColumnFacts> m_facts;
    std::vector<NameHint> m_hints;
    std::set<std::size_t> m_repetitions;
    std::set<std::size_t> m_besideGrid; ///< numbers that ignoreBesideGrid() ignored
    ColumnRoles m_result;
};

} // namespace

ColumnRoles columnRolesOf(const RawTable& table, NumberForm form, std::span<const std::optional<CellNumbers>> cells,
                          const TableInput& input)
{
    return RoleFinder(table, form, cells, input).find();
}

} // namespace tgraph
