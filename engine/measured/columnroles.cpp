// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/columnroles.h"

#include "engine/core/text.h"
#include "engine/measured/columnevidence.h"
#include "engine/measured/derivedcolumns.h"
#include "engine/measured/objectivechoice.h"
#include "engine/measured/quantity.h"
#include "engine/measured/rowstatus.h"
#include "engine/measured/runcolumns.h"
#include "engine/measured/statuscolumns.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace tgraph {
namespace {

/// In tables with fewer rows, the number of distinct values is not decisive.
constexpr std::size_t fewRows = 20;
constexpr std::size_t fewValues = 10;

class RoleFinder {
public:
    RoleFinder(const RawTable& table, NumberForm form, std::span<const std::optional<CellNumbers>> cells,
               const TableInput& input)
        : m_input(input), m_form(form), m_columns(table, form, cells, input)
    {
        m_result.roles.resize(m_columns.count());
    }

    ColumnRoles find()
    {
        checkChoice();
        findRepetitions();
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            m_result.roles[i] = roleOf(i);
        if (!has(ColumnRole::Objective) && !has(ColumnRole::Repetition))
            chooseObjective(m_columns, m_input, m_result);
        if (m_input.columns.parameters.empty()) {
            ignoreCopies(m_columns, m_result);
            findParametersNamedLikeOverheads();
            keepCombinedStatuses(m_columns, m_input, m_result);
            ignoreNamedMeasurements(m_columns, m_result, /*areNoted=*/false);
            findStatuses(m_columns, m_input, m_result);
            ignoreOutputs(m_columns, m_input, m_result);
            findParametersNamedLikeQuantities();
            ignoreCounters(m_columns, m_result);
            ignoreBesideGrid();
            ignoreNamedMeasurements(m_columns, m_result, /*areNoted=*/true);
            ignoreDerived(m_columns, m_form, m_input, m_result);
        }
        ignoreRuns(m_columns, m_input, m_result);
        noteUndecided();
        keepDistinguishingTexts();
        noteTexts();
        noteStatuses(m_columns, m_input, m_result);
        noteAllFailed();
        return std::move(m_result);
    }

private:
    [[nodiscard]] bool has(ColumnRole role) const
    {
        return std::ranges::find(m_result.roles, role) != m_result.roles.end();
    }

    void checkChoice() const
    {
        const TableColumns& chosen = m_input.columns;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            names.push_back(m_columns.name(i));
        const auto check = [&](const std::string& wanted, ColumnPart part) {
            if (!isNamed(names, wanted))
                throw ColumnError(m_input, part, fmt::format("“{}”", wanted), "one of " + namesText(names, 40));
        };
        for (const std::string& parameter : chosen.parameters)
            check(parameter, ColumnPart::Parameters);
        if (chosen.objective.empty())
            return;
        check(chosen.objective, ColumnPart::Objective);
        const auto index = static_cast<std::size_t>(std::ranges::find(names, chosen.objective) - names.begin());
        if (m_columns.facts(index).numbers == 0)
            throw ColumnError(m_input, ColumnPart::Objective, fmt::format("no number in “{}”", chosen.objective),
                              "a column with measured values");
    }

    void findRepetitions()
    {
        std::map<std::string, std::vector<std::size_t>> groups;
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (const auto repetition = repetitionNameOf(m_columns.name(i));
                repetition && m_columns.facts(i).numbers > 0)
                groups[repetition->stem].push_back(i);
        for (const auto& [stem, columns] : groups)
            if (columns.size() > 1 && areConsecutive(columns))
                m_repetitions.insert(columns.begin(), columns.end());
    }

