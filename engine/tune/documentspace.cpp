// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/documentspace.h"

#include "engine/core/error.h"
#include "engine/core/numbers.h"
#include "engine/eval/layoutsjson.h"
#include "engine/graph/choicefingerprint.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tgraph {
namespace {

nlohmann::ordered_json tileJson(const TileConfig& tile)
{
    nlohmann::ordered_json json;
    std::size_t column = 0;
    for (const char* const tensor : {"kernel", "output", "input"}) {
        json[tensor] = nlohmann::ordered_json::array();
        for (std::size_t i = 0; i < tileBoundCount; ++i)
            json[tensor].push_back(static_cast<std::int64_t>(tile[column + i]));
        column += tileTensorColumns;
    }
    return json;
}

nlohmann::ordered_json valueJson(const Parameter& parameter, ConfigId config)
{
    constexpr double mostExact = 9007199254740992; // 2^53
    const std::string& option = parameter.option(config);
    if (!parameter.isNumeric()) {
        const bool isLogical = std::ranges::all_of(
            parameter.options, [](const std::string& value) { return value == "true" || value == "false"; });
        return isLogical ? nlohmann::ordered_json(option == "true") : nlohmann::ordered_json(option);
    }
    const double number = parameter.numbers[parameter.code(config)];
    if (number == std::floor(number) && std::abs(number) <= mostExact)
        return static_cast<std::int64_t>(number);
    return number;
}

nlohmann::ordered_json parametersJson(const MeasuredTable& table, ConfigId config)
{
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const Parameter& parameter : table.parameters)
        json[parameter.name] = valueJson(parameter, config);
    return json;
}

} // namespace

DocumentSpace::DocumentSpace(const Document& document, std::shared_ptr<const Deduplication> configurations)
    : m_document(document),
      m_configurations(std::move(configurations)),
      m_fingerprint(choiceFingerprint(document, *m_configurations))
{
}

DistinctId DocumentSpace::baseline() const
{
    return baselineOf(m_document, *m_configurations);
}

std::string DocumentSpace::key(DistinctId configuration) const
{
    return std::to_string(m_configurations->membersOf(configuration).front().value);
}

std::optional<DistinctId> DocumentSpace::find(std::string_view key)
{
    const auto index = parseNumber<std::size_t>(key);
    if (!index || *index >= m_configurations->distinctOf.size())
        return std::nullopt;
    return m_configurations->distinctOf[*index];
}

nlohmann::ordered_json DocumentSpace::description(DistinctId configuration) const
{
    const ConfigId config = m_configurations->membersOf(configuration).front();
    if (m_document.collection.kind == Collection::Kind::Layout)
        return layoutsJson(m_document, vectorsOf(m_document, config), config);
    if (m_document.table)
        return {{"file", m_document.path.string()},
                {"configuration", config.value},
                {"parameters", parametersJson(*m_document.table, config)}};
    return {{"file", m_document.path.string()},
            {"configuration", config.value},
            {"tile", tileJson(m_document.tiles[config.value])}};
}

std::vector<std::pair<std::string, std::string>> DocumentSpace::parameters(DistinctId configuration) const
{
    std::vector<std::pair<std::string, std::string>> values;
    if (m_document.table)
        for (const Parameter& parameter : m_document.table->parameters)
            values.emplace_back(parameter.name, parameter.option(m_configurations->membersOf(configuration).front()));
    return values;
}

RecordedHardware::RecordedHardware(const Document& document, const Deduplication& configurations)
    : m_simulated(document.simulation.has_value())
{
    if (!document.runtimesPublished)
        throw makeError({document.path.string(), "config_runtime"}, "runtimes that are not published",
                        "a file with runtimes, or --measure with a command that measures");
    if (document.table && !document.table->isTime())
        throw makeError({document.path.string(), document.table->objective().name}, "an objective that is not a time",
                        "a column of times (--objective)");
    if (document.table) {
        const std::vector<double> costs = document.targets();
        for (const ConfigId config : configurations.representatives) {
            m_seconds.push_back(costs[config.value] * 1e-9);
            const std::string* failure = document.table->failure(config);
            m_failures.push_back(failure != nullptr ? *failure : std::string());
            if (!document.table->secondsSpent.empty())
                m_spent.push_back(document.table->secondsSpent[config.value]);
        }
        return;
    }
    for (const ConfigId config : configurations.representatives) {
        const std::int64_t runtime = document.runtimeNs[config.value];
        m_seconds.push_back(runtime > 0 ? static_cast<double>(runtime) * 1e-9
                                        : std::numeric_limits<double>::quiet_NaN());
    }
}

std::string RecordedHardware::description() const
{
    return m_simulated ? "the file's own runtimes, which are simulated" : "the file's own runtimes";
}

bool RecordedHardware::canMeasure(DistinctId configuration) const
{
    return !std::isnan(m_seconds[configuration.value])
        || (!m_failures.empty() && !m_failures[configuration.value].empty());
}

Answer RecordedHardware::measure(const MeasureRequest& request, const std::stop_token&)
{
    const std::uint32_t index = request.configuration.value;
    const double seconds = m_seconds[index];
    const double spent = !m_spent.empty() && std::isfinite(m_spent[index]) ? m_spent[index]
        : std::isnan(seconds)                                              ? 0
                                                                           : seconds;
    if (std::isnan(seconds))
        return {.kind = AnswerKind::Failed,
                .hardwareSeconds = spent,
                .words = m_failures.empty() || m_failures[index].empty() ? "the file has no runtime for it"
                                                                         : m_failures[index]};
    return {.runtime = seconds, .hardwareSeconds = spent};
}

} // namespace tgraph
