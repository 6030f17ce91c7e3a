// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/searchspace.h"

#include "engine/core/json.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/measuredformat.h"
#include "engine/measured/measuredreader.h"
#include "engine/measured/restrictions/restriction.h"
#include "engine/measured/restrictions/spacewalk.h"
#include "engine/measured/tablebuilder.h"
#include "engine/measured/tablefile.h"
#include "engine/measured/valuecolumn.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view expectedValue = "a finite number, true, false, or a text that has no control characters and "
                                           "is neither empty nor \"nan\", \"inf\" or \"-inf\"";

std::string shown(const Json& value)
{
    return shortenedUtf8(value.dump(-1, ' ', false, Json::error_handler_t::replace), 40);
}

/// Returns true for a text that a command gets unchanged.
bool isPlain(const std::string& text)
{
    constexpr std::array<std::string_view, 3> notFinite = {"nan", "inf", "-inf"}; // see readJsonRecords()
    return !text.empty() && std::ranges::find(notFinite, text) == notFinite.end()
        && std::ranges::none_of(text, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
}

RestrictionValue valueOf(const Json& value, const Place& place)
{
    if (value.is_boolean())
        return {.number = value.get<bool>() ? 1.0 : 0.0};
    if (value.is_number() && std::isfinite(value.get<double>()))
        return {.number = value.get<double>()};
    if (value.is_string() && isPlain(value.get_ref<const std::string&>()))
        return {.text = value.get<std::string>(), .isText = true};
    throw makeError(place, shown(value), expectedValue);
}

OptionKind kindOf(const Json& value)
{
    return value.is_boolean() ? OptionKind::Truth : value.is_number() ? OptionKind::Number : OptionKind::Text;
}

/// Fills the options and the place of each value among them.
/// @throws Error for two values of different kinds that a command could not distinguish: 2 and "2"
void addOptions(SpaceParameter& parameter, const Json& list, const Place& place)
{
    std::vector<std::string>& options = parameter.parameter.options;
    if (std::ranges::all_of(list, [](const Json& value) { return value.is_number(); })) {
        std::vector<double>& sorted = parameter.parameter.numbers;
        for (const RestrictionValue& value : parameter.values)
            sorted.push_back(value.number + 0.0); // -0 is 0
        std::ranges::sort(sorted);
        sorted.erase(std::ranges::unique(sorted).begin(), sorted.end());
        std::ranges::transform(sorted, std::back_inserter(options), numberText);
        for (const RestrictionValue& value : parameter.values)
            parameter.optionOf.push_back(
                static_cast<std::uint32_t>(std::ranges::lower_bound(sorted, value.number) - sorted.begin()));
        return;
    }
    std::vector<OptionKind>& kinds = parameter.parameter.kinds;
    std::map<std::string, std::uint32_t> known;
    for (const Json& value : list) {
        const auto [found, isNew] = known.try_emplace(optionText(value), static_cast<std::uint32_t>(options.size()));
        if (isNew) {
            options.push_back(found->first);
            kinds.push_back(kindOf(value));
        } else if (kinds[found->second] != kindOf(value)) {
            throw makeError(place, fmt::format("both {} and {}", found->first, shown(Json(found->first))),
                            "one of them: a command gets the same for both");
        }
        parameter.optionOf.push_back(found->second);
    }
}

/// Keeps the first of equal values. @returns the number of others
std::size_t removeDuplicates(SpaceParameter& parameter)
{
    std::vector<bool> isKnown(parameter.parameter.options.size());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < parameter.values.size(); ++i) {
        const std::uint32_t option = parameter.optionOf[i];
        if (isKnown[option])
            continue;
        isKnown[option] = true;
        parameter.optionOf[kept] = option;
        if (kept != i)
            parameter.values[kept] = std::move(parameter.values[i]);
        ++kept;
    }
    const std::size_t removed = parameter.values.size() - kept;
    parameter.values.resize(kept);
    parameter.optionOf.resize(kept);
    return removed;
}

class SpaceReader {
public:
    SpaceReader(const std::filesystem::path& path, const SpaceLimits& limits, const std::stop_token& stop)
        : m_path(path), m_limits(limits), m_stop(stop)
    {
    }

