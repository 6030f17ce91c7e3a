// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/tableshape.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/columnevidence.h"
#include "engine/measured/extrarows.h"
#include "engine/measured/metricrows.h"
#include "engine/measured/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

/// Returns true for a column whose name implies no other role than that of a parameter.
bool mayBeParameter(const ValueColumn& column, const TableInput& input)
{
    const NameHint hint = nameHintOf(column.name());
    return (hint == NameHint::None || hint == NameHint::Parameter) && !isNamed(input.columns.ignored, column.name());
}

/// Returns true for fractions that differ in most rows.
bool hasMeasurements(const ValueColumn& column, std::size_t rows)
{
    const auto isFraction = [](std::string_view text) { return text.find('.') != std::string_view::npos; };
    return column.texts().size() * 2 > rows && std::ranges::any_of(column.texts(), isFraction);
}

/// Returns true if a parameter has different values in the rows of one trial. If neither Ray Tune's
/// "config/" nor the user's choice marks the parameters, a column counts as one if its name implies
/// no other role and it has few distinct values.
bool differsInTrials(const RawTable& table, const ValueColumn& trial, const TableInput& input)
{
    const auto isConfig = [](const ValueColumn& column) { return column.name().starts_with("config/"); };
    const bool hasConfig = std::ranges::any_of(table.columns(), isConfig);
    const auto isParameter = [&](const ValueColumn& column) {
        if (isNamed(input.columns.ignored, column.name()) || column.name() == input.columns.objective)
            return false;
        if (!input.columns.parameters.empty())
            return isNamed(input.columns.parameters, column.name());
        if (hasConfig)
            return isConfig(column);
        return mayBeParameter(column, input) && !isTrialColumn(column.name()) && !hasMeasurements(column, table.rows());
    };
    std::vector<std::size_t> firsts(trial.texts().size(), table.rows()); // the first row of each trial
    for (std::size_t row = table.rows(); row > 0; --row)
        firsts[trial.codes()[row - 1]] = row - 1;
    for (const ValueColumn& column : table.columns()) {
        if (&column == &trial || !isParameter(column))
            continue;
        for (std::size_t row = 0; row < table.rows(); ++row)
            if (column.codes()[row] != column.codes()[firsts[trial.codes()[row]]])
                return true;
    }
    return false;
}

/// Leaves out all rows of a trial but the one of its last iteration.
RawTable withLastIterations(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    const auto trial = table.find("trial_id");
    const auto iteration = table.find("training_iteration");
    if (!trial || !iteration || isNamed(input.columns.parameters, "trial_id")
        || isNamed(input.columns.parameters, "training_iteration")
        || differsInTrials(table, table.columns()[*trial], input))
        return table;
    const auto iterationOf = [&](std::size_t row) {
        return numberIn(table.columns()[*iteration].text(row)).value_or(std::numeric_limits<double>::lowest());
    };
    std::unordered_map<std::uint32_t, std::size_t> last;
    std::vector<std::size_t> earlier;
    const std::vector<std::uint32_t>& codes = table.columns()[*trial].codes();
    for (std::size_t row = 0; row < codes.size(); ++row)
        if (const auto [known, isNew] = last.try_emplace(codes[row], row); !isNew)
            earlier.push_back(iterationOf(row) < iterationOf(known->second) ? row : std::exchange(known->second, row));
    if (earlier.empty())
        return table;
    std::ranges::sort(earlier);
    notes.push_back(fmt::format("Of the iterations of each trial only the last one is read: {} left out.",
                                pluralText(earlier.size(), "row")));
    table = withoutRows(table, earlier, input);
    table.setOfTrials();
    return table;
}

/// Returns the statistic at the end of Google Benchmark's "BM_x_mean"; empty for another name.
std::string_view aggregateOf(std::string_view name)
{
    constexpr auto statistics = std::to_array<std::string_view>({"_mean", "_median", "_stddev", "_cv"});
    const auto* const found
        = std::ranges::find_if(statistics, [name](std::string_view statistic) { return name.ends_with(statistic); });
    return found != statistics.end() ? *found : std::string_view();
}

