// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/jsontables.h"

#include "engine/core/text.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/names/units.h"
#include "engine/measured/quantity.h"
#include "engine/measured/searchspace.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

/// Returns true for NaN and infinities, see readJsonRecords().
bool isNotFinite(const Json& value)
{
    return value == "nan" || value == "inf" || value == "-inf";
}

/// Appends the numbers of a list as repetitions.
void repeatList(TableBuilder& builder, const Json* list)
{
    if (list == nullptr || !list->is_array())
        return;
    for (const Json& value : *list)
        if (value.is_number())
            builder.repeat(value.get<double>());
}

class KernelTunerReader {
public:
    explicit KernelTunerReader(const TableInput& input) : m_input(input), m_builder(input, "Kernel Tuner cache") { }

    MeasuredTable read(std::string_view text)
    {
        // The names of the parameters may follow the cache.
        readJsonRecords(text, m_input.place(),
                        {.list = "cache",
                         .member = [this](const std::string& name, const Json& value) { readMember(name, value); },
                         .record =
                             [this](const std::string&, const Json&) {
                                 m_hasResults = true;
                                 return m_keys.empty();
                             }},
                        m_input.stop);
        if (m_isSpace && !m_hasResults)
            return readSpaceTable(m_input);
        if (m_keys.empty())
            throw makeError(m_input.place("tune_params_keys"), "no names of parameters", "a list of names");
        const bool isWhole = readJsonRecords(
            text, m_input.place(),
            {.list = "cache",
             .member = [this](const std::string& name, const Json& value) { readMember(name, value); },
             .record =
                 [this](const std::string& key, const Json& record) {
                     readRecord(key, record);
                     return true;
                 }},
            m_input.stop);
        if (!isWhole)
            m_builder.table().notes.push_back(cutOffNote(m_builder.rows()));
        m_builder.setUnit("time", "ms");
        m_builder.table().ignoredColumns = m_ignored;
        const bool isNamed = m_isStated || m_hasTime;
        return m_builder.take(isNamed ? m_objective : std::string(), RepetitionsOf::Time);
    }

private:
    void readMember(const std::string& name, const Json& value)
    {
        if (name == "tune_params") {
            m_isSpace = true;
        } else if (name == "tune_params_keys" && m_keys.empty()) {
            if (!value.is_array())
                throw makeError(m_input.place(name), shortenedUtf8(optionText(value), 40), "a list of names");
            for (const Json& key : value)
                m_keys.push_back(optionText(key));
            m_input.checkColumns(m_keys.size());
        } else if (name == "device_name" && value.is_string()) {
            m_builder.table().device = value.get<std::string>();
            m_builder.table().isSimulated |= m_builder.table().device == simulatedDevice;
        } else if (name == "simulated") {
            m_builder.table().isSimulated |= value.is_boolean() && value.get<bool>();
        } else if (name == "kernel_name" && value.is_string()) {
            m_builder.table().subject = value.get<std::string>();
        } else if (name == "objective" && value.is_string()) {
            m_objective = value.get<std::string>();
            m_isStated = true;
        }
    }

    void readRecord(const std::string& key, const Json& record)
    {
        const auto place = [&] { return m_input.place(fmt::format("cache, “{}”", shortenedUtf8(key, 80))); };
        requireObject(record, place());
        for (const std::string& name : m_keys) {
            const Json* const value = memberOf(record, name);
            if (value == nullptr)
                throw makeError(place(), "no value of " + name, "one for each of tune_params_keys");
            m_builder.set(name, optionText(*value));
        }
        for (const auto& [name, value] : record.items())
            if (std::ranges::find(m_keys, name) == m_keys.end())
                readMeasured(name, value);
        m_builder.endRow();
    }

