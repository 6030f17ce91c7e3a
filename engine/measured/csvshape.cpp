// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/csvshape.h"

#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/io/csvreader.h"
#include "engine/measured/cellnumbers.h"
#include "engine/measured/quantity.h"
#include "engine/measured/rowstatus.h"
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

std::ptrdiff_t filledFields(const Record& record)
{
    return std::ranges::count_if(record, [](const std::string& field) { return !field.empty(); });
}

/// Returns the first records; empty if they are not CSV.
/// @param comment receives the last comment above the first record of several fields; null: not needed
std::vector<Record> firstRecords(std::string_view text, char separator, std::string* comment = nullptr)
{
    const std::filesystem::path nowhere;
    std::vector<Record> records;
    std::size_t headerFields = 0; // fields of the first record that has several
    const CsvVisitor visitor{
        .row =
            [&](std::size_t /*line*/, std::span<const std::string_view> fields) {
                if (records.size() > mostLines)
                    return;
                records.emplace_back(fields.begin(), fields.end());
                if (headerFields == 0 && filledFields(records.back()) > 1)
                    headerFields = fields.size();
            },
        .comment =
            [&](std::string_view line) {
                if (comment != nullptr && headerFields == 0)
                    *comment = line;
            },
        .isComment
        = [&](std::string_view line) { return headerFields == 0 || isCommentBelow(line, separator, headerFields); }};
    try {
        CsvReader reader(nowhere, visitor, separator);
        reader.add(text);
        reader.finish();
    } catch (const Error&) { // the text may end inside of quotes
    }
    return records;
}

constexpr std::size_t longestName = 200; // bytes
constexpr std::string_view noNameLetters = "{}<>=";
constexpr std::string_view noFlagLetters = "{}<>"; // of a compiler
constexpr std::size_t mostTitles = 12; ///< rows above a header
constexpr std::size_t mostBreaks = 2; ///< lines of a name in quotes, after the first

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
    const bool isFlag = name.starts_with('-') && name.find(' ') == std::string::npos; // "-march=native"
    if (name.find_first_of(isFlag ? noFlagLetters : noNameLetters) != std::string::npos)
        return CsvProblem{inQuotes(name) + " in the header", "names without { } < > ="};
    if (numberIn(name))
        return CsvProblem{"the number " + inQuotes(name) + " in the first line", header};
    return std::nullopt;
}

bool isEmptyRow(const Record& record)
{
    return std::ranges::all_of(record, [](const std::string& field) { return field.empty(); });
}

/// Returns true if all cells of the column "config" or "configuration" are whole numbers, as in ranked lists.
bool numbersRows(const Record& names, std::span<const Record> rows)
{
    const auto column = std::ranges::find_if(
        names, [](const std::string& name) { return lowered(name) == "config" || lowered(name) == "configuration"; });
    const auto index = static_cast<std::size_t>(column - names.begin());
    return std::ranges::all_of(rows, [index](const Record& row) {
        return index >= row.size() || row[index].find_first_not_of("0123456789") == std::string::npos;
    });
}

/// Returns true for the names of Optuna's columns that have second names in the row below.
bool isOuterName(std::string_view name)
{
    return name == "params" || name == "values" || name == "user_attrs" || name == "system_attrs";
}

/// Returns true if two columns have the same cells in all rows, of which there are some.
bool isCopy(std::span<const Record> rows, std::size_t first, std::size_t second)
{
    return !rows.empty() && std::ranges::all_of(rows, [&](const Record& row) {
        return second < row.size() && row[first] == row[second];
    });
}