    MeasuredTable read()
    {
        const std::string whole = TableFile(m_path, m_limits.fileBytes, m_stop).text();
        readMembers(withoutPreamble(whole));
        const bool isT1
            = memberOf(m_members, "tune_params") == nullptr && memberOf(m_members, "ConfigurationSpace") != nullptr;
        if (isT1)
            m_members = membersOfT1();
        readParameters();
        readRestrictions();
        try {
            readDefault();
        } catch (const Cancelled&) {
            throw;
        } catch (const Error& error) {
            if (!isT1)
                throw;
            m_default.reset();
            m_table.notes.push_back(std::string("The defaults are not the baseline: ") + error.what());
        }
        fillTable();
        return std::move(m_table);
    }

private:
    [[nodiscard]] Place place(std::string where = {}) const { return {m_path.string(), std::move(where)}; }

    /// Reads the members except the results in a cache, which may be long and cut off.
    void readMembers(std::string_view text)
    {
        if (text.find("\"cache\"") == std::string_view::npos) {
            m_members = parseOrderedJson(text, place(), {.bytes = m_limits.fileBytes});
            if (!m_members.is_object())
                throw makeError(place(), shown(m_members), "an object with “tune_params”");
            return;
        }
        m_members = Json::object();
        (void)readJsonRecords(text, place(),
                              {.list = "cache",
                               .member =
                                   [this](const std::string& name, const Json& value) {
                                       if (memberOf(m_members, name) == nullptr)
                                           m_members[name] = value;
                                   },
                               .record = [](const std::string&, const Json&) { return true; }},
                              m_stop);
    }

    /// Returns the members of a T1 description as Kernel Tuner names them. The readers of these check the values.
    [[nodiscard]] Json membersOfT1() const
    {
        const Json& space = *memberOf(m_members, "ConfigurationSpace");
        const Json* const parameters = memberOf(space, "TuningParameters");
        if (parameters == nullptr || !parameters->is_array())
            throw makeError(place("ConfigurationSpace"), "no list of TuningParameters", "one");
        Json members = {{"tune_params", Json::object()}, {"default", Json::object()}};
        for (const Json& parameter : *parameters) {
            const std::string name = textMember(parameter, "Name");
            const Json* const values = memberOf(parameter, "Values");
            const Place where = place(fmt::format("TuningParameters, “{}”", shortenedUtf8(name, 60)));
            if (values == nullptr || memberOf(members["tune_params"], name) != nullptr)
                throw makeError(where, values == nullptr ? "no Values" : "the name twice", "a list of values once");
            members["tune_params"][name]
                = values->is_string() ? valuesInText(values->get<std::string>(), where) : *values;
            if (const Json* const given = memberOf(parameter, "Default"))
                members["default"][name] = *given;
        }
        if (members["default"].empty())
            members.erase("default");
        if (const Json* const conditions = memberOf(space, "Conditions")) {
            members["restrictions"] = Json::array();
            for (const Json& condition : *conditions) {
                const Json* const expression = memberOf(condition, "Expression");
                members["restrictions"].push_back(expression != nullptr ? *expression : condition);
            }
        }
        if (const Json* const kernel = memberOf(m_members, "KernelSpecification"))
            members["kernel_name"] = textMember(*kernel, "KernelName");
        return members;
    }

    /// Parses "[16, 32]" and "[True, False]".
    [[nodiscard]] static Json valuesInText(const std::string& text, const Place& where)
    {
        Json values = parseJsonOrPython(text);
        if (!values.is_array())
            throw makeError(where, fmt::format("“{}”", shortenedUtf8(text, 40)), "a list such as [16, 32]");
        return values;
    }

    void readParameters()
    {
        const Json* const parameters = memberOf(m_members, "tune_params");
        if (parameters == nullptr || !parameters->is_object() || parameters->empty())
            throw makeError(place("tune_params"), parameters == nullptr ? "nothing" : shown(*parameters),
                            "an object of parameters and the lists of their values");
        if (parameters->size() > m_limits.parameters)
            throw makeError(place("tune_params"), countText(parameters->size()) + " parameters",
                            fmt::format("at most {}", countText(m_limits.parameters)));
        for (const std::string& name : orderOf(*parameters)) {
            m_names.push_back(name);
            m_parameters.push_back(readParameter(name, *memberOf(*parameters, name)));
        }
    }