    /// Returns true for time_1, time_2 and time_3. Returns false for time_1024 and time_2048, which
    /// are sizes, and for time_1, time_2 and time_4, which are numbers of threads.
    [[nodiscard]] bool areConsecutive(const std::vector<std::size_t>& columns) const
    {
        std::set<std::uint32_t> numbers;
        for (const std::size_t i : columns)
            numbers.insert(repetitionNameOf(m_columns.name(i))->number);
        const bool areDoubling = numbers.size() > 2
            && std::ranges::adjacent_find(numbers, [](std::uint32_t a, std::uint32_t b) { return b != 2 * a; })
                == numbers.end();
        return !areDoubling && *numbers.rbegin() - *numbers.begin() < 2 * columns.size();
    }

    [[nodiscard]] ColumnRole roleOf(std::size_t i) const
    {
        const TableColumns& chosen = m_input.columns;
        if (!chosen.objective.empty() && m_columns.name(i) == chosen.objective)
            return ColumnRole::Objective;
        if (isNamed(chosen.parameters, m_columns.name(i)))
            return ColumnRole::Parameter;
        if (isNamed(chosen.ignored, m_columns.name(i)))
            return ColumnRole::Ignored;
        const ColumnRole role = roleByContent(i);
        return role == ColumnRole::Parameter && !chosen.parameters.empty() ? ColumnRole::Ignored : role;
    }

    [[nodiscard]] bool hasManyNumbers(std::size_t i) const
    {
        return m_columns.facts(i).numbers > 0
            && (m_columns.rows() < fewRows || m_columns.facts(i).distinctNumbers > fewValues);
    }

    [[nodiscard]] ColumnRole roleByContent(std::size_t i) const
    {
        const ColumnFacts& facts = m_columns.facts(i);
        if (m_repetitions.contains(i))
            return ColumnRole::Repetition;
        switch (m_columns.hint(i)) {
        case NameHint::Ignored:
            return ColumnRole::Ignored;
        case NameHint::Identifier:
            if (facts.distinct == 1 || facts.distinct * 10 > m_columns.rows() * 9)
                return ColumnRole::Ignored;
            break;
        case NameHint::Parameter:
            return facts.distinct > 0 ? ColumnRole::Parameter : ColumnRole::Ignored;
        case NameHint::Objective:
            if (hasManyNumbers(i) || (facts.distinctNumbers > 1 && isElapsedName(m_columns.name(i))))
                return ColumnRole::Objective;
            break;
        case NameHint::WeakObjective:
            if (hasManyNumbers(i) && m_columns.differsInMost(i))
                return ColumnRole::Objective;
            break;
        case NameHint::MayBeObjective:
            if (m_columns.isMeasurement(i))
                return ColumnRole::Objective;
            break;
        case NameHint::Auxiliary:
        case NameHint::Setting:
            if (differsOften(i) && (!facts.areWhole || m_columns.hint(i) == NameHint::Auxiliary))
                return ColumnRole::Objective;
            break;
        case NameHint::Overhead:
            if (!endsWithTime(m_columns.name(i)) && (facts.areWhole || !m_columns.differsInMost(i)))
                break; // "compile_time_unroll"
            if (hasManyNumbers(i) || (facts.distinctNumbers == 1 && facts.numbers == m_columns.rows())
                || (facts.numbers > 0 && isCertainOverhead(m_columns.name(i))))
                return unitInName(m_columns.name(i)).empty() ? ColumnRole::Ignored : ColumnRole::Spent;
            break;
        case NameHint::Spread:
            if (isSpread(i))
                return ColumnRole::Ignored;
            break;
        case NameHint::Reason:
            return roleOfStatus(i);
        case NameHint::RepeatIndex:
        case NameHint::None:
            break;
        }
        const bool tells = !m_input.columns.parameters.empty() && mayTellFailures(m_columns.column(i))
            && !(areOnlyTruths(m_columns.column(i)) && isOfCheck(m_columns.name(i)));
        // If the user has not chosen the parameters, findStatuses() decides.
        return tells ? ColumnRole::Reason : roleOfOther(i);
    }

