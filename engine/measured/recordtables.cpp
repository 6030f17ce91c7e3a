// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/recordtables.h"

#include "engine/core/json.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/contenttable.h"
#include "engine/measured/jsoncolumns.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/jsontables.h"
#include "engine/measured/quantity.h"
#include "engine/measured/recordshapes.h"
#include "engine/measured/workloads.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

/// Adds a row with the members of an object.
void addRow(RawTable& raw, const Json& values)
{
    setMember(raw, {}, values);
    raw.endRow();
}

/// Adds a row with the parameters and results of a record of a known program, or with all members of another one.
void addKnownRow(RawTable& raw, const Json& record)
{
    const std::optional<Json> known = knownRecord(record);
    addRow(raw, known ? *known : record);
}

/// Returns the members of the object and the other value, "value", of ytopt's [{"BLOCK": 16}, 2.5]; std::nullopt for
/// other records.
std::optional<Json> ofPair(const Json& record)
{
    constexpr std::size_t two = 2;
    if (!record.is_array() || record.size() != two || record[0].is_object() == record[1].is_object())
        return std::nullopt;
    const std::size_t other = record[0].is_object() ? 1 : 0;
    if (record[other].is_structured())
        return std::nullopt;
    Json row = record[1 - other];
    row[memberOf(row, "value") != nullptr ? "objective" : "value"] = record[other];
    return row;
}

constexpr std::string_view benchmarkList = "benchmarks";

/// Returns true for Google Benchmark's statistics that may be the only rows of a file.
bool isStatistic(const Json& record)
{
    const std::string name = textMember(record, "aggregate_name");
    return name == "mean" || name == "median" || name == "stddev";
}

/// Returns true for Optuna's "maximize" and false for "minimize"; std::nullopt for the directions
/// of other programs.
std::optional<bool> maximisesIn(const Json& direction)
{
    const std::string word = direction.is_string() ? lowered(direction.get<std::string>()) : std::string();
    if (word == "maximize" || word == "maximise" || word == "max")
        return true;
    return word == "minimize" || word == "minimise" || word == "min" ? std::optional(false) : std::nullopt;
}

MeasuredTable finishRecords(RawTable raw, std::string_view format, bool isWhole, const TableInput& input)
{
    const std::size_t rows = raw.rows();
    MeasuredTable table = tableByContent(std::move(raw), format, NumberForm::Point, input);
    if (!isWhole)
        table.notes.push_back(cutOffNote(rows));
    return table;
}

/// Finishes a table whose rows may belong to several workloads: reads the rows of one.
MeasuredTable finishWorkloads(RawTable raw, const RowWorkloads& workloads, bool isWhole, const TableInput& input)
{
    if (workloads.isEmpty())
        return finishRecords(std::move(raw), jsonRecordsFormat, isWhole, input);
    const std::size_t rows = raw.rows();
    std::string name;
    std::string note;
    raw = workloads.rowsOfChosen(std::move(raw), name, note);
    const TableColumns columns = withoutWorkload(input.columns);
    MeasuredTable table = finishRecords(std::move(raw), jsonRecordsFormat, true,
                                        {.path = input.path,
                                         .columns = columns,
                                         .limits = input.limits,
                                         .stop = input.stop,
                                         .takesAnyObjective = input.takesAnyObjective});
    table.subject = shortenedUtf8(name, 200);
    if (!note.empty())
        table.notes.push_back(std::move(note));
    if (!isWhole)
        table.notes.push_back(cutOffNote(rows));
    return table;
}

} // namespace

void setMember(RawTable& raw, const std::string& name, const Json& value)
{
    if (value.is_object()) {
        for (const auto& [key, inner] : value.items())
            setMember(raw, name.empty() ? key : name + '.' + key, inner);
        return;
    }
    const auto mayBeAlone = [&name] { // Hyperopt writes values as lists of one; [4] of a shape is another value than 4
        return name.find(".vals.") != std::string::npos || name.find(".idxs.") != std::string::npos
            || nameHintOf(name) == NameHint::Objective;
    };
    if (value.is_array() && value.size() == 1 && !repetitionNameOf(name + "_0") && mayBeAlone()) {
        setMember(raw, name, value.front());
        return;
    }
    const bool isRepeated = value.is_array() && repetitionNameOf(name + "_0")
        && std::ranges::all_of(value, [](const Json& each) { return each.is_number() || each.is_null(); });
    if (!isRepeated) {
        raw.set(raw.column(name), value.is_null() ? std::string() : optionText(value));
        return;
    }
    for (std::size_t i = 0; i < value.size(); ++i)
        raw.set(raw.column(fmt::format("{}_{}", name, i)), value[i].is_null() ? std::string() : optionText(value[i]));
}