    [[nodiscard]] std::vector<std::string> orderOf(const Json& parameters) const
    {
        std::vector<std::string> order;
        for (const auto& [name, values] : parameters.items())
            order.push_back(name);
        const Json* const keys = memberOf(m_members, "tune_params_keys");
        if (keys == nullptr)
            return order;
        const Place where = place("tune_params_keys");
        std::vector<std::string> given;
        if (!keys->is_array())
            throw makeError(where, shown(*keys), "a list of names");
        for (const Json& key : *keys) {
            const std::string name = key.is_string() ? key.get<std::string>() : std::string();
            if (std::ranges::find(order, name) == order.end() || std::ranges::find(given, name) != given.end())
                throw makeError(where, shown(key), "each parameter of tune_params once");
            given.push_back(name);
        }
        for (const std::string& name : order)
            if (std::ranges::find(given, name) == given.end())
                throw makeError(where, fmt::format("no “{}”", shortenedUtf8(name, 60)),
                                "each parameter of tune_params once");
        return given;
    }

    SpaceParameter readParameter(const std::string& name, const Json& list)
    {
        const Place where = place(fmt::format("tune_params, “{}”", shortenedUtf8(name, 60)));
        if (!isPlain(name))
            throw makeError(where, shown(name),
                            "a name without control characters that is not empty, nan, inf or -inf");
        if (!list.is_array() || list.empty())
            throw makeError(where, shown(list), "a list of values");
        if (list.size() > m_limits.values)
            throw makeError(where, countText(list.size()) + " values",
                            fmt::format("at most {}", countText(m_limits.values)));
        SpaceParameter result{.parameter = {.name = name, .options = {}, .numbers = {}, .codes = {}}};
        for (const Json& value : list)
            result.values.push_back(valueOf(value, where));
        addOptions(result, list, where);
        if (const std::size_t removed = removeDuplicates(result); removed > 0)
            m_table.notes.push_back(
                fmt::format("“{}” has {}; equal values count once.", name, pluralText(removed, "duplicate value")));
        return result;
    }

    void readRestrictions()
    {
        for (const char* const other : {"restriction", "constraints", "conditions"})
            if (memberOf(m_members, other) != nullptr)
                throw makeError(place(other), "an unknown member", "“restrictions”: a list of texts");
        const Json* list = memberOf(m_members, "restrictions");
        if (list == nullptr || list->is_null())
            return;
        if (!list->is_array())
            throw makeError(place("restrictions"), shown(*list), "a list of texts");
        for (const Json& text : *list) {
            const Place where = place(fmt::format("restrictions, {}", m_restrictions.size() + 1));
            if (!text.is_string())
                throw makeError(where, shown(text), "a text such as \"block_size_x * block_size_y <= 1024\"");
            m_restrictions.emplace_back(text.get<std::string>(), m_names, where);
        }
    }

    void readDefault()
    {
        const Json* const given = memberOf(m_members, "default");
        if (given == nullptr)
            return;
        m_default.emplace();
        for (const SpaceParameter& parameter : m_parameters) {
            const std::string& name = parameter.parameter.name;
            const Json* const value = memberOf(*given, name);
            const auto option = value == nullptr
                ? parameter.parameter.options.end()
                : std::ranges::find(parameter.parameter.options,
                                    value->is_number() ? numberText(value->get<double>() + 0.0) : optionText(*value));
            if (option == parameter.parameter.options.end())
                throw makeError(place(fmt::format("default, “{}”", shortenedUtf8(name, 60))),
                                value == nullptr ? "nothing" : shown(*value), "one of its values in tune_params");
            const auto code = static_cast<std::uint32_t>(option - parameter.parameter.options.begin());
            m_default->push_back(
                static_cast<std::uint32_t>(std::ranges::find(parameter.optionOf, code) - parameter.optionOf.begin()));
        }
        if (given->size() != m_parameters.size())
            throw makeError(place("default"), pluralText(given->size(), "value"), "one for each of tune_params");
        if (!SpaceWalk(m_parameters, m_restrictions, m_stop).allows(*m_default))
            throw makeError(place("default"), "a configuration that does not meet the restrictions", "one that does");
    }

