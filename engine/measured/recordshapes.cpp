// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/recordshapes.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/jsonrecords.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

void keepMembers(const Json& record, std::span<const char* const> names, Json& kept)
{
    for (const char* const name : names)
        if (const Json* const value = memberOf(record, name))
            kept[name] = *value;
}

Json ofJmh(const Json& record, const Json& metric, const Json& score)
{
    constexpr auto names = std::to_array<const char*>({"benchmark", "mode", "threads", "params"});
    Json kept = Json::object();
    keepMembers(record, names, kept);
    kept["score"] = score;
    kept["score_unit"] = textMember(metric, "scoreUnit");
    Json runs = Json::array();
    if (const Json* const forks = memberOf(metric, "rawData"); forks != nullptr && forks->is_array())
        for (const Json& fork : *forks)
            if (fork.is_array())
                std::ranges::copy_if(fork, std::back_inserter(runs), [](const Json& run) { return run.is_number(); });
    if (!runs.empty())
        kept["run"] = std::move(runs);
    return kept;
}

Json ofGpTune(const Json& record)
{
    constexpr auto names = std::to_array<const char*>({"task_parameter", "tuning_parameter", "evaluation_result"});
    Json kept = Json::object();
    keepMembers(record, names, kept);
    return kept;
}

/// Names the score of Keras Tuner's trial after the metric that it is.
Json ofKerasTuner(const Json& record, const Json& values, const Json& metrics)
{
    const Json& score = *memberOf(record, "score");
    Json kept = values;
    std::string named = "score";
    for (const auto& [name, metric] : metrics.items()) {
        const Json* const observations = memberOf(metric, "observations");
        const Json* const list = observations != nullptr && observations->is_array() && !observations->empty()
            ? memberOf(observations->back(), "value")
            : nullptr;
        if (list != nullptr && list->is_array() && !list->empty() && (list->front() == score || metrics.size() == 1))
            named = name;
    }
    kept[named] = score;
    kept["status"] = textMember(record, "status");
    return kept;
}

/// Converts a list such as [{"parameterId": "tile", "value": 4}] to an object.
Json byName(const Json& list, std::string_view id)
{
    Json named = Json::object();
    for (const Json& each : list)
        if (const Json* const value = memberOf(each, "value"))
            named[textMember(each, id)] = *value;
    return named;
}

Json ofVizier(const Json& record, const Json& parameters, const Json& metrics)
{
    return {{"parameters", byName(parameters, "parameterId")},
            {"metrics", byName(metrics, "metricId")},
            {"state", textMember(record, "state")}};
}

Json ofNni(const Json& parameters, const Json& values)
{
    Json kept = {{"parameter", parameters}};
    for (const auto& [name, value] : values.items())
        kept[name == "default" ? "value" : "value." + name] = value;
    return kept;
}

/// Returns the members of Nevergrad's record: arrays become "x#0", "x#1" …, as its own export names them.
Json ofNevergrad(const Json& record)
{
    constexpr std::string_view mark = "#";
    constexpr std::string_view sigma = "#sigma";
    Json kept = Json::object();
    const auto keep = [&kept](const std::string& name, const Json& value) {
        if (!value.is_array())
            kept[name] = value;
        for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
            kept[fmt::format("{}#{}", name, i)] = value[i];
    };
    for (const auto& [name, value] : record.items()) {
        const bool isResult = name == "#loss" || name.starts_with("#losses#") || name.starts_with("#arg");
        if (isResult)
            keep(name.substr(mark.size()), value);
        else if (!name.starts_with(mark) && !name.ends_with(sigma))
            keep(name, value);
    }
    return kept;
}

} // namespace

std::optional<Json> knownRecord(const Json& record)
{
    const Json* const metric = memberOf(record, "primaryMetric");
    if (const Json* const score = metric != nullptr ? memberOf(*metric, "score") : nullptr)
        return ofJmh(record, *metric, *score);
    if (memberOf(record, "tuning_parameter") != nullptr && memberOf(record, "evaluation_result") != nullptr)
        return ofGpTune(record);
    const Json* const space = memberOf(record, "hyperparameters");
    const Json* const chosen = space != nullptr ? memberOf(*space, "values") : nullptr;
    const Json* const observed = memberOf(record, "metrics");
    const Json* const observedByName = observed != nullptr ? memberOf(*observed, "metrics") : nullptr;
    if (chosen != nullptr && chosen->is_object() && observedByName != nullptr && memberOf(record, "score") != nullptr)
        return ofKerasTuner(record, *chosen, *observedByName);
    const Json* const parameters = memberOf(record, "parameters");
    const Json* const measurement = memberOf(record, "finalMeasurement");
    const Json* const metrics = measurement != nullptr ? memberOf(*measurement, "metrics") : nullptr;
    if (parameters != nullptr && parameters->is_array() && metrics != nullptr && metrics->is_array())
        return ofVizier(record, *parameters, *metrics);
    const Json* const parameter = memberOf(record, "parameter");
    const Json* const value = memberOf(record, "value");
    if (parameter != nullptr && value != nullptr && memberOf(*value, "default") != nullptr)
        return ofNni(*parameter, *value);
    return isOfNevergrad(record) ? std::optional(ofNevergrad(record)) : std::nullopt;
}

