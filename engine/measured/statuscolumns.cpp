// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/statuscolumns.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/cellnumbers.h"
#include "engine/measured/quantity.h"
#include "engine/measured/rowstatus.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

bool countErrors(const ValueColumn& column)
{
    return countsFailures(column.name()) && areCounts(column);
}

/// Rows that are marked: one per row.
using Marks = std::vector<bool>;

/// @param isMarked of the texts of the column
template <typename Predicate> Marks marksOf(const ValueColumn& column, const Predicate& isMarked)
{
    Marks ofText;
    for (const std::string_view text : column.texts())
        ofText.push_back(isMarked(text));
    Marks marks;
    for (const std::uint32_t code : column.codes())
        marks.push_back(ofText[code]);
    return marks;
}

/// Returns the rows whose cells are empty; “none” and “-” are options.
Marks emptyIn(const ValueColumn& column)
{
    return marksOf(column, [](std::string_view text) {
        const std::string lower = lowered(text);
        return lower.empty() || lower == "nan" || lower == "null";
    });
}

void add(Marks& to, const Marks& marks)
{
    for (std::size_t row = 0; row < to.size(); ++row)
        to[row] = to[row] || marks[row];
}

std::size_t countOf(const Marks& marks)
{
    return static_cast<std::size_t>(std::ranges::count(marks, true));
}

Marks failedBy(const ValueColumn& column)
{
    return marksOf(column,
                   [&column](std::string_view text) { return rowStatusOf(column.name(), text) == RowStatus::Failed; });
}

Marks withoutNumber(const ValueColumn& column)
{
    return marksOf(column, [](std::string_view text) {
        const std::optional<double> number = numberIn(text);
        return !(number && std::abs(*number) < failureNumber) && !beginsLikeNumber(text);
    });
}

/// Returns the rows without a number of the objective that is shown first, or of any repetition.
Marks unmeasured(const ColumnEvidence& columns, const TableInput& input, const ColumnRoles& result)
{
    std::optional<std::size_t> objective;
    Marks repetitions(columns.rows(), true);
    bool hasRepetition = false;
    bool hasGoal = false;
    for (std::size_t i = 0; i < columns.count(); ++i)
        hasGoal = hasGoal || (result.roles[i] == ColumnRole::Objective && isGoal(columns.name(i)));
    const auto rank = [&columns, hasGoal](std::size_t i) { return objectiveRank(columns.name(i), hasGoal); };
    for (std::size_t i = 0; i < columns.count(); ++i) {
        const bool isChosen = columns.name(i) == input.columns.objective;
        if (result.roles[i] == ColumnRole::Repetition) {
            const Marks missing = withoutNumber(columns.column(i));
            for (std::size_t row = 0; row < missing.size(); ++row)
                repetitions[row] = repetitions[row] && missing[row];
            hasRepetition = true;
        } else if (result.roles[i] == ColumnRole::Objective
                   && (isChosen || !objective
                       || (columns.name(*objective) != input.columns.objective && rank(i) < rank(*objective))))
            objective = i;
    }
    if (objective)
        return withoutNumber(columns.column(*objective));
    return hasRepetition ? repetitions : Marks(columns.rows());
}

