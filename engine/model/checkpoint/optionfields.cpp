// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/checkpoint/optionfields.h"

#include "engine/core/json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tgraph {

namespace {

using Json = nlohmann::json;

[[noreturn]] void refuse(const Json& value, const Place& place, std::string_view expected)
{
    throw makeError(place, value.dump(), expected);
}

void read(const Json& value, bool* field, const Place& place)
{
    if (!value.is_boolean())
        refuse(value, place, "true or false");
    *field = value.get<bool>();
}

// Checks only that the number fits an int; validateRanges() checks the range.
void read(const Json& value, OptionField::Whole field, const Place& place)
{
    if (!value.is_number_integer() || value.get<double>() < -1e9 || value.get<double>() > 1e9)
        refuse(value, place, "a whole number");
    *field.value = value.get<int>();
}

void read(const Json& value, double* field, const Place& place)
{
    if (!value.is_number())
        refuse(value, place, "a number");
    *field = value.get<double>();
}

void read(const Json& value, OptionField::Choice field, const Place& place)
{
    const auto found
        = value.is_string() ? std::ranges::find(field.names, value.get_ref<const std::string&>()) : field.names.end();
    if (found == field.names.end())
        refuse(value, place, fmt::format("one of {}", fmt::join(field.names, ", ")));
    *field.value = static_cast<std::uint8_t>(found - field.names.begin());
}

nlohmann::ordered_json jsonOf(const OptionField& field)
{
    if (const auto* choice = std::get_if<OptionField::Choice>(&field.value))
        return choice->names[*choice->value];
    if (const auto* whole = std::get_if<OptionField::Whole>(&field.value))
        return *whole->value;
    if (const auto* number = std::get_if<double*>(&field.value))
        return **number;
    return *std::get<bool*>(field.value);
}

} // namespace

std::string OptionField::text() const
{
    const auto json = jsonOf(*this);
    return json.is_string() ? json.get<std::string>() : json.dump();
}

std::string toJson(std::span<const OptionField> fields)
{
    auto json = nlohmann::ordered_json::object();
    for (const OptionField& field : fields)
        json[std::string(field.name)] = jsonOf(field);
    return json.dump();
}

void readJson(std::string_view text, std::span<const OptionField> fields, const Place& place)
{
    const Json json = parseJson(text, place);
    if (!json.is_object())
        throw makeError(place, "options that are not a JSON object", "a JSON object");
    for (const OptionField& field : fields) {
        const auto found = json.find(std::string(field.name));
        if (found == json.end() && !field.mayBeMissing)
            throw makeError(place, fmt::format("no option {}", field.name), "every option");
        if (found != json.end())
            std::visit(
                [&](const auto& value) {
                    read(*found, value, Place{place.file, fmt::format("option {}", field.name)});
                },
                field.value);
    }
    for (const auto& [name, value] : json.items())
        if (std::ranges::find(fields, name, &OptionField::name) == fields.end())
            throw makeError(place, fmt::format("option {}", name), "only options that this version knows");
}

void validateRanges(std::span<const OptionField> fields, const Place& place)
{
    for (const OptionField& field : fields) {
        const auto* whole = std::get_if<OptionField::Whole>(&field.value);
        if (whole != nullptr && (*whole->value < whole->low || *whole->value > whole->high))
            throw makeError(
                {place.file, fmt::format("{}option {}", place.where.empty() ? "" : place.where + ", ", field.name)},
                fmt::format("{}", *whole->value), fmt::format("{} to {}", whole->low, whole->high));
    }
}

} // namespace tgraph
