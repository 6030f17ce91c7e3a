// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

/// Parsers for numbers in files and on the command line. Unlike strtod and streams, they do not
/// depend on the locale. Unsigned types accept no sign (strtoull accepts "-1"). Numbers outside the
/// type's range are rejected.
namespace tgraph {

/// Parses the number at the beginning of the text and removes it from the text. If the text does
/// not begin with a number, returns std::nullopt and leaves the text unchanged. Floating-point
/// types accept "inf" and "nan".
template <typename Number> [[nodiscard]] std::optional<Number> takeNumber(std::string_view& text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{})
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

/// Parses a text that consists of one number only, without blanks, unit or other characters.
template <typename Number> [[nodiscard]] std::optional<Number> parseNumber(std::string_view text)
{
    const std::optional<Number> number = takeNumber<Number>(text);
    return text.empty() ? number : std::nullopt;
}

} // namespace tgraph
