// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/csvshape.h"

#include "engine/core/error.h"
#include "engine/io/csvreader.h"
#include "engine/measured/quantity.h"
#include "engine/measured/valuecolumn.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_set>
#include <utility>

namespace tgraph {
namespace {

using Record = std::vector<std::string>;

constexpr std::size_t mostLines = 20; ///< looked at after the header
constexpr std::array<char, 3> separators = {',', ';', '\t'};

/// Returns the first records; empty if they are not CSV.
std::vector<Record> firstRecords(std::string_view text, char separator)
{
    const std::filesystem::path nowhere;
    std::vector<Record> records;
    const CsvVisitor visitor{.row =
                                 [&records](std::size_t /*line*/, std::span<const std::string_view> fields) {
                                     if (records.size() <= mostLines)
                                         records.emplace_back(fields.begin(), fields.end());
                                 },
                             .comment = {}};
    try {
        CsvReader reader(nowhere, visitor, separator);
        reader.add(text);
        reader.finish();
    } catch (const Error&) { // the text may end inside of quotes
    }
    return records;
}

bool mayBeName(std::string_view name)
{
    constexpr std::size_t longestName = 200;
    return name.size() <= longestName && name.find_first_of("{}<>=\n") == std::string_view::npos;
}

/// Returns true for predictions, ranked lists and lists of measurements, which number the configurations of another
/// file.
bool isPrediction(const Record& names)
{
    const auto has = [&names](std::string_view name) {
        return std::ranges::any_of(names, [name](std::string_view other) {
            return std::ranges::equal(name, other, [](char a, char b) { return (a | 0x20) == (b | 0x20); });
        });
    };
    const bool hasConfiguration = has("configuration") || has("config");
    return (has("ID") && has("TopConfigs")) || (hasConfiguration && (has("score") || names.size() == 2));
}

/// Returns true for distinct names that are no numbers; one may be empty, as pandas names its index.
bool isHeader(const Record& names)
{
    if (names.size() < 2 || !std::ranges::all_of(names, mayBeName))
        return false;
    const std::unordered_set<std::string_view> distinct(names.begin(), names.end());
    return distinct.size() == names.size()
        && std::ranges::none_of(names, [](const std::string& name) { return numberIn(name).has_value(); })
        && !isPrediction(names);
}

bool hasNumber(const Record& record)
{
    return std::ranges::any_of(record, [](const std::string& field) {
        return numberIn(field).has_value() || numberIn(field, NumberForm::Comma).has_value();
    });
}

/// Returns true for names that tell a table by themselves: identifiers, one of which is that of a measurement.
bool isTelling(const Record& names)
{
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./()[]%- ";
    return std::ranges::all_of(names,
                               [&](const std::string& name) {
                                   return name.find_first_not_of(letters) == std::string::npos
                                       && std::ranges::count(name, ' ') <= 2;
                               })
        && std::ranges::any_of(names, [](const std::string& name) { return nameHintOf(name) == NameHint::Objective; });
}

} // namespace

std::optional<CsvShape> csvShapeOf(std::string_view text, bool isWhole)
{
    constexpr std::size_t fieldsOfLongHeader = 30;
    const std::size_t end = text.rfind('\n');
    const bool hasLine = end != std::string_view::npos;
    if (!isWhole && hasLine)
        text = text.substr(0, end + 1);
    std::optional<CsvShape> best;
    for (const char separator : separators) {
        std::vector<Record> records = firstRecords(text, separator);
        if (records.empty() || (best && records.front().size() <= best->names.size()))
            continue;
        Record& names = records.front();
        if (!isWhole && !hasLine)
            names.pop_back(); // may be cut off
        if (!isHeader(names))
            continue;
        const std::span<const Record> rows = std::span(records).subspan(1);
        // The first row decides: readers report later ones of other lengths.
        const bool isTable = rows.empty() ? isTelling(names) || (!hasLine && names.size() >= fieldsOfLongHeader)
                                          : rows.front().size() == names.size() && std::ranges::any_of(rows, hasNumber);
        if (isTable)
            best = CsvShape{.separator = separator, .names = std::move(names)};
    }
    return best;
}

} // namespace tgraph
