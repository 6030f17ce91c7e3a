// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/csvshape.h"

#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/io/csvreader.h"
#include "engine/measured/quantity.h"
#include "engine/measured/valuecolumn.h"

#include <fmt/format.h>

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

constexpr std::size_t longestName = 200; // bytes
constexpr std::string_view noNameLetters = "{}<>=\n";

std::string inQuotes(std::string_view name)
{
    constexpr std::size_t most = 40;
    return '"' + shortenedUtf8(std::string(name), most) + '"';
}

/// @param name in lower case
bool hasName(const Record& names, std::string_view name)
{
    return std::ranges::any_of(names, [name](std::string_view other) { return lowered(other) == name; });
}

bool numbersConfigurations(const Record& names)
{
    return hasName(names, "configuration") || hasName(names, "config");
}

bool isPrediction(const Record& names)
{
    return (hasName(names, "id") && hasName(names, "topconfigs"))
        || (numbersConfigurations(names) && hasName(names, "score"));
}

std::optional<CsvProblem> nameProblem(const std::string& name)
{
    constexpr const char* header = "a header of names in the first line";
    if (name.size() > longestName)
        return CsvProblem{fmt::format("a name of {} bytes in the header", name.size()),
                          fmt::format("at most {}", longestName)};
    if (name.find_first_of(noNameLetters) != std::string::npos)
        return CsvProblem{inQuotes(name) + " in the header", "names without { } < > ="};
    if (numberIn(name))
        return CsvProblem{"the number " + inQuotes(name) + " in the first line", header};
    return std::nullopt;
}

/// Returns std::nullopt for distinct names that are no numbers; one may be empty, as pandas names its index. Ranked
/// lists and lists of measurements have a problem, too: they number the configurations of another file.
std::optional<CsvProblem> headerProblem(const Record& names)
{
    if (names.size() < 2)
        return CsvProblem{"one column", "parameters and a measurement, separated by commas, semicolons or tabulators"};
    for (const std::string& name : names)
        if (std::optional<CsvProblem> problem = nameProblem(name))
            return problem;
    std::unordered_set<std::string_view> distinct;
    for (const std::string& name : names)
        if (!distinct.insert(name).second)
            return CsvProblem{"the name " + inQuotes(name) + " twice in the header", "distinct names"};
    if (isPrediction(names))
        return CsvProblem{"predictions of configurations",
                          "a table of measured configurations; predictions are a model"};
    if (numbersConfigurations(names) && names.size() == 2)
        return CsvProblem{"a list that numbers the configurations of another file", "their parameters"};
    return std::nullopt;
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
        if (headerProblem(names))
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

CsvProblem csvProblem(std::string_view text, bool isWhole)
{
    if (const std::size_t end = text.rfind('\n'); !isWhole && end != std::string_view::npos)
        text = text.substr(0, end + 1);
    std::vector<Record> records;
    for (const char separator : separators)
        if (std::vector<Record> other = firstRecords(text, separator);
            !other.empty() && (records.empty() || other.front().size() > records.front().size()))
            records = std::move(other);
    if (records.empty())
        return {"no line of CSV", "a header of names in the first line"};
    const Record& names = records.front();
    if (std::optional<CsvProblem> problem = headerProblem(names))
        return *problem;
    if (records.size() < 2)
        return {"no rows", "configurations and what was measured"};
    if (records[1].size() != names.size())
        return {fmt::format("{} fields in the first row", records[1].size()),
                fmt::format("{}, as in the header", names.size())};
    return {fmt::format("no number in the first {} rows", records.size() - 1), "a measurement"};
}

bool isTableHeader(const std::vector<std::string>& names)
{
    return !headerProblem(names) && isTelling(names);
}

bool isCsvPrediction(std::string_view text)
{
    const std::vector<Record> records = firstRecords(text, ',');
    return !records.empty() && isPrediction(records.front());
}

} // namespace tgraph