MeasuredTable readJsonList(std::string_view text, std::string_view list, const TableInput& input)
{
    RawTable raw(input);
    TableColumns columns = input.columns;
    const auto readMember = [&](const std::string& name, const Json& value) {
        if (name == "direction" && !columns.maximise && columns.objective.empty())
            columns.maximise = maximisesIn(value);
    };
    SmacRuns smac;
    if (list == "data" && text.find("\"configs\"") != std::string_view::npos)
        smac = SmacRuns(text, list, input);
    RowWorkloads tasks(input);
    bool areSeconds = false;
    bool areMilliseconds = false;
    bool isNested = false; // [records, environment], as Kernel Tuner returns them
    const auto addRecord = [&](const Json& record) {
        areSeconds = areSeconds || (list == benchmarkList && memberOf(record, "stats") != nullptr)
            || (list == "results" && memberOf(record, "exit_codes") != nullptr); // pytest-benchmark, hyperfine
        areMilliseconds = areMilliseconds || (isNested && memberOf(record, "benchmark_time") != nullptr)
            || (list == "results" && memberOf(record, "kernel") != nullptr && memberOf(record, "time") != nullptr
                && memberOf(record, "parameters") != nullptr); // Kernel Tuner, CLTune
        requireObject(record, input.place(fmt::format("record {}", raw.rows() + 1)));
        if (list != benchmarkList)
            addKnownRow(raw, record);
        else if (textMember(record, "run_type") != "aggregate" || isStatistic(record))
            addRow(raw, withoutBookkeeping(record));
        if (list == "func_eval")
            tasks.addRow(taskOf(record));
    };
    const auto readRow = [&](const std::string& /*key*/, const Json& record) {
        if (const std::optional<Json> run = smac.joined(record)) {
            addRow(raw, *run);
        } else if (const std::optional<Json> pair = ofPair(record)) {
            addRow(raw, *pair);
        } else if (record.is_array() && raw.rows() == 0) {
            isNested = true;
            std::ranges::for_each(record, addRecord);
        } else if (!isNested || record.is_array()) {
            addRecord(record);
        }
        return true;
    };
    const bool isWhole
        = readJsonRecords(text, input.place(), {.list = list, .member = readMember, .record = readRow}, input.stop);
    for (ValueColumn& column : raw.columns())
        if (areSeconds)
            column.setUnit("s");
        else if (areMilliseconds && column.name() == "time")
            column.setUnit("ms");
    if (columns.objective.empty()) // results of GPTune may have any name
        for (const ValueColumn& column : raw.columns())
            if (columns.objective.empty() && column.name().starts_with("evaluation_result."))
                columns.objective = column.name();
    return finishWorkloads(std::move(raw), tasks, isWhole,
                           {.path = input.path,
                            .columns = columns,
                            .limits = input.limits,
                            .stop = input.stop,
                            .takesAnyObjective = input.takesAnyObjective});
}

MeasuredTable readJsonColumnTable(std::string_view text, const TableInput& input)
{
    RawTable raw(input);
    const bool isWhole = readJsonColumns(raw, text, input);
    return finishRecords(std::move(raw), jsonColumnsFormat, isWhole, input);
}

MeasuredTable readJsonRows(std::string_view text, const TableInput& input)
{
    RawTable raw(input);
    std::vector<std::string> names;
    std::unordered_set<std::int64_t> numbers;
    bool isNumbered = true; // the index holds different whole numbers
    const auto readMember = [&](const std::string& name, const Json& value) {
        if (name == "columns")
            std::ranges::transform(value, std::back_inserter(names), &optionText);
    };
    const auto readIndex = [&](const Json& each) {
        isNumbered = isNumbered && each.is_number_integer() && numbers.insert(each.get<std::int64_t>()).second;
    };
    const auto readRow = [&](const std::string& /*key*/, const Json& row) {
        const Place place = input.place(fmt::format("row {}", raw.rows() + 1));
        if (names.empty())
            throw makeError(place, "“data” before “columns”", "the names first");
        if (!row.is_array() || row.size() != names.size())
            throw makeError(place, row.is_array() ? pluralText(row.size(), "value") : optionText(row),
                            fmt::format("a list of {}, as “columns” has", names.size()));
        for (std::size_t i = 0; i < names.size(); ++i)
            setMember(raw, names[i], row[i]);
        raw.endRow();
        return true;
    };
    const bool isWhole = readJsonRecords(
        text, input.place(),
        {.list = "data", .member = readMember, .record = readRow, .longList = "index", .element = readIndex},
        input.stop);
    MeasuredTable table = finishRecords(std::move(raw), jsonRecordsFormat, isWhole, input);
    if (!isNumbered)
        table.notes.emplace_back("Not used: the index of the rows, which has no name (pandas: reset_index()).");
    return table;
}

MeasuredTable readJsonLines(std::string_view text, const TableInput& input)
{
    constexpr std::size_t linesBetweenChecks = 64;
    RawTable raw(input);
    RowWorkloads workloads(input, "workload");
    std::optional<WisdomLines> wisdom;
    bool isWhole = true;
    for (std::size_t number = 1; !text.empty(); ++number) {
        if (number % linesBetweenChecks == 0)
            throwIfStopped(input.stop);
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        const std::string quoted = quotedNonFinite(line);
        const std::string_view valid = quoted.empty() ? line : std::string_view(quoted);
        if (text.empty() && parseOrderedJsonOrNothing(valid).is_discarded()) {
            isWhole = false;
            break;
        }
        const Place place = input.place(fmt::format("line {}", number));
        const Json record = parseOrderedJson(valid, place);
        requireObject(record, place);
        if (WisdomLines::isHeader(record) && raw.rows() == 0) {
            wisdom.emplace(record);
        } else if (wisdom) {
            addRow(raw, wisdom->row(record, place));
            workloads.addRow(wisdom->workload(record));
        } else {
            addKnownRow(raw, record);
        }
    }
    return finishWorkloads(std::move(raw), workloads, isWhole, input);
}

MeasuredTable readHiPlotJson(std::string_view text, const TableInput& input)
{
    RawTable raw(input);
    const auto readPoint = [&](const Json& point) {
        const Json* const values = memberOf(point, "values");
        if (values == nullptr || !values->is_object())
            throw makeError(input.place(fmt::format("datapoint {}", raw.rows() + 1)), "no values",
                            "“values”: an object of names and values");
        addRow(raw, *values);
        return true;
    };
    const bool isWhole
        = readJsonRecords(text, input.place(),
                          {.list = "datapoints",
                           .member = {},
                           .record = [&](const std::string& /*key*/, const Json& point) { return readPoint(point); }},
                          input.stop);
    return finishRecords(std::move(raw), "HiPlot experiment", isWhole, input);
}

} // namespace tgraph