/// Finds outputs among the parameters.
class OutputFinder {
public:
    OutputFinder(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
        : m_columns(columns), m_input(input), m_result(result)
    {
    }

    void find()
    {
        const std::vector<std::size_t> parameters = parametersOf(m_result);
        const bool isNeeded = std::ranges::any_of(parameters, [this](std::size_t i) { return lacksSome(i); });
        if (!isNeeded)
            return;
        findFailed();
        std::vector<std::string> names;
        for (const std::size_t i : parameters) {
            throwIfStopped(m_input.stop);
            if (!lacksSome(i))
                continue;
            if (isReasonOnly(i, parameters)) {
                m_result.roles[i] = ColumnRole::Reason;
                m_result.notes.push_back(fmt::format(
                    "“{}” gives the reasons of failures: only rows that failed have a text.", m_columns.name(i)));
            } else if (isOutput(i, parameters)) {
                names.push_back(m_columns.name(i));
                m_result.roles[i] = ColumnRole::Ignored;
            }
        }
        if (!names.empty())
            m_result.notes.push_back(fmt::format("Not used, because it is empty in exactly the rows that failed: {}. "
                                                 "Choose --parameter for such columns.",
                                                 namesText(names)));
    }

private:
    [[nodiscard]] bool lacksSome(std::size_t i) const
    {
        const std::size_t missing = m_columns.facts(i).missing;
        return missing > 0 && missing < m_columns.rows() && m_columns.hint(i) != NameHint::Parameter;
    }

    /// Collects the sets of failed rows: those without a number of the objective, those by a reason, and all of them.
    void findFailed()
    {
        Marks byReason(m_columns.rows());
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (m_result.roles[i] == ColumnRole::Reason && !failsAlways(m_columns.column(i)))
                add(byReason, failedBy(m_columns.column(i)));
        m_failed.push_back(unmeasured(m_columns, m_input, m_result));
        Marks all = m_failed.back();
        add(all, byReason);
        m_failed.push_back(std::move(byReason));
        m_failed.push_back(std::move(all));
    }

    /// Returns true for texts in exactly the rows that failed.
    [[nodiscard]] bool isReasonOnly(std::size_t i, const std::vector<std::size_t>& parameters) const
    {
        if (m_columns.facts(i).numbers > 0)
            return false;
        Marks filled = emptyIn(m_columns.column(i));
        filled.flip();
        if (countOf(filled) < fewestMarked || std::ranges::find(m_failed, filled) == m_failed.end())
            return false;
        std::vector<std::size_t> others = parameters;
        std::erase(others, i);
        return m_columns.combinationsOf(parameters, m_columns.rows())
            == m_columns.combinationsOf(others, m_columns.rows())
            && std::ranges::none_of(others, [&](std::size_t other) { return tells(other, filled); });
    }

    [[nodiscard]] bool isOutput(std::size_t i, const std::vector<std::size_t>& parameters) const
    {
        const Marks empty = emptyIn(m_columns.column(i));
        if (countOf(empty) < fewestMarked || std::ranges::find(m_failed, empty) == m_failed.end())
            return false;
        std::vector<std::size_t> others = parameters;
        std::erase(others, i);
        const std::size_t without = m_columns.combinationsOf(others, m_columns.rows());
        const std::size_t with = m_columns.combinationsOf(parameters, m_columns.rows());
        if (m_columns.facts(i).distinct == 2) // one option: some rows may have failed by chance
            return with * 2 < without * 3;
        return with == without && std::ranges::none_of(others, [&](std::size_t other) {
                   return m_columns.facts(other).missing == 0 && tells(other, empty);
               });
    }

    /// Returns true if the options of a column, which many rows share, determine which rows are marked.
    [[nodiscard]] bool tells(std::size_t i, const Marks& marks) const
    {
        const ValueColumn& column = m_columns.column(i);
        if (m_columns.facts(i).distinct * 2 > m_columns.rows())
            return false;
        std::vector<std::optional<bool>> ofOption(column.texts().size());
        for (std::size_t row = 0; row < marks.size(); ++row) {
            std::optional<bool>& mark = ofOption[column.codes()[row]];
            if (mark && *mark != marks[row])
                return false;
            mark = marks[row];
        }
        return true;
    }

    static constexpr std::size_t fewestMarked = 2; // a single row is no evidence
    const ColumnEvidence& m_columns;
    const TableInput& m_input;
    ColumnRoles& m_result;
    std::vector<Marks> m_failed;
};

/// Returns the number of rows of the first marks that the second ones lack.
std::size_t countWithout(const Marks& marks, const Marks& others)
{
    std::size_t count = 0;
    for (std::size_t row = 0; row < marks.size(); ++row)
        count += marks[row] && !others[row] ? 1U : 0U;
    return count;
}

/// Returns true if each text has about as many rows as any other.
bool areEquallyFrequent(const ValueColumn& column)
{
    std::vector<std::size_t> rows(column.texts().size());
    for (const std::uint32_t code : column.codes())
        ++rows[code];
    const auto [least, most] = std::ranges::minmax(rows);
    return most * 4 <= least * 5;
}

/// Returns true if almost all values of column i are combined with almost all combinations of the others.
bool areCombined(const ColumnEvidence& columns, std::size_t i, std::vector<std::size_t> others)
{
    const std::size_t without = columns.combinationsOf(others, columns.rows());
    others.push_back(i);
    return without > 1
        && columns.combinationsOf(others, columns.rows()) * 10 >= without * columns.column(i).texts().size() * 9;
}

/// Returns true for a parameter of different numbers with the name of a measurement, an error, a resource or a status.
bool mayBeMeasured(const ColumnEvidence& columns, std::size_t i)
{
    const ColumnFacts& facts = columns.facts(i);
    const NameHint hint = columns.hint(i);
    return facts.distinctNumbers > 1 && facts.numbers + facts.missing == columns.rows()
        && columns.rows() >= fewestIdentified
        && (hint == NameHint::Objective || hint == NameHint::Spread
            || (hint == NameHint::Reason && !isTruthName(columns.name(i))) || isResourceName(columns.name(i)));
}

/// Returns the columns without truths of checks.
std::vector<std::size_t> withoutChecks(const ColumnEvidence& columns, std::vector<std::size_t> list)
{
    std::erase_if(list,
                  [&columns](std::size_t i) { return isOfCheck(columns.name(i)) && areOnlyTruths(columns.column(i)); });
    return list;
}

/// Returns true if a candidate that is not combined with the other parameters is the outcome of a check.
bool isOutcome(std::size_t i, const std::vector<std::size_t>& others, const ColumnEvidence& columns,
               const Marks& missing)
{
    const ValueColumn& column = columns.column(i);
    if (countErrors(column))
        return true;
    if (!areOnlyTruths(column))
        return !isVague(column) || !columns.tellRowsApart(others);
    const Marks failed = failedBy(column);
    if (countOf(failed) > 0 && failed == missing)
        return true;
    return countOf(failed) * 2 < columns.rows() && columns.haveGrid(withoutChecks(columns, others));
}

} // namespace