/// Returns std::nullopt if the names are distinct and are not numbers. One name may be empty, like
/// the index of pandas. The first measurement and the columns behind it may have one name, see DistinctNames; so may
/// copies of a column. Ranked lists and
/// lists of measurements are reported as a problem, too, because they number the configurations of
/// another file.
std::optional<CsvProblem> headerProblem(const Record& names, std::span<const Record> rows = {})
{
    if (names.size() < 2)
        return CsvProblem{"one column", "parameters and a measurement, separated by commas, semicolons or tabulators"};
    for (const std::string& name : names)
        if (std::optional<CsvProblem> problem = nameProblem(name))
            return problem;
    const auto measurement = std::ranges::find(names, NameHint::Objective, &nameHintOf);
    std::unordered_map<std::string_view, std::size_t> first; // name → its first column
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string& name = names[i];
        const auto [found, isNew] = first.try_emplace(name, i);
        const bool isBehind = names.begin() + static_cast<std::ptrdiff_t>(found->second) >= measurement;
        if (!isNew && name.empty())
            return CsvProblem{"several columns without a name in the header", "one row with a name for each column"};
        if (!isNew && (isOuterName(name) || !(isBehind || isCopy(rows, found->second, i))))
            return CsvProblem{"the name " + inQuotes(name) + " twice in the header", "distinct names"};
    }
    if (hasName(names, "pid") && (hasName(names, "command") || hasName(names, "cmd")))
        return CsvProblem{"a list of processes", "a table of measured configurations"};
    if (hasName(names, "jobid") && (hasName(names, "partition") || hasName(names, "nodes") || hasName(names, "user")))
        return CsvProblem{"a list of jobs of a cluster", "a table of measured configurations"};
    if (hasName(names, "gen") && hasName(names, "nevals"))
        return CsvProblem{"statistics of generations", "a row per configuration"};
    if (isPrediction(names))
        return CsvProblem{"predictions of configurations",
                          "a table of measured configurations; predictions are a model"};
    if (numbersConfigurations(names) && names.size() == 2 && numbersRows(names, rows))
        return CsvProblem{"a list that numbers the configurations of another file", "their parameters"};
    return std::nullopt;
}

/// The header of a table and the rows below it.
struct Header {
    std::size_t above = 0; ///< titles and blank rows
    std::size_t width = 0; ///< fields, with the empty ones at the end
    Record names;
    std::vector<Record> rows; ///< rows that are not empty
    std::size_t rowsOfNames = 1;
    bool hasCommentedNames = false;
    bool lacksIndexName = false;
    bool isCrossTable = false; ///< pandas' pivot_table(): the second row has values of a parameter
};

bool hasNumber(const Record& record)
{
    return std::ranges::any_of(record, [](const std::string& field) {
        return numberIn(field).has_value() || numberIn(field, NumberForm::Comma).has_value();
    });
}

/// Returns true for the names of a table's index alone, in the row that pandas writes below the names of the columns.
bool areIndexNames(const Record& row, const Record& names)
{
    const auto filled = static_cast<std::size_t>(filledFields(row));
    const auto isUnnamed = [](const std::string& name) { return name.empty(); };
    return filled > 0 && filled < row.size() && !hasNumber(row)
        && std::ranges::all_of(row.begin() + static_cast<std::ptrdiff_t>(filled), row.end(), isUnnamed)
        && std::ranges::all_of(names.begin() + 1, names.begin() + static_cast<std::ptrdiff_t>(filled), isUnnamed);
}

/// Completes the names by the row below them: "time" twice above "mean" and "std" is "time_mean" and "time_std". pandas
/// writes a row for each level of the columns' names, and one for the names of the index. Spreadsheets leave cells
/// empty that are merged with the one to the left.
void takeSecondNames(Header& header)
{
    const bool isOptuna = hasName(header.names, "number") && hasName(header.names, "state");
    if (header.rows.size() < 2 || header.rows.front().size() != header.names.size())
        return;
    if (hasNumber(header.rows.front()) && !isOptuna) {
        const auto repeated = std::ranges::adjacent_find(
            header.names, [](const std::string& a, const std::string& b) { return !a.empty() && a == b; });
        header.isCrossTable = header.names.front().empty() && repeated != header.names.end()
            && areIndexNames(header.rows[1], header.names);
        return;
    }
    const Record& second = header.rows.front();
    Record joined;
    std::unordered_set<std::string> known;
    bool areNested = false;
    std::string outer;
    for (std::size_t i = 0; i < header.names.size(); ++i) {
        const std::string& name = header.names[i];
        const std::string& inner = second[i];
        if (!isOptuna && (rowStatusOf({}, inner) != RowStatus::Unknown || numberIn(name)))
            return; // the first row failed, or the table has a column per value of a parameter
        const bool isMerged = name.empty() && !outer.empty() && !inner.empty();
        areNested = areNested || isMerged || (!inner.empty() && isOptuna && isOuterName(name));
        if (!isMerged)
            outer = name;
        joined.push_back(outer.empty() || inner.empty() ? outer + headerName(inner) : outer + '_' + headerName(inner));
        areNested = areNested || (!name.empty() && !inner.empty() && known.contains(name));
        known.insert(name);
    }
    std::size_t taken = 1;
    if (areNested && areIndexNames(header.rows[1], header.names) && areIndexNames(header.rows[1], second)) {
        std::ranges::copy_if(header.rows[1], joined.begin(), [](const std::string& name) { return !name.empty(); });
        ++taken;
    }
    while (joined.size() > 1 && joined.back().empty())
        joined.pop_back();
    if (!areNested || headerProblem(joined))
        return;
    header.names = std::move(joined);
    header.rows.erase(header.rows.begin(), header.rows.begin() + static_cast<std::ptrdiff_t>(taken));
    header.rowsOfNames += taken;
}

