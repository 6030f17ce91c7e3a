// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tgraph {

/// What a part of HLO text is, as far as colours tell it.
enum class TextPart : std::uint8_t {
    Plain,
    Keyword, ///< HloModule, ENTRY, ROOT
    Name, ///< that is given: of an instruction, a computation
    Operand, ///< a name that is used
    Shape,
    Opcode,
    Key, ///< of an attribute
    Value, ///< a number or a string
    Muted, ///< metadata, backend_config and what else only tools read; comments
};
inline constexpr std::size_t textPartCount = 9;

/// Part of a line, in bytes from its start.
struct TextSpan {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    TextPart part = TextPart::Plain;
    bool operator==(const TextSpan&) const = default;
};

/// The parts of one line of HLO text by itself, as far as `most` bytes: ascending, without gaps, Plain in between. One
/// pass, whatever the line holds.
[[nodiscard]] std::vector<TextSpan> textParts(std::string_view line, std::size_t most = SIZE_MAX);

} // namespace tgraph
