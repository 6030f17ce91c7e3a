// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/hlocontent.h"

#include "engine/core/error.h"
#include "engine/hlo/module/opcodetext.h"
#include "engine/hlo/shapes/opcoderules.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/text/textprotofields.h"
#include "engine/hlo/text/textreader.h"

#include <array>
#include <filesystem>
#include <string>
#include <utility>

namespace tgraph::hlo {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> otherDumps = {{
    {"BufferAssignment:", "a buffer assignment"},
    {"HloLiveRange", "a list of live ranges"},
    {"Total bytes used:", "a memory usage report"},
    {"Total bytes:", "a memory usage report"},
    {"Allocations sorted by size:", "a memory usage report"},
}};

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/// Returns true for first words of other formats that look like a computation's name: "module {", "digraph {",
/// TorchScript's "graph(%x : Tensor):" and "HloLiveRange (max 3):".
bool beginsOtherText(std::string_view name)
{
    return name == "module" || name == "digraph" || name == "graph" || name == "HloLiveRange";
}

bool beginsInstruction(TextCursor& cursor);

/// Skips comments and log lines; returns true if HLO begins there.
bool findHlo(TextCursor& cursor)
{
    cursor.skipSpace();
    while (cursor.isAfterLogPrefix() && !cursor.atEnd()) {
        if (beginsHlo(cursor.line()))
            return true;
        cursor.skipLine();
        cursor.skipSpace();
    }
    // The first field of a text-format protobuf, "fusion_steps {", looks like a computation.
    if (beginsHlo(cursor.line()))
        return !textProtoFields({cursor.at(), cursor.end()});
    return beginsInstruction(cursor);
}

/// Returns true at an instruction outside of a computation: `[ROOT] [%]name = [shape] opcode(shape operand …`, or only
/// `shape opcode(`. Other languages have lines like `x = f(y)`.
bool beginsInstruction(TextCursor& cursor)
{
    const bool hasSign = cursor.peek() == '%';
    if (!isAtShape(cursor)) {
        if (!hasSign && cursor.takeName() == "ROOT")
            cursor.skipSpace();
        (void)cursor.eat('%');
        (void)cursor.takeName();
        if (!cursor.eat('='))
            return false;
    }
    const bool hasShape = isAtShape(cursor);
    if (hasShape)
        skipShape(cursor);
    cursor.skipSpace();
    const std::string_view opcode = writtenOutOpcode(cursor.takeName());
    const bool isInstruction = opcodeRule(opcode) != nullptr && cursor.eat('(');
    return isInstruction && (hasShape || isAtShape(cursor));
}

} // namespace

bool beginsHlo(std::string_view line)
{
    while (!line.empty() && isBlank(line.back()))
        line.remove_suffix(1);
    const bool hasSign = line.starts_with('%');
    const std::string_view name = leadingName(line.substr(hasSign ? 1 : 0));
    std::string_view rest = line.substr((hasSign ? 1 : 0) + name.size());
    if (name.empty() || (!hasSign && name.front() >= '0' && name.front() <= '9'))
        return false;
    if (name == "HloModule" || name == "ENTRY")
        return !rest.empty() && isBlank(rest.front());
    if (!hasSign && beginsOtherText(name))
        return false;
    while (!rest.empty() && isBlank(rest.front()))
        rest.remove_prefix(1);
    if (rest.starts_with('(')) // parameters with their shapes, on one or several lines
        return rest.find(':') != std::string_view::npos || rest.starts_with("() ->");
    return rest == "{" || (rest.starts_with('{') && rest.find('=') != std::string_view::npos);
}

bool looksLikeHloText(std::string_view firstBytes)
{
    const std::string text(firstBytes); // zero-terminated
    const std::filesystem::path nowhere;
    try {
        TextCursor cursor(text, nowhere);
        return findHlo(cursor);
    } catch (const Error&) {
        return false; // unterminated comment
    }
}

std::optional<std::string_view> dumpWithoutHlo(std::string_view firstBytes)
{
    const std::size_t first = firstBytes.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return "empty";
    const std::string_view text = firstBytes.substr(first);
    for (const auto& [beginning, name] : otherDumps)
        if (text.starts_with(beginning))
            return name;
    if (logPrefixLength(text) > 0 && !looksLikeHloText(firstBytes))
        return "a log without a program";
    return std::nullopt;
}

} // namespace tgraph::hlo
