// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/textproto/messageschema.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Returns a description of the field's values for error messages: "a number of 64 bits".
[[nodiscard]] std::string_view expectedValue(const SchemaField& field);

/// Returns the varint of an integer: decimal, 0x… or 0… (octal), with an optional minus sign.
/// std::nullopt if the text is something else or the number does not fit the kind (an enum is an
/// Int32).
[[nodiscard]] std::optional<std::uint64_t> integerOf(std::string_view text, FieldKind kind);

/// Returns a number with or without fraction, exponent and suffix f, or inf, infinity or nan in any
/// case, each with an optional minus sign.
[[nodiscard]] std::optional<double> realOf(std::string_view text);

/// Returns the bits of a Float or Double. Values outside a float's range become infinite, as in
/// protobuf.
[[nodiscard]] std::uint64_t realBits(double value, FieldKind kind);

/// Appends the bytes of base64 text, in the standard or the URL alphabet, with or without padding.
/// Returns false for other text.
[[nodiscard]] bool appendBase64(std::string& bytes, std::string_view text);

/// Returns the value of `count` hexadecimal digits at the beginning; std::nullopt if there are fewer.
[[nodiscard]] std::optional<std::uint32_t> hexOf(std::string_view text, std::size_t count);

} // namespace tgraph::hlo
