// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The element type of an npy array: a boolean, an integer or a float of up to 64 bits.
struct NumberType {
    enum class Kind : std::uint8_t { Bool, Signed, Unsigned, Float };

    Kind kind = Kind::Float;
    std::uint8_t bytes = 4; ///< Bool 1; integers 1, 2, 4, 8; Float 2, 4, 8
    bool bigEndian = false;

    bool operator==(const NumberType&) const = default;
};

/// Returns the type in numpy's notation: "<f4".
[[nodiscard]] std::string numberTypeText(const NumberType& type);

/// Converts `out.size()` numbers and stops before the first one that the target type cannot
/// represent exactly. For an integer, this is a fraction or a number out of range; for a float, it
/// is NaN, an infinity or a number with too many digits. `raw` has out.size() × type.bytes bytes.
/// @returns the number of converted values.
std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<std::int64_t> out);
std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<float> out);
std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<double> out);
std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<std::int8_t> out);
std::size_t convertNumbers(const NumberType& type, std::span<const std::byte> raw, std::span<std::uint8_t> out);

/// Formats one number for error messages.
[[nodiscard]] std::string numberText(const NumberType& type, std::span<const std::byte> raw);

/// The header of an npy array (numpy's format description, versions 1 to 3).
struct NpyHeader {
    NumberType type;
    bool fortranOrder = false;
    std::vector<std::uint64_t> shape;
    std::uint64_t headerBytes = 0; ///< offset of the elements

    /// Returns the shape in numpy's notation: "(372, 140)", "(5,)", "()".
    [[nodiscard]] std::string shapeText() const;
};

/// Formats a shape like NpyHeader::shapeText().
[[nodiscard]] std::string shapeText(std::span<const std::uint64_t> shape);

/// Fills the span with the next bytes, or throws if there are not enough.
using ExactReader = std::function<void(std::span<std::byte>)>;

/// Reads the magic number, the version and the dictionary of Python literals, but no byte after
/// them. Python code is not evaluated: the dictionary must have exactly the keys descr,
/// fortran_order and shape. Objects (pickles) and records are refused.
/// @throws Error that names `file`, `array`, what was found and what was expected.
[[nodiscard]] NpyHeader readNpyHeader(const ExactReader& read, const std::string& file, const std::string& array,
                                      std::uint64_t maxHeaderBytes);

} // namespace tgraph