    void readMeasured(const std::string& name, const Json& value)
    {
        constexpr std::array<std::string_view, 3> spent = {"compile_time", "verification_time", "benchmark_time"};
        constexpr std::array<std::string_view, 2> overhead = {"strategy_time", "framework_time"};
        m_hasTime = m_hasTime || name == "time";
        if (name == "times")
            repeatList(m_builder, &value);
        else if (std::ranges::find(spent, name) != spent.end())
            m_builder.spend(numberOf(&value) * nanosecondsPerMs / nanosecondsPerSecond);
        else if (std::ranges::find(overhead, name) != overhead.end())
            return;
        else if (isNotFinite(value) && name != m_objective)
            return;
        else if (value.is_string() && (name == m_objective || value.get_ref<const std::string&>().ends_with("Config")))
            m_builder.fail(value.get<std::string>());
        else if (value.is_number() && name == m_objective && value.get<double>() >= failureNumber)
            m_builder.fail("InvalidConfig");
        else if (value.is_number())
            m_builder.measure(name, value.get<double>());
        else if (std::ranges::find(m_ignored, name) == m_ignored.end() && m_ignored.size() < m_input.limits.columns)
            m_ignored.push_back(name);
    }

    const TableInput& m_input;
    TableBuilder m_builder;
    std::vector<std::string> m_keys, m_ignored;
    bool m_isSpace = false; ///< lists the values of the parameters
    bool m_hasResults = false;
    std::string m_objective = "time";
    bool m_isStated = false; ///< the file states its objective
    bool m_hasTime = false;
};

class T4Reader {
public:
    explicit T4Reader(const TableInput& input) : m_input(input), m_builder(input, "T4 results") { }

    MeasuredTable read(std::string_view text)
    {
        const bool isWhole = readJsonRecords(
            text, m_input.place(),
            {.list = "results",
             .member = [this](const std::string& name, const Json& value) { readMember(name, value); },
             .record =
                 [this](const std::string&, const Json& record) {
                     readRecord(record);
                     return true;
                 }},
            m_input.stop);
        if (!isWhole)
            m_builder.table().notes.push_back(cutOffNote(m_builder.rows()));
        m_builder.setUnit("time", m_timeUnit);
        const double secondsPerUnit = nanosecondsPer(m_timeUnit).value_or(nanosecondsPerMs) / nanosecondsPerSecond;
        for (double& seconds : m_builder.table().secondsSpent)
            seconds *= secondsPerUnit; // the metadata may follow the results
        return m_builder.take(m_objective, RepetitionsOf::AnyTime);
    }

private:
    void readMember(const std::string& name, const Json& value)
    {
        if (name != "metadata")
            return;
        if (const std::string unit = textMember(value, "timeunit"); nanosecondsPer(unit))
            m_timeUnit = unit;
        for (const char* key : {"device", "device_name", "gpu"})
            if (m_builder.table().device.empty())
                m_builder.table().device = textMember(value, key);
        const Json* const simulated = memberOf(value, "simulated");
        m_builder.table().isSimulated = m_builder.table().device == simulatedDevice
            || (simulated != nullptr && simulated->is_boolean() && simulated->get<bool>());
        for (const char* key : {"kernel_name", "kernel", "benchmark"})
            if (m_builder.table().subject.empty())
                m_builder.table().subject = textMember(value, key);
    }

    [[nodiscard]] Place place() const { return m_input.place(fmt::format("result {}", m_builder.rows() + 1)); }

    void readRecord(const Json& record)
    {
        requireObject(record, place());
        const Json* const configuration = memberOf(record, "configuration");
        if (configuration == nullptr || !configuration->is_object())
            throw makeError(place(), "no configuration", "“configuration”: an object of names and values");
        for (const auto& [name, value] : configuration->items())
            m_builder.set(name, optionText(value));
        if (m_objective.empty())
            readObjective(record);
        readMeasurements(record);
        const std::string invalidity = textMember(record, "invalidity");
        const std::string error = textMember(record, "error"); // the message of a program that measured
        if (!invalidity.empty() && invalidity != "correct")
            m_builder.fail(error.empty() ? invalidity : error);
        readTimes(record);
        if (!m_failedValue.empty())
            m_builder.fail(m_failedValue);
        m_builder.endRow();
    }