/// Names the first column "" if the header lacks its name: each row has one field more, and begins with its number.
void nameIndex(Header& header)
{
    constexpr std::size_t fewestRows = 2;
    if (header.rows.size() < fewestRows || header.width != header.names.size())
        return;
    const std::optional<double> first = numberIn(header.rows.front().front());
    if (first != 0 && first != 1)
        return;
    bool isMeasured = false; // some rows may have failed
    for (std::size_t i = 0; i < header.rows.size(); ++i) {
        const Record& row = header.rows[i];
        if (row.size() != header.width + 1 || numberIn(row.front()) != *first + static_cast<double>(i))
            return;
        isMeasured = isMeasured || hasNumber({row.back()});
    }
    if (!isMeasured)
        return;
    header.names.insert(header.names.begin(), "");
    ++header.width;
    header.lacksIndexName = true;
}

/// Puts a comment above the records before them if it has a name for each of their fields, and they have numbers.
/// @returns whether it does
bool takeCommentedNames(std::vector<Record>& records, std::string_view comment, char separator)
{
    comment.remove_prefix(std::min(comment.find_first_not_of(" \t"), comment.size()));
    std::vector<Record> names = firstRecords(comment, separator);
    const bool areNames = names.size() == 1 && names.front().size() > 1
        && names.front().size() == records.front().size() && !hasNumber(names.front()) && hasNumber(records.front());
    if (areNames)
        records.insert(records.begin(), std::move(names.front()));
    return areNames;
}

/// Takes the header: the first record, or after records of one field at most the first one of several.
Header headerOf(std::vector<Record> records, std::string_view comment, char separator)
{
    Header header;
    header.hasCommentedNames = takeCommentedNames(records, comment, separator);
    const auto first = std::ranges::find_if(records, [](const Record& record) { return filledFields(record) > 1; });
    if (first != records.end() && static_cast<std::size_t>(first - records.begin()) <= mostTitles)
        header.above = static_cast<std::size_t>(first - records.begin());
    for (const std::string& name : records[header.above]) {
        const bool isLong = static_cast<std::size_t>(std::ranges::count(name, '\n')) > mostBreaks;
        header.names.push_back(isLong ? name + "{}" : headerName(name));
    }
    header.width = header.names.size();
    for (std::size_t i = header.above + 1; i < records.size(); ++i)
        if (!isEmptyRow(records[i]))
            header.rows.push_back(std::move(records[i]));
    takeSecondNames(header);
    while (header.names.size() > 1 && header.names.back().empty())
        header.names.pop_back();
    nameIndex(header);
    return header;
}

/// Returns true for a row with a field per name; what follows has no name, or is empty.
bool fits(const Record& row, const Header& header)
{
    if (row.size() < header.names.size())
        return false;
    return row.size() <= header.width
        || std::ranges::all_of(std::span(row).subspan(header.width), [](const auto& f) { return f.empty(); });
}

/// Returns true for a row with a number, or with a cell of a measurement that begins like one: "1.5 ms".
bool hasMeasurement(const Record& row, const Header& header)
{
    for (std::size_t i = 0; i < std::min(row.size(), header.names.size()); ++i) {
        const NameHint hint = nameHintOf(header.names[i]);
        if ((hint == NameHint::Objective || hint == NameHint::WeakObjective) && beginsLikeNumber(row[i]))
            return true;
    }
    return hasNumber(row);
}

