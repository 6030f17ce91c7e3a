// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace tgraph {

/// The names of an enumeration's values, in order: specialised beside each enumeration that is an option.
template <typename Enum> inline constexpr std::array<std::string_view, 0> enumNames{};

/// One option of a network, within reach: what reads and writes JSON, checks ranges and draws a form needs to know no
/// option by name. Points into the options that it was made of.
struct OptionField {
    struct Whole {
        int* value;
        int low;
        int high;
    };
    struct Choice {
        std::uint8_t* value; ///< of an enumeration
        std::span<const std::string_view> names;
    };
    std::string_view name; ///< as in the checkpoint
    std::string_view description; ///< for a person, without a full stop
    std::variant<bool*, Whole, double*, Choice> value;
    /// Checkpoints written before there was this option do not have it: it has its default there.
    bool mayBeMissing = false;

    /// As it would be typed: "both", "256", "true".
    [[nodiscard]] std::string text() const;
};

[[nodiscard]] inline OptionField optionField(std::string_view name, bool& value, std::string_view description)
{
    return {name, description, &value};
}
[[nodiscard]] inline OptionField optionField(std::string_view name, double& value, std::string_view description)
{
    return {name, description, &value};
}
[[nodiscard]] inline OptionField optionField(std::string_view name, int& value, int low, int high,
                                             std::string_view description)
{
    return {name, description, OptionField::Whole{&value, low, high}};
}
/// @param values only the first so many of the enumeration may be chosen
template <typename Enum>
requires std::is_enum_v<Enum>
[[nodiscard]] OptionField optionField(std::string_view name, Enum& value, std::string_view description,
                                      std::size_t values = enumNames<Enum>.size())
{
    static_assert(sizeof(Enum) == 1 && !enumNames<Enum>.empty());
    const std::span<const std::string_view> names = enumNames<Enum>;
    return {name, description, OptionField::Choice{reinterpret_cast<std::uint8_t*>(&value), names.first(values)}};
}

/// The fields as members of one flat JSON object.
[[nodiscard]] std::string toJson(std::span<const OptionField> fields);

/// The inverse, into the fields; every key must be there unless it may be missing, and no other.
/// @throws Error
void readJson(std::string_view json, std::span<const OptionField> fields, const Place& place);

/// @throws Error naming the first whole number that is out of its range.
void validateRanges(std::span<const OptionField> fields, const Place& place);

} // namespace tgraph