bool isOfNevergrad(const Json& record)
{
    return memberOf(record, "#loss") != nullptr && memberOf(record, "#num-tell") != nullptr;
}

Json withoutBookkeeping(const Json& record)
{
    constexpr auto names = std::to_array<std::string_view>(
        {"run_name", "run_type", "repetitions", "repetition_index", "family_index", "per_family_instance_index",
         "iterations", "options", "stats", "fullname", "param", "aggregate_name", "aggregate_unit"});
    constexpr auto statisticNames = std::to_array<const char*>({"median", "mean", "min", "max"});
    Json kept = Json::object();
    for (const auto& [name, value] : record.items())
        if (std::ranges::find(names, name) == names.end())
            kept[name] = value;
    if (const Json* const statistics = memberOf(record, "stats"))
        keepMembers(*statistics, statisticNames, kept);
    return kept;
}

std::string taskOf(const Json& record)
{
    std::string text;
    if (const Json* const task = memberOf(record, "task_parameter"); task != nullptr && task->is_object())
        for (const auto& [name, value] : task->items())
            text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, optionText(value));
    return text;
}

SmacRuns::SmacRuns(std::string_view text, std::string_view list, const TableInput& input)
{
    const auto take = [&](const std::string& name, const Json& value) {
        constexpr std::size_t entriesBetweenChecks = 1024;
        if (name != "configs" || !value.is_object())
            return;
        for (const auto& [id, parameters] : value.get_ref<const Json::object_t&>()) {
            if (m_configurations.size() % entriesBetweenChecks == 0)
                throwIfStopped(input.stop);
            m_configurations.try_emplace(id, parameters);
        }
    };
    (void)readJsonRecords(text, input.place(), {.list = list, .member = take, .record = {}}, input.stop);
}

std::optional<Json> SmacRuns::joined(const Json& run) const
{
    constexpr auto names
        = std::to_array<const char*>({"config_id", "instance", "seed", "budget", "cost", "time", "status"});
    constexpr auto outcomes
        = std::to_array<std::string_view>({"running", "success", "crashed", "timeout", "out of memory"});
    std::vector<const Json*> values(names.size(), nullptr);
    if (run.is_array()) {
        std::vector<const Json*> flat;
        for (const Json& part : run)
            if (part.is_array() && run.size() == 2)
                std::ranges::transform(part, std::back_inserter(flat), [](const Json& value) { return &value; });
            else
                flat.push_back(&part);
        std::ranges::copy_n(flat.begin(), static_cast<std::ptrdiff_t>(std::min(flat.size(), values.size())),
                            values.begin());
    } else {
        std::ranges::transform(names, values.begin(), [&run](const char* name) { return memberOf(run, name); });
    }
    const auto found
        = values.front() != nullptr ? m_configurations.find(optionText(*values.front())) : m_configurations.end();
    if (found == m_configurations.end())
        return std::nullopt;
    Json joined = {{"params", found->second}};
    for (std::size_t i = 1; i < names.size(); ++i) {
        const std::string_view name = names[i];
        if (values[i] == nullptr)
            continue;
        if (name == "status") {
            const auto number = values[i]->is_number_unsigned() ? values[i]->get<std::size_t>() : outcomes.size();
            const std::string text = lowered(textMember(*values[i], "__enum__"));
            if (number < outcomes.size())
                joined[names[i]] = outcomes[number];
            else if (!text.empty())
                joined[names[i]] = text.substr(text.find('.') + 1);
        } else if (name == "cost" && values[i]->is_array()) {
            for (std::size_t k = 0; k < values[i]->size(); ++k)
                joined[fmt::format("cost.{}", k)] = (*values[i])[k];
        } else {
            joined[name == "time" ? "elapsed" : names[i]] = *values[i];
        }
    }
    return joined;
}

bool WisdomLines::isHeader(const Json& record)
{
    const Json* const names = memberOf(record, "tunable_parameters");
    return names != nullptr && names->is_array() && memberOf(record, "objective") != nullptr;
}

WisdomLines::WisdomLines(const Json& header) : m_kernel(textMember(header, "key"))
{
    for (const Json& name : *memberOf(header, "tunable_parameters"))
        m_parameters.push_back(optionText(name));
}

Json WisdomLines::row(const Json& record, const Place& place) const
{
    const Json* const values = memberOf(record, "config");
    const Json* const time = memberOf(record, "time");
    if (values == nullptr || !values->is_array() || values->size() != m_parameters.size() || time == nullptr)
        throw makeError(place, shortenedUtf8(optionText(record), 40),
                        fmt::format("“config” with {} and “time”", pluralText(m_parameters.size(), "value")));
    Json row = Json::object();
    for (std::size_t i = 0; i < m_parameters.size(); ++i)
        row[m_parameters[i]] = (*values)[i];
    row["time_ms"] = *time;
    return row;
}

std::string WisdomLines::workload(const Json& record) const
{
    const Json* const problem = memberOf(record, "problem_size");
    const Json* const environment = memberOf(record, "environment");
    const std::string device = environment != nullptr ? textMember(*environment, "device_name") : std::string();
    return fmt::format("{}{}{}{}{}", m_kernel, problem != nullptr ? " " : "",
                       problem != nullptr ? optionText(*problem) : std::string(), device.empty() ? "" : " on ", device);
}

} // namespace tgraph