    /// Returns true for numbers with the name of a spread. Few whole numbers of a name such as "std" may be options.
    [[nodiscard]] bool isSpread(std::size_t i) const
    {
        const ColumnFacts& facts = m_columns.facts(i);
        const std::string& name = m_columns.name(i);
        if (facts.numbers > 0 && (isSpreadName(name) || (facts.distinctNumbers == 1 && !facts.areWhole)))
            return true;
        return hasManyNumbers(i)
            && (m_columns.differsInMost(i) || !unitInName(name).empty()
                || name.find_first_of(" _-") != std::string::npos);
    }

    [[nodiscard]] bool differsOften(std::size_t i) const
    {
        const std::size_t distinct = m_columns.facts(i).distinctNumbers;
        return m_columns.rows() < fewRows ? distinct > 1 && distinct * 2 > m_columns.rows() : distinct > fewValues;
    }

    /// Returns the role of a column whose name is that of a status, an error or a truth about the row.
    [[nodiscard]] ColumnRole roleOfStatus(std::size_t i) const
    {
        const ColumnFacts& facts = m_columns.facts(i);
        const bool isTruth = isTruthName(m_columns.name(i));
        if (isTruth && !areTruths(m_columns.column(i)))
            return roleOfOther(i); // a parameter `timeout`
        if (m_columns.isErrorOfAnother(i))
            return ColumnRole::Ignored;
        if (countsFailures(m_columns.name(i)) && areCounts(m_columns.column(i)))
            return ColumnRole::Reason;
        if (facts.distinctNumbers > fewValues)
            return ColumnRole::Objective;
        if (!tellsStatus(m_columns.column(i)))
            return roleOfOther(i);
        const bool isNumeric = facts.numbers > 0 && facts.numbers + facts.missing == m_columns.rows();
        return isNumeric && facts.distinct > 1 && failsAlways(m_columns.column(i)) ? roleOfOther(i)
                                                                                   : ColumnRole::Reason;
    }

    /// Returns the role of a column whose name gives no hint.
    [[nodiscard]] ColumnRole roleOfOther(std::size_t i) const
    {
        const ColumnFacts& facts = m_columns.facts(i);
        if (m_columns.column(i).isMeasured())
            return facts.numbers > 0 ? ColumnRole::Objective : ColumnRole::Ignored;
        const bool isConstantText = facts.distinct == 1 && facts.numbers == 0;
        const bool mayBeMeasured = m_columns.isMeasurement(i) && !isHyperparameterName(m_columns.name(i));
        return isConstantText || m_columns.isFreeText(i) || facts.areDates || mayBeMeasured ? ColumnRole::Ignored
                                                                                            : ColumnRole::Parameter;
    }