/// Returns true if the names alone identify a table: all are identifiers, and one names a measurement.
bool namesIdentifyTable(const Record& names)
{
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./()[]%- ";
    const auto isLetter = [letters](char c) {
        return letters.find(c) != std::string_view::npos || static_cast<unsigned char>(c) >= 0x80;
    };
    return std::ranges::all_of(names,
                               [&](const std::string& name) {
                                   return std::ranges::all_of(name, isLetter) && std::ranges::count(name, ' ') <= 2;
                               })
        && namesMeasurement(names);
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
        std::string comment;
        std::vector<Record> records = firstRecords(text, separator, &comment);
        if (records.empty())
            continue;
        Header header = headerOf(std::move(records), comment, separator);
        if (best && header.names.size() <= best->names.size())
            continue;
        if (!isWhole && !hasLine)
            header.names.pop_back(); // may be cut off
        if (header.isCrossTable || headerProblem(header.names, header.rows)
            || (header.above > 0 && !namesIdentifyTable(header.names)))
            continue;
        // Only the first row is checked: readers report later rows of other lengths.
        const std::vector<Record>& rows = header.rows;
        const bool isTable = rows.empty()
            ? namesIdentifyTable(header.names) || (!hasLine && header.names.size() >= fieldsOfLongHeader)
            : fits(rows.front(), header)
                && std::ranges::any_of(rows, [&](const Record& row) { return hasMeasurement(row, header); });
        if (isTable)
            best = CsvShape{.separator = separator,
                            .names = std::move(header.names),
                            .rowsAbove = header.above,
                            .width = header.width,
                            .hasCommentedNames = header.hasCommentedNames,
                            .lacksIndexName = header.lacksIndexName,
                            .rowsOfNames = header.rowsOfNames};
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
    const Header header = headerOf(std::move(records), {}, separators.front());
    if (header.isCrossTable)
        return {"a cross table, with a column per value of a parameter",
                "a row per configuration (pandas: stack() and reset_index())"};
    if (std::optional<CsvProblem> problem = headerProblem(header.names, header.rows))
        return *problem;
    if (header.rows.empty())
        return {"no rows", "configurations and what was measured"};
    if (!fits(header.rows.front(), header))
        return {fmt::format("{} fields in the first row", header.rows.front().size()),
                fmt::format("{}, as in the header", header.names.size())};
    if (header.above > 0 && !namesIdentifyTable(header.names))
        return {"names below titles, none of which is clearly that of a measurement", "one such as time_ms"};
    return {fmt::format("no number in the first {} rows", header.rows.size()), "a measurement"};
}

bool isCommentBelow(std::string_view line, char separator, std::size_t fields)
{
    bool isQuoted = false;
    bool isFieldBegin = true;
    std::size_t count = 1;
    std::size_t filled = 1; // excludes empty fields at the end
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == separator && !isQuoted) {
            ++count;
            isFieldBegin = true;
            continue;
        }
        if (c == '"' && !isQuoted && !isFieldBegin && line[i - 1] != '"')
            return true; // such a quote is no CSV
        isQuoted = isQuoted != (c == '"');
        if (c != ' ') {
            isFieldBegin = false;
            filled = count;
        }
    }
    return count < fields || filled > fields;
}

std::string DistinctNames::add(const std::string& name)
{
    std::string distinct = name;
    while (!m_next.try_emplace(distinct, 1).second)
        distinct = fmt::format("{}.{}", name, m_next[name]++);
    return distinct;
}

std::string headerName(std::string_view text)
{
    std::string name;
    for (const char c : text) {
        const bool isBreak = c == '\n' || c == '\r';
        if (!isBreak || (!name.empty() && name.back() != ' '))
            name += isBreak ? ' ' : c;
    }
    return name;
}

bool namesMeasurement(const std::vector<std::string>& names)
{
    const auto has = [&names](NameHint hint) { return std::ranges::find(names, hint, &nameHintOf) != names.end(); };
    return has(NameHint::Objective) || (has(NameHint::WeakObjective) && has(NameHint::Spread));
}

bool isTableHeader(const std::vector<std::string>& names)
{
    return !headerProblem(names) && namesIdentifyTable(names);
}

bool isCsvPrediction(std::string_view text)
{
    const std::vector<Record> records = firstRecords(text, ',');
    return !records.empty() && isPrediction(records.front());
}

} // namespace tgraph
