// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/triton.h"

#include "engine/core/json.h"
#include "engine/core/text.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/jsontables.h"
#include "engine/measured/measuredreader.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

class TritonReader {
public:
    explicit TritonReader(const TableInput& input) : m_input(input), m_builder(input, tritonFormat) { }

    MeasuredTable read(std::string_view text)
    {
        const bool isWhole = readJsonRecords(text, m_input.place(),
                                             {.list = "configs_timings",
                                              .member =
                                                  [this](const std::string& name, const Json& value) {
                                                      if (name == "key")
                                                          m_builder.table().subject
                                                              = shortenedUtf8(optionText(value), 200);
                                                  },
                                              .record =
                                                  [this](const std::string& /*key*/, const Json& record) {
                                                      readRecord(record);
                                                      return true;
                                                  }},
                                             m_input.stop);
        if (!isWhole)
            m_builder.table().notes.push_back(cutOffNote(m_builder.rows()));
        for (const std::string_view name : timings)
            m_builder.setUnit(name, "ms");
        return m_builder.take(timings.front());
    }

private:
    static constexpr auto timings = std::to_array<std::string_view>({"time", "time_p20", "time_p80"});

    void readRecord(const Json& record)
    {
        const bool isPair = record.is_array() && record.size() == 2;
        if (!isPair || !(record[0].is_object() || record[0].is_string()))
            throw makeError(m_input.place(fmt::format("configs_timings, {}", m_builder.rows() + 1)),
                            jsonExcerpt(nlohmann::json(record)), "a configuration and its timings");
        if (record[0].is_object())
            readObject(record[0]);
        else
            readText(record[0].get_ref<const std::string&>());
        readTimings(record[1]);
        m_builder.endRow();
    }

    void readObject(const Json& config)
    {
        for (const auto& [name, value] : config.items())
            if (name == "kwargs" && value.is_object())
                readObject(value);
            else if (name != "pre_hook")
                m_builder.set(name, optionText(value));
    }

    /// Reads "BLOCK: 128, num_warps: 4".
    void readText(std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find(", "), text.size());
            const std::string_view part = text.substr(0, end);
            text.remove_prefix(std::min(end + 2, text.size()));
            if (const std::size_t colon = part.find(": "); colon != std::string_view::npos)
                m_builder.set(part.substr(0, colon), part.substr(colon + 2));
        }
    }

    void readTimings(const Json& values)
    {
        const bool isList = values.is_array();
        const std::size_t count = isList ? std::min(values.size(), timings.size()) : 1;
        for (std::size_t i = 0; i < count; ++i)
            if (const Json& value = isList ? values[i] : values; value.is_number()) {
                m_builder.measure(timings[i], value.get<double>());
            } else if (i == 0) { // a failure has no percentiles either
                m_builder.fail(optionText(value));
                return;
            }
        if (count == 0)
            m_builder.fail({});
    }

    const TableInput& m_input;
    TableBuilder m_builder;
};

} // namespace

MeasuredTable readTritonCache(std::string_view text, const TableInput& input)
{
    return TritonReader(input).read(text);
}

} // namespace tgraph
