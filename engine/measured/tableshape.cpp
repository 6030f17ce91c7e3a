// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/tableshape.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/columnevidence.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/extrarows.h"
#include "engine/measured/names/units.h"
#include "engine/measured/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

std::optional<std::size_t> columnNamed(const RawTable& table, std::string_view name)
{
    const auto found = std::ranges::find(table.columns(), name, &ValueColumn::name);
    return found != table.columns().end() ? std::optional(static_cast<std::size_t>(found - table.columns().begin()))
                                          : std::nullopt;
}

/// Returns the factor from one unit of Nsight Compute to another: "usecond", "Mbyte/second", "cycle/nsecond".
std::optional<double> metricRatio(std::string_view from, std::string_view to)
{
    if (const std::optional<double> ratio = unitRatio(from, to))
        return ratio;
    const std::size_t first = from.find('/');
    const std::size_t second = to.find('/');
    if (first == std::string_view::npos || second == std::string_view::npos)
        return std::nullopt;
    const std::optional<double> ratio = unitRatio(from.substr(0, first), to.substr(0, second));
    const std::optional<double> timeFrom = nanosecondsPer(from.substr(first + 1));
    const std::optional<double> timeTo = nanosecondsPer(to.substr(second + 1));
    return ratio && timeFrom && timeTo ? std::optional(*ratio * *timeTo / *timeFrom) : std::nullopt;
}

/// Returns the number of a text with or without separators of thousands: "1,200.5".
std::optional<double> metricNumber(std::string_view text)
{
    std::string digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789", i + 1), text.size());
        if (text[i] != ',')
            digits += text[i];
        else if (end - i != 4)
            return std::nullopt;
    }
    return numberIn(digits);
}

/// The units of the metrics of Nsight Compute's rows.
class MetricUnits {
public:
    MetricUnits(const RawTable& table, std::size_t name, std::size_t value, std::optional<std::size_t> unit)
        : m_metrics(&table.columns()[name]),
          m_values(&table.columns()[value]),
          m_units(unit ? &table.columns()[*unit] : nullptr),
          m_first(m_metrics->texts().size()),
          m_isMixed(m_metrics->texts().size()),
          m_isRefused(m_metrics->texts().size())
    {
        for (std::size_t row = 0; m_units != nullptr && row < table.rows(); ++row) {
            std::string_view& first = m_first[m_metrics->codes()[row]];
            if (first.empty())
                first = m_units->text(row);
            if (first != m_units->text(row))
                m_isMixed[m_metrics->codes()[row]] = true;
        }
        for (std::size_t row = 0; row < table.rows(); ++row)
            if (!converted(row))
                m_isRefused[m_metrics->codes()[row]] = true;
    }

    /// Returns the unit that all values of the row's metric are converted to.
    [[nodiscard]] std::string_view first(std::size_t row) const { return m_first[m_metrics->codes()[row]]; }
    /// Returns true if a value of the metric has a unit of another kind.
    [[nodiscard]] bool isRefused(std::size_t row) const { return m_isRefused[m_metrics->codes()[row]]; }

    /// Returns the value of a row in the first unit; std::nullopt if it cannot be converted.
    [[nodiscard]] std::optional<std::string> converted(std::size_t row) const
    {
        const std::string_view text = m_values->text(row);
        const std::string_view unit = m_units != nullptr ? m_units->text(row) : std::string_view();
        if (!m_isMixed[m_metrics->codes()[row]] || isMissing(text))
            return std::string(text);
        const std::optional<double> ratio = metricRatio(unit, first(row));
        const std::optional<double> number = metricNumber(text);
        return ratio && number ? std::optional(numberText(*number * *ratio)) : std::nullopt;
    }

    [[nodiscard]] std::vector<std::string_view> refused() const
    {
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < m_isRefused.size(); ++i)
            if (m_isRefused[i])
                names.push_back(m_metrics->texts()[i]);
        return names;
    }

private:
    const ValueColumn* m_metrics;
    const ValueColumn* m_values;
    const ValueColumn* m_units;
    std::vector<std::string_view> m_first; ///< metric → unit
    std::vector<bool> m_isMixed; ///< metric → whether it has several units
    std::vector<bool> m_isRefused; ///< by metric
};

bool isOfMetric(const ValueColumn& column)
{
    return column.name().starts_with("Metric ") || column.name().starts_with("Rule ") || column.name() == "Section Name"
        || column.name().starts_with("Estimated Speedup");
}

/// Returns the rows of each kernel, kernels by their first row. Rows that are not adjacent belong to one kernel if all
/// columns but the metric are equal, and if they do not repeat a metric.
std::vector<std::vector<std::size_t>> kernelsOf(const RawTable& table, std::size_t id, std::size_t name)
{
    const std::optional<std::size_t> section = columnNamed(table, "Section Name");
    const auto metricOf = [&](std::size_t row) {
        return std::pair(table.columns()[name].codes()[row], section ? table.columns()[*section].codes()[row] : 0);
    };
    std::vector<std::vector<std::size_t>> kernels;
    std::map<std::vector<std::uint32_t>, std::size_t> known;
    std::size_t current = 0;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (row == 0 || table.columns()[id].codes()[row] != table.columns()[id].codes()[row - 1]) {
            std::vector<std::uint32_t> key;
            for (const ValueColumn& column : table.columns())
                if (!isOfMetric(column))
                    key.push_back(column.codes()[row]);
            const auto [found, isNew] = known.try_emplace(std::move(key), kernels.size());
            const auto repeats = [&](std::size_t other) { return metricOf(other) == metricOf(row); };
            if (isNew || std::ranges::any_of(kernels[found->second], repeats)) {
                found->second = kernels.size();
                kernels.emplace_back();
            }
            current = found->second;
        }
        kernels[current].push_back(row);
    }
    return kernels;
}