    void readObjective(const Json& record)
    {
        const Json* const objectives = memberOf(record, "objectives");
        if (objectives != nullptr && objectives->is_array() && !objectives->empty())
            m_objective = optionText(objectives->front());
    }

    void readMeasurements(const Json& record)
    {
        m_failedValue.clear();
        const Json* const measurements = memberOf(record, "measurements");
        if (measurements == nullptr || !measurements->is_array())
            return;
        for (const Json& measurement : *measurements) {
            const std::string name = textMember(measurement, "name");
            const Json* const value = memberOf(measurement, "value");
            if (name.empty() || value == nullptr)
                throw makeError(place(), "a measurement without name or value", "“name”, “value” and “unit”");
            if (value->is_number()) {
                m_builder.measure(name, value->get<double>() * ratioOf(name, textMember(measurement, "unit")));
                m_builder.setUnit(name, m_units[name]);
            } else if (value->is_string() && (m_objective.empty() || name == m_objective)) {
                m_failedValue = value->get<std::string>();
            }
        }
    }

    /// Returns the factor from a measurement's unit to the first one that measurements of this name have.
    double ratioOf(const std::string& name, const std::string& unit)
    {
        std::string& first = m_units[name];
        if (first.empty())
            first = unit;
        if (unit == first || unit.empty())
            return 1;
        const std::optional<double> ratio = unitRatio(unit, first);
        if (!ratio)
            throw makeError(place(), fmt::format("“{}” in {}", name, shortenedUtf8(unit, 40)),
                            shortenedUtf8(first, 40) + ", as before");
        return *ratio;
    }

    void readTimes(const Json& record)
    {
        const Json* const times = memberOf(record, "times");
        if (times == nullptr)
            return;
        const Json* const runtimes = memberOf(*times, "runtimes");
        repeatList(m_builder, runtimes);
        double spent = numberOf(memberOf(*times, "validation"));
        // Kernel Tuner's name, and the schema's, for the same time: files that have both repeat it.
        for (const char* const name : {"compilation", "compilation_time"})
            if (const Json* const compilation = memberOf(*times, name);
                compilation != nullptr && compilation->is_number()) {
                spent += numberOf(compilation);
                break;
            }
        if (runtimes != nullptr && runtimes->is_array())
            for (const Json& runtime : *runtimes)
                spent += numberOf(&runtime);
        m_builder.spend(spent);
    }

    const TableInput& m_input;
    TableBuilder m_builder;
    std::string m_timeUnit = "ms";
    std::string m_objective;
    std::map<std::string, std::string> m_units; ///< measurement → unit of the first one
    std::string m_failedValue; ///< text in place of the current row's value
};

} // namespace

MeasuredTable readSpaceTable(const TableInput& input)
{
    if (!input.columns.isEmpty())
        throw makeError(input.place(), "a search space, which has no columns", "no choice of columns");
    SpaceLimits limits;
    limits.fileBytes = std::min(limits.fileBytes, input.limits.fileBytes);
    limits.parameters = std::min(limits.parameters, input.limits.columns);
    limits.configurations = std::min(limits.configurations, input.limits.rows);
    limits.cells = std::min(limits.cells, input.limits.memoryBytes / sizeof(std::uint32_t));
    return readSearchSpace(input.path, limits, input.stop);
}

MeasuredTable readKernelTunerCache(std::string_view text, const TableInput& input)
{
    return KernelTunerReader(input).read(text);
}

MeasuredTable readT4Results(std::string_view text, const TableInput& input)
{
    return T4Reader(input).read(text);
}

std::string cutOffNote(std::size_t rows)
{
    return fmt::format("The file is cut off: {} read, up to there.",
                       rows == 1 ? "1 row was" : countText(rows) + " rows were");
}

} // namespace tgraph