    /// Notes the columns that could be parameters or measurements. They are parameters if there are no other
    /// parameters, as after a random search in intervals.
    void noteUndecided()
    {
        std::vector<std::string> names;
        const bool areParameters = !has(ColumnRole::Parameter);
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (m_result.roles[i] == ColumnRole::Ignored
                && ((m_columns.hint(i) == NameHint::None && m_columns.isMeasurement(i)) || m_besideGrid.contains(i))
                && m_columns.isFree(i) && m_input.columns.parameters.empty()) {
                names.push_back(m_columns.name(i));
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

    /// Makes a column that is named like a measured quantity, such as `cost` or `power`, a
    /// parameter if another such column has more distinct numbers, and it is constant or combined
    /// with the other parameters.
    void findParametersNamedLikeQuantities()
    {
        std::size_t most = 0;
        for (std::size_t i = 0; i < m_columns.count(); ++i) {
            if (m_result.roles[i] == ColumnRole::Objective)
                most = std::max(most, m_columns.facts(i).distinctNumbers);
            else if (m_columns.isFreeText(i) && m_columns.isOtherHint(i) && !m_columns.facts(i).areDates)
                return; // it may distinguish the rows
        }
        std::vector<std::size_t> named;
        std::vector<std::size_t> all = parametersOf(m_result);
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (m_result.roles[i] == ColumnRole::Objective && m_columns.hint(i) == NameHint::Objective
                && m_columns.facts(i).distinctNumbers * 2 <= m_columns.rows()
                && m_columns.facts(i).distinctNumbers < most && m_columns.name(i) != m_input.columns.objective) {
                named.push_back(i);
                all.push_back(i);
            }
        const bool areAll = m_columns.tellRowsApart(all);
        for (const std::size_t i : named) {
            std::vector<std::size_t> others = all;
            std::erase(others, i);
            const std::size_t combinations = m_columns.combinationsOf(others, m_columns.rows());
            const bool isCombined = combinations * 2 <= m_columns.rows()
                && combinations * m_columns.facts(i).distinct <= m_columns.rows() * 2;
            if (!m_columns.column(i).isMeasured() && (m_columns.facts(i).distinct == 1 || (areAll && isCombined)))
                m_result.roles[i] = ColumnRole::Parameter;
        }
    }

    /// Makes a column that is named like an overhead, such as `profiling_time`, a parameter. It
    /// must contain few distinct numbers, which occur with all combinations of the other
    /// parameters, and the parameters must distinguish the rows.
    void findParametersNamedLikeOverheads()
    {
        for (std::size_t i = 0; i < m_columns.count(); ++i) {
            const ColumnFacts& facts = m_columns.facts(i);
            const bool isOverhead = m_columns.hint(i) == NameHint::Overhead
                && (m_result.roles[i] == ColumnRole::Ignored || m_result.roles[i] == ColumnRole::Spent);
            if (!isOverhead || facts.distinctNumbers < 2 || facts.distinctNumbers > fewValues || facts.missing > 0
                || isNamed(m_input.columns.ignored, m_columns.name(i)))
                continue;
            std::vector<std::size_t> all = parametersOf(m_result);
            const std::size_t others = m_columns.combinationsOf(all, m_columns.rows());
            all.push_back(i);
            const std::size_t combinations = m_columns.combinationsOf(all, m_columns.rows());
            if (others > 1 && combinations == others * facts.distinct && combinations >= fewestIdentified
                && m_columns.tellRowsApart(all))
                m_result.roles[i] = ColumnRole::Parameter;
        }
    }

    /// Ignores numbers that differ in most rows beside a grid, and texts that differ in all: they were measured, or
    /// name the row. Ignores also numbers named like that of a row.
    void ignoreBesideGrid()
    {
        std::vector<std::size_t> others;
        std::vector<std::size_t> measured;
        for (const std::size_t i : parametersOf(m_result)) {
            const bool isNumeric = m_columns.facts(i).numbers > 0
                && m_columns.facts(i).numbers + m_columns.facts(i).missing == m_columns.rows();
            const bool isLabel = m_columns.facts(i).numbers == 0 && m_columns.facts(i).distinct == m_columns.rows();
            if ((isNumeric ? m_columns.differsInMost(i) : isLabel) && m_columns.hint(i) != NameHint::Parameter
                && (!isHyperparameterName(m_columns.name(i)) || namesRow(m_columns.name(i))))
                measured.push_back(i);
            else if (m_columns.facts(i).distinct > 1)
                others.push_back(i);
        }
        if (measured.empty() || (others.empty() && std::ranges::all_of(measured, [this](std::size_t i) {
                                     return namesRow(m_columns.name(i));
                                 })))
            return;
        constexpr std::size_t fewestOfGrid = 6; // rows of several parameters
        const bool areFew = m_columns.rows() < fewestIdentified;
        const bool isGrid = m_columns.haveGrid(others);
        if (areFew && (!isGrid || others.size() < 2 || m_columns.rows() < fewestOfGrid))
            return;
        std::vector<std::size_t> named = parametersOf(m_result);
        std::erase_if(named,
                      [this](std::size_t i) { return mayNameRow(m_columns.name(i)) && m_columns.differsInMost(i); });
        const bool areNumbered = m_columns.tellRowsApart(named);
        for (const std::size_t i : measured)
            if (isGrid
                || ((namesRow(m_columns.name(i)) || (areNumbered && mayNameRow(m_columns.name(i))))
                    && m_columns.facts(i).distinct * 10 > m_columns.rows() * 9)) {
                m_result.roles[i] = ColumnRole::Ignored;
                m_besideGrid.insert(i);
            }
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
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (m_result.roles[i] == ColumnRole::Ignored && m_columns.isOtherHint(i) && m_columns.isFreeText(i)
                && !m_columns.facts(i).areDates && m_columns.hasFewTexts(i) && m_input.columns.parameters.empty()
                && !isNamed(m_input.columns.ignored, m_columns.name(i)))
                texts.push_back(i);
        if (texts.empty() || !hasVaryingParameter())
            return;
        if (m_columns.tellRowsApart(parametersOf(m_result)))
            return;
        std::vector<std::string> names;
        for (const std::size_t i : texts) {
            m_result.roles[i] = ColumnRole::Parameter;
            names.push_back(m_columns.name(i));
        }
        m_result.notes.push_back(
            fmt::format("Taken as parameters, because many rows are equal without them: {}.", namesText(names)));
    }

    [[nodiscard]] bool hasVaryingParameter() const
    {
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (m_result.roles[i] == ColumnRole::Parameter && m_columns.facts(i).distinct > 1)
                return true;
        return false;
    }

    /// Notes the columns of free text that the user has not chosen, since different rows may be equal without them.
    /// They become parameters if no other parameter varies: they may be names of variants.
    void noteTexts()
    {
        std::vector<std::string> names;
        const bool areParameters = !hasVaryingParameter();
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (m_result.roles[i] == ColumnRole::Ignored && m_columns.isOtherHint(i)
                && (m_columns.isFreeText(i) || (m_besideGrid.contains(i) && m_columns.facts(i).numbers == 0))
                && !m_columns.facts(i).areDates && m_input.columns.parameters.empty()
                && !isNamed(m_input.columns.ignored, m_columns.name(i))) {
                names.push_back(m_columns.name(i));
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
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (m_result.roles[i] == ColumnRole::Ignored && m_columns.hint(i) == NameHint::Identifier
                && m_columns.facts(i).distinct > 1 && !m_columns.numbersRows(i) && m_input.columns.parameters.empty()
                && !isNamed(m_input.columns.ignored, m_columns.name(i))) {
                names.push_back(m_columns.name(i));
                m_result.roles[i] = ColumnRole::Parameter;
            }
        if (!names.empty())
            m_result.notes.push_back("Taken as parameters, because no other column varies: " + namesText(names) + '.');
    }

    /// Notes the columns of reasons by which all rows failed; such a column has another meaning and is not used.
    void noteAllFailed()
    {
        for (std::size_t i = 0; i < m_columns.count(); ++i)
            if (m_result.roles[i] == ColumnRole::Reason && m_columns.facts(i).missing < m_columns.rows()
                && failsAlways(m_columns.column(i)))
                m_result.notes.push_back(
                    fmt::format("Not used, because it marks all rows as failed: “{}”.", m_columns.name(i)));
    }

    const TableInput& m_input;
    NumberForm m_form;
    ColumnEvidence m_columns;
    std::set<std::size_t> m_repetitions;
    std::set<std::size_t> m_besideGrid; ///< numbers that ignoreBesideGrid() ignored
    ColumnRoles m_result;
};

} // namespace

std::vector<std::size_t> parametersOf(const ColumnRoles& roles)
{
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < roles.roles.size(); ++i)
        if (roles.roles[i] == ColumnRole::Parameter)
            columns.push_back(i);
    return columns;
}

ColumnRoles columnRolesOf(const RawTable& table, NumberForm form, std::span<const std::optional<CellNumbers>> cells,
                          const TableInput& input)
{
    return RoleFinder(table, form, cells, input).find();
}

} // namespace tgraph
