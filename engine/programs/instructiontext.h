// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace tgraph {

/// Where the parts of an instruction's text stand: `[ROOT] %name = shape opcode(operands), key=value, …`.
struct InstructionParts {
    std::string_view name; ///< without '%'
    std::string_view shape;
    std::string_view opcode;
    std::string_view operands; ///< between its parentheses
    std::string_view attributes; ///< after the comma that follows them; may be empty
};

/// Nothing where the text is none. One pass, brackets and strings respected, nothing looked up.
[[nodiscard]] std::optional<InstructionParts> instructionParts(std::string_view text);

/// The index after the value that starts at `at`: a comma outside of brackets and strings, or the end. Comments are
/// part of the value.
[[nodiscard]] std::size_t endOfValue(std::string_view text, std::size_t at);

/// Takes the first `key=value` off the text; nothing at its end. The value is trimmed.
struct WrittenAttribute {
    std::string_view key;
    std::string_view value;
};
[[nodiscard]] std::optional<WrittenAttribute> takeAttribute(std::string_view& attributes);

} // namespace tgraph