/// Removes the ending of all texts of a column.
void stripNames(ValueColumn& names, std::string_view ending)
{
    ValueColumn stripped(names.name());
    stripped.describeAs(names);
    for (std::size_t row = 0; row < names.rows(); ++row)
        stripped.add(names.text(row).substr(0, names.text(row).size() - ending.size()));
    names = std::move(stripped);
}

/// Leaves out Google Benchmark's statistics of repetitions, "BM_x_mean" beside "BM_x". If there are only statistics,
/// the medians, or else the means, are the benchmarks.
RawTable withoutAggregates(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    const auto name = table.find("name");
    if (!name || !table.find("real_time") || !table.find("cpu_time") || !table.find("time_unit"))
        return table;
    const ValueColumn& names = table.columns()[*name];
    const auto isStatistic = [](std::string_view text) { return !aggregateOf(text).empty(); };
    const std::set<std::string_view> known(names.texts().begin(), names.texts().end());
    const auto has = [&names](std::string_view ending) {
        return std::ranges::any_of(names.texts(), [ending](std::string_view text) { return text.ends_with(ending); });
    };
    const auto hasRepetitions = [&known](const std::string& benchmark) { // others are named "BM_filter_mean"
        return known.contains(benchmark) && known.contains(benchmark + "_stddev");
    };
    const bool areAll = std::ranges::all_of(names.texts(), isStatistic) && has("_stddev");
    const std::string_view kept = has("_median") ? "_median" : "_mean";
    std::vector<std::size_t> statistics;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const std::string_view text = names.text(row);
        const std::string_view statistic = aggregateOf(text);
        const std::string benchmark(text.substr(0, text.size() - statistic.size()));
        if (!statistic.empty() && (areAll ? statistic != kept : hasRepetitions(benchmark)))
            statistics.push_back(row);
    }
    if (statistics.empty() || statistics.size() == table.rows())
        return table;
    notes.push_back(fmt::format("Left out, because they are statistics of other rows: {}{}.",
                                pluralText(statistics.size(), "row"),
                                areAll ? fmt::format("; those that end with “{}” were read", kept) : std::string()));
    table = withoutRows(table, statistics, input);
    if (areAll)
        stripNames(table.columns()[*name], kept);
    return table;
}

/// The keys and values of a text, and the text before them.
struct KeyedText {
    std::string_view before; ///< "BM_Gemm"
    std::vector<std::pair<std::string_view, std::string_view>> values;
};

bool hasKey(const KeyedText& text, std::string_view key)
{
    return std::ranges::find(text.values, key, &std::pair<std::string_view, std::string_view>::first)
        != text.values.end();
}

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

bool isKey(std::string_view text)
{
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return !text.empty() && isLetter(text.front())
        && std::ranges::all_of(text, [&](char c) { return isLetter(c) || (c >= '0' && c <= '9') || c == '.'; });
}

/// Parses "BLOCK_M: 64, BLOCK_N: 32", "tile=8;unroll=4" and "BM_Gemm/tile:8/unroll:4"; returns no
/// values for other texts, or if a key repeats.
KeyedText keyedTextOf(std::string_view text, char separator)
{
    constexpr std::size_t mostKeys = 64;
    KeyedText keyed;
    bool isFirst = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        const std::string_view part = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t mark = part.find_first_of(":=");
        const std::string_view key = trimmed(part.substr(0, mark));
        const std::string_view value
            = mark == std::string_view::npos ? std::string_view() : trimmed(part.substr(mark + 1));
        if (value.empty() && isFirst && mark == std::string_view::npos && separator == '/')
            keyed.before = part;
        else if (!isKey(key) || value.empty() || value.find_first_of(":=") != std::string_view::npos
                 || keyed.values.size() == mostKeys || hasKey(keyed, key))
            return {};
        else
            keyed.values.emplace_back(key, value);
        isFirst = false;
    }
    return keyed;
}

