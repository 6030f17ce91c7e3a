// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/instructiontext.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tgraph {
namespace {

bool isSpace(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

/// Returns the index after the string whose opening quote is at `at`.
std::size_t afterString(std::string_view text, std::size_t at)
{
    const char quote = text[at];
    for (++at; at < text.size(); ++at) {
        if (text[at] == '\\')
            ++at;
        else if (text[at] == quote)
            return at + 1;
    }
    return text.size();
}

/// Returns the index after the bracket that closes the one at `at`, or the end if none does. Does not distinguish kinds
/// of brackets.
std::size_t afterBrackets(std::string_view text, std::size_t at)
{
    std::size_t depth = 0;
    while (at < text.size()) {
        const char letter = text[at];
        if (letter == '"') {
            at = afterString(text, at);
            continue;
        }
        if (letter == '(' || letter == '{' || letter == '[')
            ++depth;
        else if ((letter == ')' || letter == '}' || letter == ']') && --depth == 0)
            return at + 1;
        ++at;
    }
    return text.size();
}

std::size_t afterSpaces(std::string_view text, std::size_t at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

/// Returns the index after a shape: a bracketed tuple, or a type with dimensions and an optional layout.
std::size_t afterShape(std::string_view text, std::size_t at)
{
    if (at < text.size() && text[at] == '(')
        return afterBrackets(text, at);
    while (at < text.size() && !isSpace(text[at])) {
        const char letter = text[at];
        at = letter == '[' || letter == '{' || letter == '(' ? afterBrackets(text, at) : at + 1;
    }
    return at;
}

} // namespace

std::size_t endOfValue(std::string_view text, std::size_t at)
{
    while (at < text.size() && text[at] != ',') {
        const char letter = text[at];
        if (letter == '"')
            at = afterString(text, at);
        else if (letter == '(' || letter == '{' || letter == '[')
            at = afterBrackets(text, at);
        else
            ++at;
    }
    return at;
}

std::optional<InstructionParts> instructionParts(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return std::nullopt;
    InstructionParts parts;
    parts.name = trimmed(text.substr(0, equals));
    if (parts.name.starts_with("ROOT") && parts.name.size() > 4 && isSpace(parts.name[4]))
        parts.name = trimmed(parts.name.substr(4));
    if (parts.name.starts_with('%'))
        parts.name.remove_prefix(1);
    const std::size_t shape = afterSpaces(text, equals + 1);
    const std::size_t shapeEnd = afterShape(text, shape);
    const std::size_t opcode = afterSpaces(text, shapeEnd);
    const std::size_t open = text.find('(', opcode);
    if (open == std::string_view::npos)
        return std::nullopt;
    const std::size_t close = afterBrackets(text, open);
    parts.shape = text.substr(shape, shapeEnd - shape);
    parts.opcode = trimmed(text.substr(opcode, open - opcode));
    const bool isClosed = text[close - 1] == ')' && close > open + 1;
    parts.operands = text.substr(open + 1, close - open - (isClosed ? 2 : 1));
    std::size_t rest = afterSpaces(text, close);
    if (rest < text.size() && text[rest] == ',')
        ++rest;
    parts.attributes = trimmed(text.substr(rest));
    return parts;
}

std::optional<WrittenAttribute> takeAttribute(std::string_view& attributes)
{
    while (!attributes.empty() && (isSpace(attributes.front()) || attributes.front() == ','))
        attributes.remove_prefix(1);
    if (attributes.empty())
        return std::nullopt;
    const std::size_t end = endOfValue(attributes, 0);
    const std::string_view whole = trimmed(attributes.substr(0, end));
    attributes.remove_prefix(end);
    const std::size_t equals = whole.find('=');
    if (equals == std::string_view::npos)
        return WrittenAttribute{.key = whole, .value = {}};
    return WrittenAttribute{.key = trimmed(whole.substr(0, equals)), .value = trimmed(whole.substr(equals + 1))};
}

bool isCallKey(std::string_view key)
{
    constexpr std::array<std::string_view, 11> keys = {"body",
                                                       "branch_computations",
                                                       "called_computations",
                                                       "calls",
                                                       "condition",
                                                       "control-predecessors",
                                                       "false_computation",
                                                       "scatter",
                                                       "select",
                                                       "to_apply",
                                                       "true_computation"};
    return std::ranges::binary_search(keys, key);
}

} // namespace tgraph
