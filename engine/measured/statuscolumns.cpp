// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/statuscolumns.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/cellnumbers.h"
#include "engine/measured/rowstatus.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
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

Marks missingIn(const ValueColumn& column)
{
    return marksOf(column, &isMissing);
}

void add(Marks& to, const Marks& marks)
{
    for (std::size_t row = 0; row < to.size(); ++row)
        to[row] = to[row] || marks[row];
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
            if (lacksSome(i) && isOutput(i, parameters)) {
                names.push_back(m_columns.name(i));
                m_result.roles[i] = ColumnRole::Ignored;
            }
        }
        if (!names.empty())
            m_result.notes.push_back(fmt::format("Not used, because it is empty in exactly the rows that failed or "
                                                 "lack a measurement: {}. Choose --parameter for such columns.",
                                                 namesText(names)));
    }

private:
    [[nodiscard]] bool lacksSome(std::size_t i) const
    {
        const std::size_t missing = m_columns.facts(i).missing;
        return missing > 0 && missing < m_columns.rows() && m_columns.hint(i) != NameHint::Parameter;
    }

    /// Collects the sets of failed rows: those without a number of an objective, those by a reason, and all of them.
    void findFailed()
    {
        Marks all(m_columns.rows());
        Marks byReason(m_columns.rows());
        for (std::size_t i = 0; i < m_columns.count(); ++i) {
            const ValueColumn& column = m_columns.column(i);
            if (m_result.roles[i] == ColumnRole::Objective) {
                const auto hasNone = [](std::string_view text) {
                    const std::optional<double> number = numberIn(text);
                    return !(number && std::abs(*number) < failureNumber) && !beginsLikeNumber(text);
                };
                m_failed.push_back(marksOf(column, hasNone));
                add(all, m_failed.back());
            } else if (m_result.roles[i] == ColumnRole::Reason && !failsAlways(column)) {
                add(byReason, marksOf(column, [&column](std::string_view text) {
                        return rowStatusOf(column.name(), text) == RowStatus::Failed;
                    }));
            }
        }
        add(all, byReason);
        m_failed.push_back(std::move(byReason));
        m_failed.push_back(std::move(all));
    }

    [[nodiscard]] bool isOutput(std::size_t i, const std::vector<std::size_t>& parameters) const
    {
        const Marks missing = missingIn(m_columns.column(i));
        if (std::ranges::find(m_failed, missing) == m_failed.end())
            return false;
        const bool isConstant = m_columns.facts(i).distinct == 2;
        return isConstant || std::ranges::none_of(parameters, [&](std::size_t other) {
                   return other != i && m_columns.facts(other).missing == 0 && isOneOption(other, missing);
               });
    }

    /// Returns true if the marked rows are all rows with one option of a column.
    [[nodiscard]] bool isOneOption(std::size_t i, const Marks& marks) const
    {
        const std::vector<std::uint32_t>& codes = m_columns.column(i).codes();
        const auto first = std::ranges::find(marks, true) - marks.begin();
        const std::uint32_t option = codes[static_cast<std::size_t>(first)];
        for (std::size_t row = 0; row < marks.size(); ++row)
            if (marks[row] != (codes[row] == option))
                return false;
        return true;
    }

    const ColumnEvidence& m_columns;
    const TableInput& m_input;
    ColumnRoles& m_result;
    std::vector<Marks> m_failed;
};

} // namespace

bool mayTellFailures(const ValueColumn& column)
{
    return isPairOfOutcomes(column) || areNamedOutcomes(column) || countErrors(column);
}

void findStatuses(const ColumnEvidence& columns, ColumnRoles& result)
{
    constexpr std::size_t mostCandidates = 32;
    std::size_t candidates = 0;
    for (std::size_t i = 0; i < columns.count() && candidates < mostCandidates; ++i) {
        const ValueColumn& column = columns.column(i);
        ColumnRole& role = result.roles[i];
        if (role == ColumnRole::Ignored && isOfCheck(column.name()) && columns.facts(i).distinct == 1
            && columns.facts(i).numbers == 0 && failsAlways(column))
            role = ColumnRole::Reason; // noteAllFailed() mentions it
        const bool areErrors = countErrors(column);
        const bool isCandidate = role == ColumnRole::Parameter
            || (areErrors && columns.hint(i) != NameHint::Ignored
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
        if (areErrors || !areOnlyTruths(column) || (columns.haveGrid(others) && columns.followsFromFew(i, others)))
            role = ColumnRole::Reason;
        else
            result.notes.push_back(
                fmt::format("“{}” is taken as a parameter, not as the outcome of a check.", columns.name(i)));
    }
}

void ignoreOutputs(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result)
{
    OutputFinder(columns, input, result).find();
}

} // namespace tgraph
