// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/hardware/printedtime.h"

#include "engine/core/json.h"
#include "engine/core/numbers.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view separators = ",;";
constexpr std::size_t mostTimes = 10'000;
/// 292 years; files store whole nanoseconds in 64 bits
constexpr double mostSeconds = 0x1p63 * 1e-9;

using Times = std::optional<std::vector<double>>; ///< std::nullopt: the text is not a list of times

std::optional<double> median(std::vector<double> times)
{
    const auto good = [](double time) { return time > 0 && time < mostSeconds; };
    if (times.empty() || !std::ranges::all_of(times, good))
        return std::nullopt;
    std::ranges::sort(times);
    return std::midpoint(times[(times.size() - 1) / 2], times[times.size() / 2]);
}

void skipBlanks(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
}

/// A number of a list in its written form.
struct WrittenTime {
    std::string_view digits;
    double value = 0.0;
    std::optional<double> unit; ///< seconds
    bool commaFollows = false; ///< true if a comma and a digit follow without a blank: "79,6"
};

/// Returns true if a comma between digits may be a decimal comma or a thousands separator ("79,6",
/// "1,234.5"). It can only separate list items if a unit precedes it or if both numbers have a
/// decimal point.
bool commaMayBelongToANumber(const WrittenTime& first, const WrittenTime& second)
{
    const auto hasPoint = [](const WrittenTime& time) { return time.digits.find('.') != std::string_view::npos; };
    const auto isGroup = [](const WrittenTime& time) { return time.digits.find('.') == 3; }; // "1.234,567.8"
    return first.commaFollows && !first.unit && !(hasPoint(first) && hasPoint(second) && !isGroup(second));
}

/// Returns true if numbers separated only by blanks may be one number with groups of thousands: "1
/// 234", "812 815.5".
bool mayBeOneNumber(std::span<const WrittenTime> times)
{
    const auto digitsBefore
        = [](const WrittenTime& time) { return std::min(time.digits.find('.'), time.digits.size()); };
    const auto isGroup = [&](const WrittenTime& time) { return digitsBefore(time) == 3; };
    return times.size() > 1 && digitsBefore(times.front()) <= 3
        && times.front().digits.find('.') == std::string_view::npos && std::ranges::all_of(times.subspan(1), isGroup);
}

std::optional<WrittenTime> takeTime(std::string_view& text)
{
    const std::string_view from = text;
    const auto number = takeNumber<double>(text);
    if (!number || from.front() == '.')
        return std::nullopt;
    WrittenTime time{.digits = from.substr(0, from.size() - text.size()), .value = *number};
    std::string_view rest = text;
    skipBlanks(rest);
    const std::string_view word = rest.substr(0, rest.find_first_of("0123456789+-. \t,;"));
    if (!word.empty()) {
        time.unit = secondsOfUnit(word);
        if (!time.unit)
            return std::nullopt;
        text = rest.substr(word.size());
    }
    time.commaFollows = text.size() > 1 && text[0] == ',' && text[1] >= '0' && text[1] <= '9';
    const bool isWhole = text.empty() || blanks.find(text[0]) != std::string_view::npos
        || separators.find(text[0]) != std::string_view::npos;
    return isWhole ? std::optional(time) : std::nullopt; // rejects "1.2.3" and "79-80"
}

/// Returns true if the numbers before any unit may be one number: "1 234 ns 5 678 ns".
bool hasNumberInGroups(std::span<const WrittenTime> times)
{
    while (!times.empty()) {
        const auto unit = std::ranges::find_if(times, [](const WrittenTime& time) { return time.unit.has_value(); });
        const auto run
            = times.first(std::min<std::size_t>(static_cast<std::size_t>(unit - times.begin()) + 1, times.size()));
        if (mayBeOneNumber(run))
            return true;
        times = times.subspan(run.size());
    }
    return false;
}

/// Returns true if units differ, so that the times may be meant as a sum ("1 s 200 ms"), or if the
/// last number has no unit but others do ("79.6 ms 80.1").
bool hasMixedUnits(std::span<const WrittenTime> times)
{
    std::optional<double> unit;
    for (const WrittenTime& time : times) {
        if (unit && time.unit && *unit != *time.unit)
            return true;
        if (time.unit)
            unit = time.unit;
    }
    return unit && !times.back().unit;
}

Times timesOfWords(std::string_view text, double unit)
{
    const std::string_view whole = text;
    std::vector<WrittenTime> written;
    while (!text.empty()) {
        const auto time = takeTime(text);
        if (!time || written.size() == mostTimes
            || (!written.empty() && commaMayBelongToANumber(written.back(), *time)))
            return std::nullopt;
        written.push_back(*time);
        skipBlanks(text);
        if (!text.empty() && separators.find(text[0]) != std::string_view::npos) {
            text.remove_prefix(1);
            skipBlanks(text);
            if (text.empty())
                return std::nullopt; // a list that ends with a separator was probably truncated
        }
    }
    if (written.empty() || hasMixedUnits(written)
        || (whole.find_first_of(separators) == std::string_view::npos && hasNumberInGroups(written)))
        return std::nullopt;
    std::vector<double> times(written.size());
    double next = unit;
    for (std::size_t i = written.size(); i > 0; --i) {
        next = written[i - 1].unit.value_or(next);
        times[i - 1] = written[i - 1].value * next;
    }
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
    const nlohmann::json json = parseJsonOrNothing(text);
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

std::optional<double> printedTime(std::string_view line, double unit)
{
    skipBlanks(line);
    line = line.substr(0, line.find_last_not_of(blanks) + 1);
    const bool isJson = !line.empty() && (line.front() == '[' || line.front() == '{');
    const Times times = isJson ? timesOfJson(line, unit) : timesOfWords(line, unit);
    return times ? median(*times) : std::nullopt;
}

} // namespace tgraph
