// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

/// Numbers in files and on the command line. The same in every locale, unlike strtod and streams; whole numbers without
/// a sign where the type has none (strtoull takes "-1"); what does not fit the type is no number.
namespace tgraph {

/// The number that the text begins with, which is taken off the text; nothing, and the text as it was, where it begins
/// with none. Floating point: "inf" and "nan" are numbers.
template <typename Number> [[nodiscard]] std::optional<Number> takeNumber(std::string_view& text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{})
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

/// The number that the whole text is: no blanks, no unit, nothing after it.
template <typename Number> [[nodiscard]] std::optional<Number> parseNumber(std::string_view text)
{
    const std::optional<Number> number = takeNumber<Number>(text);
    return text.empty() ? number : std::nullopt;
}

} // namespace tgraph