/// Makes one row of the rows of each ID, with a column per metric.
RawTable withMetricColumns(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    const auto id = columnNamed(table, "ID");
    const auto name = columnNamed(table, "Metric Name");
    const auto value = columnNamed(table, "Metric Value");
    if (!id || !name || !value)
        return table;
    const MetricUnits units(table, *name, *value, columnNamed(table, "Metric Unit"));
    RawTable wide(input);
    for (const std::vector<std::size_t>& rows : kernelsOf(table, *id, *name)) {
        for (const ValueColumn& column : table.columns())
            if (!isOfMetric(column))
                wide.set(wide.column(column.name()), column.text(rows.front()));
        for (const std::size_t row : rows) {
            const std::string_view metric = table.columns()[*name].text(row);
            if (metric.empty() || units.isRefused(row))
                continue; // of a rule
            const std::size_t column = wide.column(metric);
            wide.set(column, *units.converted(row));
            wide.columns()[column].setUnit(std::string(units.first(row)));
        }
        wide.endRow();
    }
    notes.push_back(fmt::format("{} of one metric each are {}.", pluralText(table.rows(), "row"),
                                pluralText(wide.rows(), "configuration")));
    for (const std::string_view metric : units.refused())
        notes.push_back(fmt::format("“{}” has units of different quantities and is left out.", metric));
    return wide;
}

/// Returns true if a parameter has different values in the rows of one trial. Without "config/" of Ray Tune and without
/// the user's choice, a column counts as a parameter if its name implies no other role and its values are few.
bool differsInTrials(const RawTable& table, const ValueColumn& trial, const TableInput& input)
{
    const auto isConfig = [](const ValueColumn& column) { return column.name().starts_with("config/"); };
    const bool hasConfig = std::ranges::any_of(table.columns(), isConfig);
    const auto mayBeParameter = [&](const ValueColumn& column) {
        if (isNamed(input.columns.ignored, column.name()) || column.name() == input.columns.objective)
            return false;
        if (!input.columns.parameters.empty())
            return isNamed(input.columns.parameters, column.name());
        if (hasConfig)
            return isConfig(column);
        const NameHint hint = nameHintOf(column.name());
        const auto isFraction = [](std::string_view text) { return text.find('.') != std::string_view::npos; };
        const bool isMeasured
            = column.texts().size() * 2 > table.rows() && std::ranges::any_of(column.texts(), isFraction);
        return (hint == NameHint::None || hint == NameHint::Parameter) && !isTrialColumn(column.name()) && !isMeasured;
    };
    std::vector<std::size_t> firsts(trial.texts().size(), table.rows()); // the first row of each trial
    for (std::size_t row = table.rows(); row > 0; --row)
        firsts[trial.codes()[row - 1]] = row - 1;
    for (const ValueColumn& column : table.columns()) {
        if (&column == &trial || !mayBeParameter(column))
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
    const auto trial = columnNamed(table, "trial_id");
    const auto iteration = columnNamed(table, "training_iteration");
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

/// Parses "BLOCK_M: 64, BLOCK_N: 32", "tile=8;unroll=4" and "BM_Gemm/tile:8/unroll:4"; no values for other texts,
/// and if a key repeats.
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
                if (!m_names.insert(name).second || columnNamed(table, name))
                    m_texts[i].clear(); // whatever its names are
    }

    /// Returns the parsed texts of a column; empty: it stays.
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
            bool isOfOther = columnNamed(*m_table, key).has_value();
            for (std::size_t other = 0; other < m_texts.size(); ++other)
                isOfOther = isOfOther || (other != i && !m_texts[other].empty() && hasKey(m_texts[other].front(), key));
            names.push_back(isOfOther ? m_table->columns()[i].name() + '.' + std::string(key) : std::string(key));
        }
        return names;
    }

private:
    const RawTable* m_table;
    std::vector<std::vector<KeyedText>> m_texts; ///< by column
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
                wide.columns()[at].setUnit(column.unit());
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

/// Returns the rows with a value of a column whose values stand once above empty cells, as merged cells of a
/// spreadsheet are exported: each value once, or of an inner column anew in each group of the outer one. Empty for
/// other columns.
/// @param outer those of the column to the left; empty: there is none
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

/// Repeats the values of merged cells in the rows below them.
void fillMergedCells(RawTable& table, const TableInput& input, std::vector<std::string>& notes)
{
    std::vector<bool> outer;
    std::vector<std::string> names;
    for (ValueColumn& column : table.columns()) {
        const NameHint hint = nameHintOf(column.name());
        const std::vector<bool> first = (hint == NameHint::None || hint == NameHint::Parameter)
                && !isNamed(input.columns.ignored, column.name()) && table.rows() > 0
            ? firstRowsOfMerged(column, outer)
            : std::vector<bool>();
        if (first.empty())
            continue;
        throwIfStopped(input.stop);
        ValueColumn filled(column.name());
        filled.setUnit(column.unit());
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
}

} // namespace

RawTable reshaped(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    fillMergedCells(table, input, notes);
    table = withMetricColumns(std::move(table), input, notes);
    table = withLastIterations(std::move(table), input, notes);
    const bool isOfTrials = table.isOfTrials();
    table = withKeyedColumns(std::move(table), input, notes);
    if (isOfTrials)
        table.setOfTrials();
    return table;
}

} // namespace tgraph
