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

namespace tgraph {

/// Names of an enumeration's values, in order: specialised next to each enumeration that is an option.
template <typename Enum> inline constexpr std::array<std::string_view, 0> enumNames{};

/// One option of a network, with access to its value. Code can read and write JSON, check ranges and draw a form by
/// these, without naming any option. Points into the options that it was made from.
struct OptionField {
    struct Whole {
        int* value;
        int low;
        int high;
    };
    struct Choice {
        std::uint8_t* value; ///< value of an enumeration
        std::span<const std::string_view> names;
    };
    std::string_view name; ///< name in the checkpoint
    std::string_view description; ///< display text, without a full stop
    std::variant<bool*, Whole, double*, Choice> value;
    /// Missing in checkpoints older than the option: the default applies.
    bool mayBeMissing = false;

    /// Returns the value as typed by a user: "both", "256", "true".
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
/// Makes the field of an enumeration. @param values only the first values of the enumeration may be chosen
template <typename Enum>
requires std::is_enum_v<Enum>
[[nodiscard]] OptionField optionField(std::string_view name, Enum& value, std::string_view description,
                                      std::size_t values = enumNames<Enum>.size())
{
    static_assert(sizeof(Enum) == 1 && !enumNames<Enum>.empty());
    const std::span<const std::string_view> names = enumNames<Enum>;
    return {name, description, OptionField::Choice{reinterpret_cast<std::uint8_t*>(&value), names.first(values)}};
}

/// Returns the fields as members of one flat JSON object.
[[nodiscard]] std::string toJson(std::span<const OptionField> fields);

/// Sets the fields from JSON; every key must be present unless it may be missing, and no other.
/// @throws Error
void readJson(std::string_view json, std::span<const OptionField> fields, const Place& place);

/// Checks ranges. @throws Error naming the first whole number that is out of its range.
void validateRanges(std::span<const OptionField> fields, const Place& place);

} // namespace tgraph
