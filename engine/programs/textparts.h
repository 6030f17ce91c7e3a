// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tgraph {

/// The kinds of text in HLO that have different colours.
enum class TextPart : std::uint8_t {
    Plain,
    Keyword, ///< HloModule, ENTRY, ROOT
    Name, ///< a definition: name of an instruction or a computation
    Operand, ///< a name that is used
    Shape,
    Opcode,
    Key, ///< key of an attribute
    Value, ///< a number or a string
    Muted, ///< metadata, backend_config and others that only tools read; comments
};
inline constexpr std::size_t textPartCount = 9;

/// Part of a line, in bytes from its start.
struct TextSpan {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    TextPart part = TextPart::Plain;
    bool operator==(const TextSpan&) const = default;
};

/// Returns the parts of one line of HLO text, up to `most` bytes: ascending, without gaps, Plain in between. One pass
/// for any content.
[[nodiscard]] std::vector<TextSpan> textParts(std::string_view line, std::size_t most = SIZE_MAX);

} // namespace tgraph
