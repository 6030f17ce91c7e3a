// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/tableshape.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/extrarows.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
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

/// Makes one row of the rows of each ID, with a column per metric.
RawTable withMetricColumns(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    const auto id = columnNamed(table, "ID");
    const auto name = columnNamed(table, "Metric Name");
    const auto value = columnNamed(table, "Metric Value");
    if (!id || !name || !value)
        return table;
    const auto unit = columnNamed(table, "Metric Unit");
    const auto isOfMetric = [](const ValueColumn& column) {
        return column.name().starts_with("Metric ") || column.name().starts_with("Rule ")
            || column.name() == "Section Name" || column.name().starts_with("Estimated Speedup");
    };
    RawTable wide(input);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        const bool isFirst = row == 0 || table.columns()[*id].codes()[row] != table.columns()[*id].codes()[row - 1];
        if (isFirst && row > 0)
            wide.endRow();
        if (isFirst)
            for (const ValueColumn& column : table.columns())
                if (!isOfMetric(column))
                    wide.set(wide.column(column.name()), column.text(row));
        const std::string_view metric = table.columns()[*name].text(row);
        if (metric.empty())
            continue; // of a rule
        const std::size_t column = wide.column(metric);
        wide.set(column, table.columns()[*value].text(row));
        if (unit && wide.columns()[column].unit().empty())
            wide.columns()[column].setUnit(std::string(table.columns()[*unit].text(row)));
    }
    if (table.rows() > 0)
        wide.endRow();
    notes.push_back(fmt::format("{} of one metric each are {}.", pluralText(table.rows(), "row"),
                                pluralText(wide.rows(), "configuration")));
    return wide;
}

/// Leaves out all rows of a trial but the last one.
RawTable withLastIterations(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    const auto trial = columnNamed(table, "trial_id");
    if (!trial || !columnNamed(table, "training_iteration"))
        return table;
    std::unordered_map<std::uint32_t, std::size_t> last;
    std::vector<std::size_t> earlier;
    const std::vector<std::uint32_t>& codes = table.columns()[*trial].codes();
    for (std::size_t row = 0; row < codes.size(); ++row)
        if (const auto [known, isNew] = last.try_emplace(codes[row], row); !isNew)
            earlier.push_back(std::exchange(known->second, row));
    if (earlier.empty())
        return table;
    std::ranges::sort(earlier);
    notes.push_back(fmt::format("Of the iterations of each trial only the last one is read: {} left out.",
                                pluralText(earlier.size(), "row")));
    return withoutRows(table, earlier, input);
}

/// The keys and values of a text, and what stands before them.
struct KeyedText {
    std::string_view before; ///< "BM_Gemm"
    std::vector<std::pair<std::string_view, std::string_view>> values;
};

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

/// Parses "BLOCK_M: 64, BLOCK_N: 32", "tile=8;unroll=4" and "BM_Gemm/tile:8/unroll:4"; no values for other texts.
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
                 || keyed.values.size() == mostKeys)
            return {};
        else
            keyed.values.emplace_back(key, value);
        isFirst = false;
    }
    return keyed;
}

/// The parsed texts of a column; empty if they have no or different keys.
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

/// Splits texts with keys into columns.
RawTable withKeyedColumns(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    std::vector<std::vector<KeyedText>> keyed;
    bool isFound = false;
    for (const ValueColumn& column : table.columns()) {
        const bool isChosen
            = std::ranges::find(input.columns.parameters, column.name()) != input.columns.parameters.end();
        keyed.push_back(isChosen ? std::vector<KeyedText>() : keyedTextsOf(column, input));
        isFound = isFound || !keyed.back().empty();
    }
    if (!isFound)
        return table;
    const auto nameOf = [&table](const ValueColumn& column, std::string_view key) {
        return columnNamed(table, key) ? column.name() + '.' + std::string(key) : std::string(key);
    };
    RawTable wide(input);
    for (std::size_t row = 0; row < table.rows(); ++row) {
        for (std::size_t i = 0; i < table.columns().size(); ++i) {
            const ValueColumn& column = table.columns()[i];
            const std::size_t at = wide.column(column.name());
            if (row == 0)
                wide.columns()[at].setUnit(column.unit());
            if (keyed[i].empty()) {
                wide.set(at, column.text(row));
                continue;
            }
            const KeyedText& text = keyed[i][column.codes()[row]];
            wide.set(at, text.before);
            for (const auto& [key, value] : text.values)
                wide.set(wide.column(nameOf(column, key)), value);
        }
        wide.endRow();
    }
    for (std::size_t i = 0; i < keyed.size(); ++i)
        if (!keyed[i].empty())
            notes.push_back(fmt::format("“{}” is split into {} by the keys of its texts.", table.columns()[i].name(),
                                        pluralText(keyed[i].front().values.size(), "column")));
    return wide;
}

} // namespace

RawTable reshaped(RawTable table, const TableInput& input, std::vector<std::string>& notes)
{
    table = withMetricColumns(std::move(table), input, notes);
    table = withLastIterations(std::move(table), input, notes);
    return withKeyedColumns(std::move(table), input, notes);
}

} // namespace tgraph
