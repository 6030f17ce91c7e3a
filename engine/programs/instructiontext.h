// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace tgraph {

/// The parts of an instruction's text: `[ROOT] %name = shape opcode(operands), key=value, …`.
struct InstructionParts {
    std::string_view name; ///< without '%'
    std::string_view shape;
    std::string_view opcode;
    std::string_view operands; ///< inside the parentheses
    std::string_view attributes; ///< after the comma behind the operands; may be empty
};

/// Splits the text of an instruction into parts; std::nullopt if it is not an instruction. It makes
/// one pass that respects brackets and strings, without lookups.
[[nodiscard]] std::optional<InstructionParts> instructionParts(std::string_view text);

/// Returns the index after the value that starts at `at`: a comma outside of brackets and strings, or the end. Comments
/// are part of the value.
[[nodiscard]] std::size_t endOfValue(std::string_view text, std::size_t at);

/// One `key=value` of an instruction. takeAttribute() removes the first one from the text and
/// returns std::nullopt at the end. The value is trimmed.
struct WrittenAttribute {
    std::string_view key;
    std::string_view value;
};
[[nodiscard]] std::optional<WrittenAttribute> takeAttribute(std::string_view& attributes);

/// Returns true for keys whose values are names of computations or instructions.
[[nodiscard]] bool isCallKey(std::string_view key);

} // namespace tgraph