bool mayTellFailures(const ValueColumn& column)
{
    return isPairOfOutcomes(column) || areNamedOutcomes(column) || countErrors(column);
}

void findStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
{
    constexpr std::size_t mostCandidates = 32;
    std::size_t candidates = 0;
    const Marks missing = unmeasured(columns, input, result);
    for (std::size_t i = 0; i < columns.count() && candidates < mostCandidates; ++i) {
        const ValueColumn& column = columns.column(i);
        ColumnRole& role = result.roles[i];
        if (column.name() == input.columns.objective || isNamed(input.columns.ignored, column.name()))
            continue;
        if (role == ColumnRole::Ignored && isOfCheck(column.name()) && columns.facts(i).distinct == 1
            && columns.facts(i).numbers == 0 && failsAlways(column))
            role = ColumnRole::Reason; // noteAllFailed() mentions it
        const bool isCandidate = role == ColumnRole::Parameter
            || (countErrors(column) && columns.hint(i) != NameHint::Ignored
                && (role == ColumnRole::Objective || role == ColumnRole::Ignored));
        if (!isCandidate || !mayTellFailures(column))
            continue;
        ++candidates;
        std::vector<std::size_t> others = parametersOf(result);
        std::erase(others, i);
        std::vector<std::size_t> all = others;
        all.push_back(i);
        const bool isCombined
            = columns.combinationsOf(all, columns.rows()) * 2 >= columns.combinationsOf(others, columns.rows()) * 3;
        if (isCombined)
            continue;
        if (isOutcome(i, others, columns, missing))
            role = ColumnRole::Reason;
        else
            result.notes.push_back(
                fmt::format("“{}” is taken as a parameter, not as the outcome of a check.", columns.name(i)));
    }
}

void keepCombinedStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
{
    const Marks missing = unmeasured(columns, input, result);
    for (std::size_t i = 0; i < columns.count(); ++i) {
        const ValueColumn& column = columns.column(i);
        if (result.roles[i] != ColumnRole::Reason || column.texts().size() < 2 || !areEquallyFrequent(column)
            || !areCombined(columns, i, parametersOf(result)))
            continue;
        const Marks failed = failedBy(column);
        if (countWithout(failed, missing) * 2 < countOf(failed))
            continue;
        result.roles[i] = ColumnRole::Parameter;
        result.notes.push_back(fmt::format(
            "“{}” is taken as a parameter, because all its values are combined with the others.", columns.name(i)));
    }
}

void ignoreNamedMeasurements(const ColumnEvidence& columns, ColumnRoles& result, bool areNoted)
{
    std::vector<std::string> constant;
    for (const std::size_t i : parametersOf(result))
        if (columns.facts(i).distinct == 1 && columns.facts(i).numbers > 0 && isOutcomeName(columns.name(i))) {
            constant.push_back(columns.name(i));
            result.roles[i] = ColumnRole::Ignored;
        }
    if (!constant.empty())
        result.notes.push_back(fmt::format("Not used, because their names are those of measurements and all rows have "
                                           "the same number: {}.",
                                           namesText(constant)));
    std::vector<std::size_t> named;
    std::vector<std::size_t> others;
    for (const std::size_t i : parametersOf(result))
        (mayBeMeasured(columns, i) ? named : others).push_back(i);
    others = withoutChecks(columns, std::move(others));
    std::erase_if(named, [&](std::size_t i) { return areCombined(columns, i, others); });
    const bool haveGrid = columns.haveGrid(others);
    std::vector<std::string> measured;
    std::vector<std::string> undecided;
    for (const std::size_t i : named) {
        std::vector<std::size_t> rest = withoutChecks(columns, parametersOf(result));
        std::erase(rest, i);
        if (haveGrid || columns.haveGrid(rest)) {
            measured.push_back(columns.name(i));
            result.roles[i] = ColumnRole::Ignored;
        } else if (columns.tellRowsApart(rest)) {
            undecided.push_back(columns.name(i));
        }
    }
    if (!measured.empty())
        result.notes.push_back(fmt::format("Not used, because names and a grid of other parameters show that they were "
                                           "measured: {}. Choose --parameter or --objective for such columns.",
                                           namesText(measured)));
    if (!undecided.empty() && areNoted)
        result.notes.push_back(fmt::format("Taken as parameters, though their names are those of measurements: {}.",
                                           namesText(undecided)));
}

void noteStatuses(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
{
    const Marks missing = unmeasured(columns, input, result);
    for (std::size_t i = 0; i < columns.count(); ++i) {
        if (result.roles[i] != ColumnRole::Reason)
            continue;
        const Marks marks = failedBy(columns.column(i));
        const std::size_t failed = countOf(marks);
        if (columns.hint(i) == NameHint::Reason && countWithout(marks, missing) * 3 < columns.rows())
            continue;
        if (failed > 0 && failed < columns.rows())
            result.notes.push_back(fmt::format("“{0}” is taken as the outcome of a check: {1}; --parameter {0} makes "
                                               "it a parameter.",
                                               columns.name(i),
                                               failed == 1 ? "1 row failed" : fmt::format("{} rows failed", failed)));
    }
}

void ignoreOutputs(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
{
    OutputFinder(columns, input, result).find();
}

} // namespace tgraph
