// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json.h"

#include "engine/core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t longestExcerpt = 80;

Place placeOfByte(const Place& place, std::string_view text, std::size_t byte)
{
    const std::string_view before = text.substr(0, std::min(byte > 0 ? byte - 1 : 0, text.size()));
    const std::string where = place.where.empty() ? "" : place.where + ", ";
    if (text.find('\n') == std::string_view::npos)
        return {place.file, fmt::format("{}column {}", where, before.size() + 1)};
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t newline = before.rfind('\n');
    const std::size_t column = before.size() - (newline == std::string_view::npos ? 0 : newline + 1) + 1;
    return {place.file, fmt::format("{}line {}, column {}", where, line, column)};
}

template <typename Json> Json parsed(std::string_view text, const Place& place, const JsonLimits& limits)
{
    if (text.size() > limits.bytes)
        throw makeError(place, fmt::format("{} bytes of JSON", text.size()), fmt::format("at most {}", limits.bytes));
    std::size_t values = 0;
    std::vector<std::set<std::string>> keys; // keys of the objects that are still open
    using Event = typename Json::parse_event_t;
    const auto check = [&](int depth, Event event, Json& value) {
        const bool begins = event == Event::object_start || event == Event::array_start;
        if (begins && depth >= static_cast<int>(limits.depth))
            throw makeError(place, "JSON nested too deeply", fmt::format("at most {} levels", limits.depth));
        if ((begins || event == Event::value) && ++values > limits.values)
            throw makeError(place, "too many values", fmt::format("at most {}", limits.values));
        if (event == Event::object_start) {
            keys.emplace_back();
        } else if (event == Event::object_end) {
            keys.pop_back();
        } else if (event == Event::key) {
            auto& name = value.template get_ref<const std::string&>();
            if (!keys.back().insert(name).second)
                throw makeError(place, fmt::format("the key {} twice", jsonExcerpt(nlohmann::json(name))),
                                "each key once");
        }
        return true;
    };
    try {
        return Json::parse(text, check);
    } catch (const typename Json::parse_error& error) {
        throw jsonSyntaxError(placeOfByte(place, text, error.byte), error.what());
    } catch (const typename Json::exception& error) {
        throw jsonSyntaxError(place, error.what());
    }
}

template <typename Json> Json parsedOrNothing(std::string_view text, const JsonLimits& limits)
{
    try {
        return parsed<Json>(text, {}, limits);
    } catch (const Error&) {
        return Json(Json::value_t::discarded);
    }
}

} // namespace

nlohmann::json parseJson(std::string_view text, const Place& place, const JsonLimits& limits)
{
    return parsed<nlohmann::json>(text, place, limits);
}

nlohmann::ordered_json parseOrderedJson(std::string_view text, const Place& place, const JsonLimits& limits)
{
    return parsed<nlohmann::ordered_json>(text, place, limits);
}

nlohmann::json parseJsonOrNothing(std::string_view text, const JsonLimits& limits)
{
    return parsedOrNothing<nlohmann::json>(text, limits);
}

nlohmann::ordered_json parseOrderedJsonOrNothing(std::string_view text, const JsonLimits& limits)
{
    return parsedOrNothing<nlohmann::ordered_json>(text, limits);
}

Error jsonSyntaxError(const Place& place, std::string_view what)
{
    // The message has the form "[json.exception.parse_error.101] parse error at line 1, column 2:
    // syntax error while parsing …; last read: …".
    std::string_view problem = what.substr(std::min(what.size(), what.find("] ") + 2));
    if (problem.starts_with("parse error at ")) {
        const std::size_t colon = problem.find(": ");
        problem.remove_prefix(colon == std::string_view::npos ? 0 : colon + 2);
    }
    if (problem.starts_with("number overflow"))
        return makeError(place, "a number that is too large", "JSON with numbers of at most 1.8e308");
    return makeError(place, shortenedUtf8(problem, longestExcerpt), "JSON");
}

std::string jsonExcerpt(const nlohmann::json& value)
{
    if (value.is_discarded())
        return "invalid JSON";
    return shortenedUtf8(value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), longestExcerpt);
}

} // namespace tgraph
