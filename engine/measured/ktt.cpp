// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/ktt.h"

#include "engine/core/text.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/jsontables.h"
#include "engine/measured/names/units.h"
#include "engine/measured/quantity.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <map>
#include <string>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

class KttReader {
public:
    explicit KttReader(const TableInput& input) : m_input(input), m_builder(input, "KTT results") { }

    MeasuredTable read(std::string_view text)
    {
        readAll(text, [this](const Json& record) { ++m_resultsOf[textMember(record, "KernelName")]; });
        std::size_t most = 0;
        for (const auto& [kernel, results] : m_resultsOf)
            if (results > most) {
                most = results;
                m_builder.table().subject = kernel;
            }
        const bool isWhole = readAll(text, [this](const Json& record) { readRecord(record); });
        if (!isWhole)
            m_builder.table().notes.push_back(cutOffNote(m_row));
        if (m_resultsOf.size() > 1)
            m_builder.table().notes.push_back(
                fmt::format("The file has results of {} kernels; those of “{}” were read.",
                            countText(m_resultsOf.size()), shortenedUtf8(m_builder.table().subject, 120)));
        m_builder.setUnit("time", m_timeUnit);
        const double secondsPerUnit = nanosecondsPer(m_timeUnit).value_or(nanosecondsPerMs) / nanosecondsPerSecond;
        for (double& seconds : m_builder.table().secondsSpent)
            seconds *= secondsPerUnit;
        return m_builder.take("time");
    }

private:
    /// @returns false if the text is cut off
    template <typename Visit> bool readAll(std::string_view text, const Visit& visit)
    {
        m_row = 0;
        return readJsonRecords(
            text, m_input.place(),
            {.list = "Results",
             .member = [this](const std::string& name, const Json& value) { readMember(name, value); },
             .record =
                 [&](const std::string&, const Json& record) {
                     ++m_row;
                     visit(record);
                     return true;
                 }},
            m_input.stop);
    }

    void readMember(const std::string& name, const Json& value)
    {
        if (name != "Metadata")
            return;
        if (const std::string unit = textMember(value, "TimeUnit"); nanosecondsPer(unit))
            m_timeUnit = unit;
        m_builder.table().device = textMember(value, "Device");
    }

    [[nodiscard]] Place place() const { return m_input.place(fmt::format("result {}", m_row)); }

    void readRecord(const Json& record)
    {
        if (textMember(record, "KernelName") != m_builder.table().subject)
            return;
        const Json* const configuration = memberOf(record, "Configuration");
        if (configuration == nullptr || !configuration->is_array())
            throw makeError(place(), "no configuration", "“Configuration”: a list of names and values");
        for (const Json& pair : *configuration) {
            const Json* const value = memberOf(pair, "Value");
            const std::string name = textMember(pair, "Name");
            if (name.empty() || value == nullptr)
                throw makeError(place(), "a parameter without name or value", "“Name” and “Value”");
            m_builder.set(name, optionText(*value));
        }
        measure("time", memberOf(record, "TotalDuration"));
        if (const std::string status = textMember(record, "Status"); !status.empty() && status != "Ok")
            m_builder.fail(status);
        m_builder.spend(spentIn(memberOf(record, "TotalDuration")) + spentIn(memberOf(record, "TotalOverhead")));
        if (const Json* const results = memberOf(record, "ComputationResults");
            results != nullptr && results->is_array() && results->size() == 1)
            readFunction(results->front());
        m_builder.endRow();
    }

    /// Returns a time in the file's unit; 0 for the numbers that KTT writes for failures: 2^64 - 1
    /// ns and DBL_MAX.
    [[nodiscard]] double spentIn(const Json* time) const
    {
        const double seconds
            = numberOf(time) * nanosecondsPer(m_timeUnit).value_or(nanosecondsPerMs) / nanosecondsPerSecond;
        return seconds < longestSeconds ? numberOf(time) : 0;
    }

    void readFunction(const Json& result)
    {
        if (const Json* const compilation = memberOf(result, "CompilationData"))
            measure("registers", memberOf(*compilation, "RegistersCount"));
        const Json* const profiling = memberOf(result, "ProfilingData");
        const Json* const counters = profiling != nullptr ? memberOf(*profiling, "Counters") : nullptr;
        if (counters == nullptr || !counters->is_array())
            return;
        for (const Json& counter : *counters)
            if (const std::string name = textMember(counter, "Name"); !name.empty())
                measure(name, memberOf(counter, "Value"));
    }

    void measure(const std::string& name, const Json* value)
    {
        if (value != nullptr && value->is_number())
            m_builder.measure(name, value->get<double>());
    }

    const TableInput& m_input;
    TableBuilder m_builder;
    std::string m_timeUnit = "ms";
    std::map<std::string, std::size_t> m_resultsOf; ///< kernel → number of results
    std::size_t m_row = 0;
};

} // namespace

MeasuredTable readKttResults(std::string_view text, const TableInput& input)
{
    return KttReader(input).read(text);
}

} // namespace tgraph
