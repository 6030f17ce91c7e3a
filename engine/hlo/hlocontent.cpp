// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textcursor.h"
#include "engine/hlo/textreader.h"

#include <array>
#include <utility>

namespace tgraph::hlo {
namespace {

bool isLetterFirst(std::string_view name)
{
    const char c = name.empty() ? '0' : name.front();
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// `%add.3 (x: f32[]) -> f32[] {` or `add.3 { ROOT? name =`, as far as the text goes.
bool isComputation(TextCursor& cursor)
{
    const bool hasSign = cursor.eat('%');
    const std::string_view name = cursor.takeName();
    if (!hasSign && !isLetterFirst(name))
        return false;
    cursor.skipSpace();
    if (cursor.peek() == '(') {
        cursor.skipBalanced(); // throws where the text ends within: what came before looked right
        return cursor.eatArrow();
    }
    if (!cursor.eat('{'))
        return false;
    cursor.skipSpace();
    if (cursor.atEnd())
        return true;
    std::string_view word;
    do {
        (void)cursor.eat('%');
        word = cursor.takeName();
        cursor.skipSpace();
    } while (word == "ROOT" && cursor.peek() != '=');
    return !word.empty() && (cursor.peek() == '=' || cursor.atEnd());
}

bool beginsHlo(TextCursor& cursor)
{
    const char* const begin = cursor.at();
    const std::string_view word = cursor.takeName();
    if (word == "HloModule" || word == "ENTRY")
        return cursor.atEnd() || cursor.peek() == ' ' || cursor.peek() == '\t';
    cursor.moveTo(begin);
    return isComputation(cursor);
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 5> otherDumps = {{
    {"BufferAssignment:", "a buffer assignment"},
    {"HloLiveRange", "a list of live ranges"},
    {"Total bytes", "a memory usage report"},
    {"Allocations sorted by size", "a memory usage report"},
    {"Buffer assignment", "a buffer assignment"},
}};

} // namespace

bool looksLikeHloText(std::string_view firstBytes)
{
    const std::string text(firstBytes); // with a zero behind it
    const std::filesystem::path nowhere;
    try {
        TextCursor cursor(text, nowhere);
        cursor.skipSpace();
        // Lines of a log may come before the program's.
        while (cursor.isAfterLogPrefix() && !cursor.atEnd()) {
            const char* const line = cursor.at();
            try {
                if (beginsHlo(cursor))
                    return true;
            } catch (const Error&) { // no brackets of HLO: the next line
            }
            cursor.moveTo(line);
            cursor.skipLine();
            cursor.skipSpace();
        }
        return beginsHlo(cursor);
    } catch (const Error&) {
        return true; // it ends within a bracket or a comment that began well
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
