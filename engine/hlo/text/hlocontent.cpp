// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/hlocontent.h"

#include "engine/core/error.h"
#include "engine/hlo/module/opcodetext.h"
#include "engine/hlo/shapes/opcoderules.h"
#include "engine/hlo/text/loglines.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/text/textreader.h"
#include "engine/hlo/textproto/textproto.h"

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

std::string_view withoutEnd(std::string_view line)
{
    while (!line.empty() && isBlank(line.back()))
        line.remove_suffix(1);
    return line;
}

std::string_view withoutBlanks(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    return text;
}

/// Returns true at an instruction outside of a computation: `[ROOT] [%]name = [shape] opcode(shape operand …`, or only
/// `shape opcode(`. Other languages have lines like `x = f(y)`.
bool beginsInstruction(TextCursor cursor)
try {
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
} catch (const Cancelled&) {
    throw;
} catch (const Error&) { // brackets that do not match
    return false;
}

/// Returns true if the line is an instruction on its own; the lines of a log do not continue each other.
bool isInstruction(std::string_view line)
{
    const std::string text(line); // zero-terminated
    const std::filesystem::path nowhere;
    return beginsInstruction(TextCursor(text, nowhere));
}

} // namespace

bool skipToHlo(TextCursor& cursor)
{
    const char* instruction = nullptr;
    cursor.skipSpace();
    while (cursor.isAfterLogPrefix() && !cursor.atEnd()) {
        if (beginsHlo(cursor.line()))
            return true;
        if (instruction == nullptr && isInstruction(cursor.line()))
            instruction = cursor.at();
        cursor.skipLine();
        cursor.skipSpace();
    }
    // The first field of a text-format protobuf, "fusion_steps {", looks like a computation.
    if (beginsHlo(cursor.line()))
        return !textProtoFields({cursor.at(), cursor.end()});
    if (instruction == nullptr)
        return beginsInstruction(cursor);
    cursor.moveTo(instruction);
    return true;
}

std::size_t moduleCount(std::string_view text, const std::stop_token& stop)
{
    std::size_t count = 0;
    forLines(text, stop, [&](std::string_view line) { count += line.starts_with("HloModule ") ? 1U : 0U; });
    return count;
}

bool beginsModule(std::string_view line)
{
    constexpr std::string_view word = "HloModule";
    line = withoutEnd(line);
    if (!line.starts_with(word) || line.size() == word.size() || !isBlank(line[word.size()]))
        return false;
    line = withoutBlanks(line.substr(word.size()));
    const std::string_view name = leadingName(line);
    line = withoutBlanks(line.substr(name.size()));
    if (name.empty())
        return false;
    if (line.starts_with(',')) {
        line = withoutBlanks(line.substr(1));
        return line.empty() || withoutBlanks(line.substr(leadingName(line).size())).starts_with('=');
    }
    return line.empty() || line == ":" || line.starts_with("//") || line.starts_with("/*");
}

bool beginsComputation(std::string_view line)
{
    line = withoutEnd(line);
    if (!line.ends_with('{') || line.find('=') < line.find('('))
        return false;
    const bool isEntry = line.starts_with("ENTRY ") || line.starts_with("ENTRY\t");
    line = withoutBlanks(line.substr(isEntry ? 5 : 0));
    line.remove_prefix(line.starts_with('%') ? 1 : 0);
    const std::string_view name = leadingName(line);
    if (name.empty() || (name.front() >= '0' && name.front() <= '9'))
        return false;
    line = withoutBlanks(line.substr(name.size()));
    if (isEntry && line == "{")
        return true;
    return line.starts_with('(') && line.find("->") != std::string_view::npos
        && (line.find(':') != std::string_view::npos || line.starts_with("()"));
}

std::size_t placeOfFirstHlo(std::string_view text, const std::stop_token& stop)
{
    const std::filesystem::path nowhere;
    try {
        TextCursor cursor(text, nowhere, stop);
        return skipToHlo(cursor) ? static_cast<std::size_t>(cursor.at() - text.data()) : std::string_view::npos;
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) {
        return std::string_view::npos; // unterminated comment
    }
}

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
    return placeOfFirstHlo(std::string(firstBytes)) != std::string_view::npos; // zero-terminated
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