/// Returns the parsed texts of a column; empty if they have no or different keys.
std::vector<KeyedText> keyedTextsOf(const ValueColumn& column, const TableInput& input)
{
    if (column.texts().size() < 2)
        return {};
    for (const char separator : {',', '/', ';', ' '}) {
        std::vector<KeyedText> all;
        for (const std::string_view text : column.texts()) {
            throwIfStopped(input.stop);
            KeyedText keyed = keyedTextOf(text, separator);
            const bool fits = keyed.values.size() > (keyed.before.empty() ? 1U : 0U)
                && (all.empty()
                    || std::ranges::equal(keyed.values, all.front().values, {},
                                          &std::pair<std::string_view, std::string_view>::first,
                                          &std::pair<std::string_view, std::string_view>::first));
            if (!fits)
                break;
            all.push_back(std::move(keyed));
        }
        if (all.size() == column.texts().size())
            return all;
    }
    return {};
}

/// The columns that the keys of a table's texts become.
class KeyedColumns {
public:
    KeyedColumns(const RawTable& table, const TableInput& input) : m_table(&table)
    {
        for (const ValueColumn& column : table.columns()) {
            const bool isChosen
                = isNamed(input.columns.parameters, column.name()) || isNamed(input.columns.ignored, column.name());
            m_texts.push_back(isChosen ? std::vector<KeyedText>() : keyedTextsOf(column, input));
        }
        for (std::size_t i = 0; i < m_texts.size(); ++i)
            for (const std::string& name : namesOf(i))
                if (!m_names.insert(name).second || table.find(name))
                    m_texts[i].clear(); // whatever its names are
    }

    /// Returns the parsed texts of a column; empty if the column is not split.
    [[nodiscard]] const std::vector<KeyedText>& texts(std::size_t i) const { return m_texts[i]; }
    [[nodiscard]] bool isEmpty() const
    {
        return std::ranges::all_of(m_texts, [](const std::vector<KeyedText>& texts) { return texts.empty(); });
    }

    /// Returns the names of the columns for the keys: the key, preceded by the column's name if another column has the
    /// same key.
    [[nodiscard]] std::vector<std::string> namesOf(std::size_t i) const
    {
        std::vector<std::string> names;
        if (m_texts[i].empty())
            return names;
        for (const auto& [key, value] : m_texts[i].front().values) {
            bool isOfOther = m_table->find(key).has_value();
            for (std::size_t other = 0; other < m_texts.size(); ++other)
                isOfOther = isOfOther || (other != i && !m_texts[other].empty() && hasKey(m_texts[other].front(), key));
            names.push_back(isOfOther ? m_table->columns()[i].name() + '.' + std::string(key) : std::string(key));
        }
        return names;
    }

private:
    const RawTable* m_table;
    std::vector<std::vector<KeyedText>> m_texts; ///< parsed texts per column
    std::set<std::string> m_names;
};

/// Splits texts with keys into columns.
RawTable withKeyedColumns(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    const KeyedColumns keyed(table, input);
    if (keyed.isEmpty())
        return table;
    std::vector<std::vector<std::string>> names;
    for (std::size_t i = 0; i < table.columns().size(); ++i)
        names.push_back(keyed.namesOf(i));
    RawTable wide(input);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        for (std::size_t i = 0; i < table.columns().size(); ++i) {
            const ValueColumn& column = table.columns()[i];
            const std::size_t at = wide.column(column.name());
            if (row == 0)
                wide.columns()[at].describeAs(column);
            if (keyed.texts(i).empty()) {
                wide.set(at, column.text(row));
                continue;
            }
            const KeyedText& text = keyed.texts(i)[column.codes()[row]];
            wide.set(at, text.before);
            for (std::size_t key = 0; key < text.values.size(); ++key)
                wide.set(wide.column(names[i][key]), text.values[key].second);
        }
        wide.endRow();
    }
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!names[i].empty())
            notes.push_back(fmt::format("“{}” is split into {} by the keys of its texts.", table.columns()[i].name(),
                                        pluralText(names[i].size(), "column")));
    return wide;
}

