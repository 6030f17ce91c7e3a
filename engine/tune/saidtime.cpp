// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/saidtime.h"

#include "engine/core/numbers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::string_view betweenTimes = " \t,;";
constexpr std::size_t mostTimes = 10'000;

using Times = std::optional<std::vector<double>>; ///< nothing: the text is none

std::optional<double> median(std::vector<double> times)
{
    const auto good = [](double time) { return std::isfinite(time) && time > 0; };
    if (times.empty() || !std::ranges::all_of(times, good))
        return std::nullopt;
    std::ranges::sort(times);
    return (times[(times.size() - 1) / 2] + times[times.size() / 2]) / 2;
}

void skipBetween(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(betweenTimes), text.size()));
}

Times timesOfWords(std::string_view text, double unit)
{
    std::vector<double> times;
    std::size_t withUnit = 0; ///< how many have one
    for (skipBetween(text); !text.empty(); skipBetween(text)) {
        const auto number = takeNumber<double>(text);
        if (!number || times.size() == mostTimes)
            return std::nullopt;
        times.push_back(*number);
        const std::size_t gap = std::min(text.find_first_not_of(" \t"), text.size());
        const std::string_view rest = text.substr(gap);
        const std::string_view word = rest.substr(0, rest.find_first_of("0123456789-. \t,;"));
        if (word.empty())
            continue;
        const auto own = secondsOfUnit(word);
        if (!own)
            return std::nullopt;
        for (; withUnit < times.size(); ++withUnit)
            times[withUnit] *= *own;
        text = rest.substr(word.size());
    }
    for (; withUnit < times.size(); ++withUnit)
        times[withUnit] *= unit;
    return times;
}

Times timesOfValue(const nlohmann::json& value, double unit)
{
    const auto list = value.is_array() ? value : nlohmann::json::array({value});
    std::vector<double> times;
    for (const nlohmann::json& number : list) {
        if (!number.is_number())
            return std::nullopt;
        times.push_back(number.get<double>() * unit);
    }
    return times;
}

Times timesOfJson(std::string_view text, double unit)
{
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (json.is_array())
        return timesOfValue(json, unit);
    if (!json.is_object())
        return std::nullopt;
    if (const auto ns = json.find("runtime_ns"); ns != json.end())
        return timesOfValue(*ns, 1e-9);
    const auto runtime = json.find("runtime");
    if (runtime == json.end())
        return std::nullopt;
    const auto named = json.find("unit");
    if (named == json.end())
        return timesOfValue(*runtime, unit);
    const auto own = named->is_string() ? secondsOfUnit(named->get<std::string>()) : std::nullopt;
    return own ? timesOfValue(*runtime, *own) : std::nullopt;
}

} // namespace

std::optional<double> secondsOfUnit(std::string_view unit)
{
    constexpr std::array<std::pair<std::string_view, double>, 6> units
        = {{{"ns", 1e-9}, {"us", 1e-6}, {"\u00b5s", 1e-6}, {"\u03bcs", 1e-6}, {"ms", 1e-3}, {"s", 1}}};
    for (const auto& [name, seconds] : units)
        if (name == unit)
            return seconds;
    return std::nullopt;
}

std::optional<double> saidTime(std::string_view line, double unit)
{
    skipBetween(line);
    const bool isJson = !line.empty() && (line.front() == '[' || line.front() == '{');
    const Times times = isJson ? timesOfJson(line, unit) : timesOfWords(line, unit);
    return times ? median(*times) : std::nullopt;
}

} // namespace tgraph
