// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textcursor.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// Functions that read the values of attributes in MLIR's notation.
namespace tgraph::hlo::stablehlo {

/// Limit on the numbers of one list
inline constexpr std::size_t mostIntegers = std::size_t{1} << 24U;

/// A list of integers; row by row if it has two dimensions.
struct Integers {
    std::vector<std::int64_t> values;
    std::vector<std::int64_t> dimensions; ///< of the tensor in `dense<…> : tensor<2x4xi64>`; empty for other forms
};

/// Reads integers in one of these forms: `array<i64: 1, 2>`, `dense<[1, 2]> : tensor<2xi64>` (also
/// with one value for all elements, or as hexadecimal bytes), `[1, 2]`, `[[0, 1], [2, 3]]`, `1 :
/// i64`. true and false are 1 and 0. @throws tgraph::Error with the place of the value
[[nodiscard]] Integers integersOf(const TextCursor& text, std::string_view value);

/// Returns the first integer of a value; std::nullopt if there is none.
[[nodiscard]] std::optional<std::int64_t> integerOf(std::string_view value);

/// Returns the value of a parameter in `#stablehlo.gather<offset_dims = [1], index_vector_dim = 2>`
/// or in `{stride = [2, 2]}`; empty if there is none.
[[nodiscard]] std::string_view parameterOf(const TextCursor& text, std::string_view value, std::string_view key);

/// Returns the last word of an enum value: "LT" for `#stablehlo<comparison_direction LT>`, `LT` and
/// `"LT"`.
[[nodiscard]] std::string_view enumWord(std::string_view value);

/// Returns the parts of a list in square brackets.
[[nodiscard]] std::vector<std::string_view> listParts(const TextCursor& text, std::string_view value);

/// Returns "foo" for `@foo`, `@"foo"` and `"foo"`.
[[nodiscard]] std::string_view symbolOf(std::string_view value);

/// Decodes "0x0102…" to bytes; std::nullopt for other text.
[[nodiscard]] std::optional<std::string> bytesOfHex(std::string_view text);

} // namespace tgraph::hlo::stablehlo