/// Returns the rows in which a column has a value if the column comes from merged cells of a
/// spreadsheet: each value is written once and followed by empty cells. The values of an inner
/// column repeat in each group of the outer one. Empty for other columns. @param outer result for
/// the column to the left; empty if there is none
std::vector<bool> firstRowsOfMerged(const ValueColumn& column, const std::vector<bool>& outer)
{
    std::vector<bool> first;
    std::size_t count = 0;
    for (const std::uint32_t code : column.codes()) {
        first.push_back(!column.texts()[code].empty());
        count += first.back() ? 1U : 0U;
    }
    const bool isOnce = count + 1 == column.texts().size();
    bool areMerged = count > 1 && first.front() && !first.back() && (isOnce || !outer.empty());
    for (std::size_t row = 0; row + 1 < first.size() && areMerged; ++row)
        areMerged = !(first[row] && first[row + 1]) && (outer.empty() || !outer[row] || first[row]);
    return areMerged ? first : std::vector<bool>();
}

/// Returns true if the other parameters distinguish almost all rows, so that an empty cell may mean
/// “not set”. A column with a different value in each row does not count as a parameter.
bool doOthersTellRowsApart(const RawTable& table, const ValueColumn& column, const TableInput& input)
{
    std::vector<std::uint32_t> group(table.rows(), 0); // the combination of each row in the columns so far
    std::size_t combinations = 1;
    for (const ValueColumn& other : table.columns()) {
        if (&other == &column || !mayBeParameter(other, input) || hasMeasurements(other, table.rows())
            || other.texts().size() == table.rows())
            continue;
        throwIfStopped(input.stop);
        std::unordered_map<std::uint64_t, std::uint32_t> known;
        for (std::size_t row = 0; row < group.size(); ++row) {
            const std::uint64_t pair = (std::uint64_t{group[row]} << 32U) | other.codes()[row];
            group[row] = known.try_emplace(pair, static_cast<std::uint32_t>(known.size())).first->second;
        }
        combinations = known.size();
    }
    return combinations * 10 >= table.rows() * 9;
}

/// Repeats the values of merged cells in the rows below them.
void fillMergedCells(RawTable& table, const TableInput& input, std::vector<std::string>& notes)
{
    std::vector<bool> outer;
    std::vector<std::string> names;
    std::vector<std::string> sparse;
    for (ValueColumn& column : table.columns()) {
        const std::vector<bool> first = mayBeParameter(column, input) && table.rows() > 0
            ? firstRowsOfMerged(column, outer)
            : std::vector<bool>();
        if (first.empty())
            continue;
        throwIfStopped(input.stop);
        if (doOthersTellRowsApart(table, column, input)) {
            sparse.push_back(column.name());
            continue;
        }
        ValueColumn filled(column.name());
        filled.describeAs(column);
        std::size_t from = 0;
        for (std::size_t row = 0; row < first.size(); ++row) {
            from = first[row] ? row : from;
            filled.add(column.text(from));
        }
        column = std::move(filled);
        outer = first;
        names.push_back(column.name());
    }
    if (!names.empty())
        notes.push_back(fmt::format("Filled down, because each value stands above empty cells, as in merged ones: {}.",
                                    namesText(names)));
    if (!sparse.empty())
        notes.push_back(
            fmt::format("Empty cells are an option of their own in {}: if they repeat the value above, fill "
                        "them.",
                        namesText(sparse)));
}

} // namespace

RawTable reshaped(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    fillMergedCells(table, input, notes);
    table = withoutAggregates(std::move(table), input, notes);
    table = withMetricColumns(std::move(table), input, notes);
    table = withLastIterations(std::move(table), input, notes);
    const bool isOfTrials = table.isOfTrials();
    table = withKeyedColumns(std::move(table), input, notes);
    if (isOfTrials)
        table.setOfTrials();
    return table;
}

} // namespace tgraph
