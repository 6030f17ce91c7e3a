// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/recordtables.h"

#include "engine/core/json.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/contenttable.h"
#include "engine/measured/jsoncolumns.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/jsontables.h"
#include "engine/measured/measuredformat.h"
#include "engine/measured/quantity.h"
#include "engine/measured/rawtable.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <unordered_map>
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

constexpr std::string_view benchmarkList = "benchmarks";

/// Returns a record of Google Benchmark or pytest-benchmark without the members that number and describe the run.
Json withoutBookkeeping(const Json& record)
{
    constexpr auto names = std::to_array<std::string_view>({"run_name", "run_type", "repetitions", "repetition_index",
                                                            "family_index", "per_family_instance_index", "iterations",
                                                            "options", "stats", "fullname", "param"});
    Json kept = Json::object();
    for (const auto& [name, value] : record.items())
        if (std::ranges::find(names, name) == names.end())
            kept[name] = value;
    if (const Json* const statistics = memberOf(record, "stats"))
        for (const char* const name : {"median", "mean", "min", "max"})
            if (const Json* const value = memberOf(*statistics, name))
                kept[name] = *value;
    return kept;
}

/// Returns a result of JMH with its parameters, its score with the unit, and the measurements of all forks as
/// repetitions; other records as they are.
Json withoutMetrics(const Json& record)
{
    const Json* const metric = memberOf(record, "primaryMetric");
    const Json* const score = metric != nullptr ? memberOf(*metric, "score") : nullptr;
    if (score == nullptr)
        return record;
    Json kept = Json::object();
    for (const char* const name : {"benchmark", "mode", "threads", "params"})
        if (const Json* const value = memberOf(record, name))
            kept[name] = *value;
    kept["score"] = *score;
    kept["score_unit"] = textMember(*metric, "scoreUnit");
    Json runs = Json::array();
    if (const Json* const forks = memberOf(*metric, "rawData"); forks != nullptr && forks->is_array())
        for (const Json& fork : *forks)
            if (fork.is_array())
                std::ranges::copy_if(fork, std::back_inserter(runs), [](const Json& run) { return run.is_number(); });
    if (!runs.empty())
        kept["run"] = std::move(runs);
    return kept;
}

/// Returns an evaluation of GPTune with its task, its parameters and its results; other records as they are.
Json withoutMachine(const Json& record)
{
    if (memberOf(record, "tuning_parameter") == nullptr || memberOf(record, "evaluation_result") == nullptr)
        return record;
    Json kept = Json::object();
    for (const char* const name : {"task_parameter", "tuning_parameter", "evaluation_result"})
        if (const Json* const value = memberOf(record, name))
            kept[name] = *value;
    return kept;
}

/// Configurations of SMAC3 by their id.
using Configurations = std::unordered_map<std::string, Json>;

/// Returns the configurations, which stand behind the runs.
Configurations configurationsIn(std::string_view text, std::string_view list, const TableInput& input)
{
    Configurations result;
    const auto take = [&](const std::string& name, const Json& value) {
        constexpr std::size_t entriesBetweenChecks = 1024;
        if (name != "configs" || !value.is_object())
            return;
        for (const auto& [id, parameters] : value.get_ref<const Json::object_t&>()) {
            if (result.size() % entriesBetweenChecks == 0)
                throwIfStopped(input.stop);
            result.try_emplace(id, parameters);
        }
    };
    (void)readJsonRecords(text, input.place(), {.list = list, .member = take, .record = {}}, input.stop);
    return result;
}

/// Returns true for Optuna's "maximize", false for "minimize"; std::nullopt for directions of other programs.
std::optional<bool> maximisesIn(const Json& direction)
{
    const std::string word = direction.is_string() ? lowered(direction.get<std::string>()) : std::string();
    if (word == "maximize" || word == "maximise" || word == "max")
        return true;
    return word == "minimize" || word == "minimise" || word == "min" ? std::optional(false) : std::nullopt;
}

/// Returns a run of SMAC3 with the parameters of its configuration; other records as they are.
Json withConfiguration(const Json& record, const Configurations& configurations)
{
    const Json* const id = configurations.empty() ? nullptr : memberOf(record, "config_id");
    const auto found = id != nullptr ? configurations.find(optionText(*id)) : configurations.end();
    if (found == configurations.end())
        return record;
    constexpr auto outcomes
        = std::to_array<std::string_view>({"running", "success", "crashed", "timeout", "out of memory"});
    Json joined = {{"params", found->second}};
    for (const char* const name : {"instance", "seed", "budget", "cost"})
        if (const Json* const value = memberOf(record, name))
            joined[name] = *value;
    if (const Json* const time = memberOf(record, "time"))
        joined["elapsed"] = *time;
    const Json* const status = memberOf(record, "status");
    if (status != nullptr && status->is_number_unsigned() && status->get<std::size_t>() < outcomes.size())
        joined["status"] = outcomes[status->get<std::size_t>()];
    return joined;
}

MeasuredTable finishRecords(RawTable raw, std::string_view format, bool isWhole, const TableInput& input)
{
    const std::size_t rows = raw.rows();
    MeasuredTable table = tableByContent(std::move(raw), format, NumberForm::Point, input);
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
    Configurations configurations;
    if (list == "data" && text.find("\"config_id\"") != std::string_view::npos)
        configurations = configurationsIn(text, list, input);
    bool areSeconds = false;
    const auto addRecord = [&](const Json& record) {
        areSeconds = areSeconds || (list == benchmarkList && memberOf(record, "stats") != nullptr)
            || (list == "results" && memberOf(record, "exit_codes") != nullptr); // pytest-benchmark, hyperfine
        requireObject(record, input.place(fmt::format("record {}", raw.rows() + 1)));
        if (list != benchmarkList)
            addRow(raw, withoutMachine(withoutMetrics(withConfiguration(record, configurations))));
        else if (textMember(record, "run_type") != "aggregate")
            addRow(raw, withoutBookkeeping(record));
    };
    bool isNested = false; // [records, environment], as Kernel Tuner returns them
    const auto readRow = [&](const std::string& /*key*/, const Json& record) {
        if (record.is_array() && raw.rows() == 0) {
            isNested = true;
            std::ranges::for_each(record, addRecord);
        } else if (!isNested || record.is_array()) {
            addRecord(record);
        }
        return true;
    };
    const bool isWhole
        = readJsonRecords(text, input.place(), {.list = list, .member = readMember, .record = readRow}, input.stop);
    if (areSeconds)
        for (ValueColumn& column : raw.columns())
            column.setUnit("s");
    if (columns.objective.empty()) // of GPTune, whose results have any name
        for (const ValueColumn& column : raw.columns())
            if (columns.objective.empty() && column.name().starts_with("evaluation_result."))
                columns.objective = column.name();
    return finishRecords(std::move(raw), jsonRecordsFormat, isWhole,
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
        addRow(raw, record);
    }
    return finishRecords(std::move(raw), jsonRecordsFormat, isWhole, input);
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