    /// Returns "12,000,000 combinations", without the restrictions.
    [[nodiscard]] std::string combinationsText() const
    {
        double count = 1;
        double digits = 0;
        for (const SpaceParameter& parameter : m_parameters) {
            count *= static_cast<double>(parameter.values.size());
            digits += std::log10(static_cast<double>(parameter.values.size()));
        }
        constexpr double mostExact = 9e15;
        return count < mostExact ? pluralText(static_cast<std::uint64_t>(count), "combination")
                                 : fmt::format("about 10^{:.0f} combinations", digits);
    }

    /// @param purpose such as "to count those that meet the restrictions"
    [[nodiscard]] Error tooManySteps(const std::string& purpose) const
    {
        return makeError(
            place(),
            fmt::format("{}: {} steps are not enough {}", combinationsText(), countText(m_limits.steps), purpose),
            "restrictions on the first parameters, or fewer values");
    }

    [[nodiscard]] std::size_t countConfigurations()
    {
        const std::uint64_t most
            = std::min<std::uint64_t>(m_limits.configurations, m_limits.cells / m_parameters.size());
        const std::string expected = fmt::format("at most {} configurations", countText(most));
        if (m_restrictions.empty()) {
            std::uint64_t count = 1;
            for (const SpaceParameter& parameter : m_parameters)
                if ((count *= parameter.values.size()) > most) // both are small: no overflow
                    throw makeError(place(), combinationsText(), expected);
            return count;
        }
        std::uint64_t count = 0;
        SpaceWalk walk(m_parameters, m_restrictions, m_stop, SpaceWalk::Levels::Restricted);
        const std::uint64_t each = walk.others(most + 1);
        const bool isWhole = walk.run(m_limits.steps, [&](std::span<const std::uint32_t>) {
            count += each;
            return count <= most;
        });
        if (count > most)
            throw makeError(
                place(),
                fmt::format("{}, of which more than {} meet the restrictions", combinationsText(), countText(most)),
                expected);
        if (!isWhole)
            throw tooManySteps("to count those that meet the restrictions");
        if (count == 0)
            throw makeError(place("restrictions"), "no combination that meets them", "at least one");
        return count;
    }

    void fillTable()
    {
        const std::size_t count = countConfigurations();
        std::vector<std::vector<std::uint32_t>> chosen(m_parameters.size());
        for (std::vector<std::uint32_t>& column : chosen)
            column.reserve(count);
        const auto add = [&](std::span<const std::uint32_t> values) {
            for (std::size_t i = 0; i < values.size(); ++i)
                chosen[i].push_back(values[i]);
        };
        if (m_default)
            add(*m_default);
        const bool isWhole = SpaceWalk(m_parameters, m_restrictions, m_stop)
                                 .run(m_limits.steps, [&](std::span<const std::uint32_t> values) {
                                     if (!m_default || !std::ranges::equal(values, *m_default))
                                         add(values);
                                     return true;
                                 });
        if (!isWhole)
            throw tooManySteps(fmt::format("to list the {} that meet the restrictions", countText(count)));
        for (std::size_t i = 0; i < m_parameters.size(); ++i) {
            Parameter& parameter = m_parameters[i].parameter;
            parameter.codes = codesOf(std::exchange(chosen[i], {}), m_parameters[i].optionOf, parameter.options.size());
            m_table.parameters.push_back(std::move(parameter));
        }
        m_table.format = searchSpaceFormat;
        m_table.subject = shownText(textMember(m_members, "kernel_name"));
        m_table.device = shownText(textMember(m_members, "device_name"));
        m_table.objectives = {{.name = "time",
                               .unit = "s",
                               .nanosecondsPerUnit = 1e9,
                               .values = std::vector<double>(count, std::numeric_limits<double>::quiet_NaN())}};
    }

    const std::filesystem::path& m_path;
    const SpaceLimits& m_limits;
    const std::stop_token& m_stop;
    Json m_members;
    std::vector<std::string> m_names; ///< names of m_parameters
    std::vector<SpaceParameter> m_parameters;
    std::vector<Restriction> m_restrictions;
    std::optional<std::vector<std::uint32_t>> m_default; ///< index of each parameter's value
    MeasuredTable m_table;
};

} // namespace

MeasuredTable readSearchSpace(const std::filesystem::path& path, const SpaceLimits& limits, const std::stop_token& stop)
{
    return SpaceReader(path, limits, stop).read();
}

} // namespace tgraph
