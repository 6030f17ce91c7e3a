// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/documentspace.h"

#include "engine/core/error.h"
#include "engine/core/missingruntimes.h"
#include "engine/core/numbers.h"
#include "engine/core/splitmix.h"
#include "engine/eval/layoutsjson.h"
#include "engine/graph/choicefingerprint.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

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

/// Returns the published runtime of each configuration in seconds; NaN if it is unknown or the
/// configuration failed. Unlike Document::targets(), the runtimes of a tile file are not divided by
/// that of the default tile.
std::vector<double> recordedSeconds(const Document& document)
{
    std::vector<double> seconds = document.table
        ? document.targets()
        : std::vector<double>(document.runtimeNs.begin(), document.runtimeNs.end());
    for (double& value : seconds)
        value = value > 0 ? value * 1e-9 : std::numeric_limits<double>::quiet_NaN();
    return seconds;
}

nlohmann::ordered_json numberJson(double number)
{
    constexpr double mostExact = 9007199254740992; // 2^53
    if (number == std::floor(number) && std::abs(number) <= mostExact)
        return static_cast<std::int64_t>(number);
    return number;
}

OptionKind kindOf(const Parameter& parameter, std::uint32_t option)
{
    if (!parameter.kinds.empty())
        return parameter.kinds[option];
    if (parameter.isNumeric())
        return OptionKind::Number;
    const bool isLogical = std::ranges::all_of(
        parameter.options, [](const std::string& value) { return value == "true" || value == "false"; });
    return isLogical ? OptionKind::Truth : OptionKind::Text;
}

nlohmann::ordered_json valueJson(const Parameter& parameter, ConfigId config)
{
    const std::uint32_t option = parameter.code(config);
    const std::string& text = parameter.options[option];
    switch (kindOf(parameter, option)) {
    case OptionKind::Truth:
        return text == "true";
    case OptionKind::Number:
        return numberJson(parameter.isNumeric() ? parameter.numbers[option] : parseNumber<double>(text).value());
    case OptionKind::Text:
        break;
    }
    return text;
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

std::string DocumentSpace::shownName(DistinctId configuration) const
{
    return std::to_string(m_configurations->representatives[configuration.value].value);
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
        throw missingRuntimes(document, "a file with runtimes, or your own command");
    if (document.table && !document.table->isTime())
        throw makeError({document.path.string(), document.table->objective().name}, "an objective that is not a time",
                        "a column of times (--objective) with a unit (--unit)");
    const std::vector<double> seconds = recordedSeconds(document);
    for (const ConfigId config : configurations.representatives) {
        m_seconds.push_back(seconds[config.value]);
        if (!document.table)
            continue;
        const std::string* failure = document.table->failure(config);
        m_failures.push_back(failure != nullptr ? *failure : std::string());
        if (!document.table->secondsSpent.empty())
            m_spent.push_back(document.table->secondsSpent[config.value]);
    }
}

void RecordedHardware::drawRepetitions(const Document& document, const Deduplication& configurations,
                                       std::uint64_t seed)
{
    const Place place{document.path.string(), "--noise recorded"};
    if (m_simulated)
        throw makeError(place, "simulated runtimes, which have no noise", "measured ones");
    auto samples = std::make_shared<Samples>();
    const std::vector<double> seconds = recordedSeconds(document);
    bool differ = false;
    for (const DistinctId distinct : configurations.distinctIds()) {
        const auto first = static_cast<std::uint32_t>(samples->seconds.size());
        samples->starts.push_back(first);
        for (const ConfigId config : configurations.membersOf(distinct)) {
            const std::span<const float> repetitions
                = document.table ? document.table->repetitionsOf(config) : std::span<const float>();
            if (std::isnan(seconds[config.value]))
                continue;
            if (repetitions.empty())
                samples->seconds.push_back(seconds[config.value]);
            for (const float repetition : repetitions)
                if (const double cost = document.table->cost(double{repetition}); !std::isnan(cost))
                    samples->seconds.push_back(cost * 1e-9);
        }
        differ = differ || std::any_of(samples->seconds.begin() + first, samples->seconds.end(), [&](double value) {
                     return value != samples->seconds[first];
                 });
    }
    samples->starts.push_back(static_cast<std::uint32_t>(samples->seconds.size()));
    if (!differ)
        throw makeError(place, "no configuration with several measurements",
                        "a table with repetitions, or a file that measured equal configurations");
    m_samples = std::move(samples);
    m_seed = seed;
}

double RecordedHardware::drawn(const MeasureRequest& request) const
{
    const std::uint32_t first = m_samples->starts[request.configuration.value];
    const std::uint32_t count = m_samples->starts[request.configuration.value + 1] - first;
    if (count == 0)
        return m_seconds[request.configuration.value];
    // A run continued from a journal may measure for the purposes in another order; therefore each
    // purpose has its own draws.
    const std::uint64_t ofPurpose
        = scrambled(scrambled(m_seed) + request.configuration.value) + static_cast<std::uint64_t>(request.purpose);
    const std::uint64_t random = scrambled(scrambled(ofPurpose) + request.occurrence);
    return m_samples->seconds[first + random % count];
}

double RecordedHardware::occupied(DistinctId configuration) const
{
    if (!m_spent.empty() && std::isfinite(m_spent[configuration.value]) && m_spent[configuration.value] > 0)
        return m_spent[configuration.value];
    const double seconds = m_seconds[configuration.value];
    return std::isnan(seconds) ? 0 : seconds;
}

std::string RecordedHardware::description() const
{
    return std::string("the file's own runtimes") + (m_simulated ? ", which are simulated" : "")
        + (isNoisy() ? ", one of its repetitions at random" : "");
}

bool RecordedHardware::canMeasure(DistinctId configuration) const
{
    return !std::isnan(m_seconds[configuration.value])
        || (!m_failures.empty() && !m_failures[configuration.value].empty());
}

std::optional<double> RecordedHardware::shortest() const
{
    std::optional<double> shortest;
    for (const double seconds : m_seconds)
        if (!std::isnan(seconds) && (!shortest || seconds < *shortest))
            shortest = seconds;
    return shortest;
}

Answer RecordedHardware::measure(const MeasureRequest& request, const std::stop_token&)
{
    const std::uint32_t index = request.configuration.value;
    const double spent = occupied(request.configuration);
    if (std::isnan(m_seconds[index]))
        return {.kind = AnswerKind::Failed,
                .hardwareSeconds = spent,
                .words = m_failures.empty() || m_failures[index].empty()
                    ? "the file has no runtime of this configuration"
                    : m_failures[index]};
    return {.runtime = isNoisy() ? drawn(request) : m_seconds[index], .hardwareSeconds = spent};
}

} // namespace tgraph
