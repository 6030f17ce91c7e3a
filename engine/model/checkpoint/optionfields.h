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

/// The names of an enumeration's values, in order. Each enumeration that is an option specialises
/// this template.
template <typename Enum> inline constexpr std::array<std::string_view, 0> enumNames{};

/// One option of a network, with access to its value. With a list of these, code can read and write
/// JSON, check ranges and draw a form without naming any option. Points into the options from which
/// it was made.
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
    /// True if checkpoints older than the option do not have it; the default then applies.
    bool mayBeMissing = false;

    /// Returns the value in the form in which a user types it: "both", "256", "true".
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
/// Makes the field of an enumeration. @param values number of values, from the first, that may be
/// chosen
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

/// Sets the fields from JSON. Every key must be present unless mayBeMissing is set, and there must
/// be no other.
/// @throws Error
void readJson(std::string_view json, std::span<const OptionField> fields, const Place& place);

/// Checks ranges. @throws Error that names the first whole number that is out of range.
void validateRanges(std::span<const OptionField> fields, const Place& place);

} // namespace tgraph
