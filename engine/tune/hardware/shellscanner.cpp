// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/hardware/shellscanner.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

/// Returns true for a character after which a new word begins.
bool isWordEnd(char c)
{
    return std::string_view(" \t\n;&|()<>").find(c) != std::string_view::npos;
}

} // namespace

std::string_view ShellScanner::obstacle() const
{
    if (!m_lost.empty())
        return m_lost;
    if (m_isEscaped)
        return "after a backslash";
    switch (m_contexts.back()) {
    case Context::SingleQuotes:
    case Context::DoubleQuotes:
        return "in quotes";
    case Context::Backticks:
        return "in backticks";
    case Context::Comment:
        return "in a comment"; // a value with a line break would end the comment
    case Context::Braces:
        return "in ${…}";
    case Context::Words:
    case Context::Substitution:
    case Context::Arithmetic:
        break;
    }
    return {};
}

std::string_view ShellScanner::read()
{
    std::size_t bytes = 1;
    if (std::exchange(m_isEscaped, false)) {
        // a continued line does not end the word
        m_beginsWord = m_beginsWord && m_rest.front() == '\n';
    } else {
        switch (m_contexts.back()) {
        case Context::Words:
        case Context::Substitution:
            bytes = readInWords();
            break;
        case Context::Arithmetic:
            bytes = readInArithmetic();
            break;
        case Context::Braces:
            bytes = readInBraces();
            break;
        case Context::DoubleQuotes:
            bytes = readInDoubleQuotes();
            break;
        case Context::SingleQuotes:
            bytes = readUntil('\'');
            break;
        case Context::Backticks:
            m_isEscaped = m_rest.front() == '\\';
            bytes = readUntil('`');
            break;
        case Context::Comment:
            bytes = readUntil('\n');
            break;
        }
    }
    const std::string_view text = m_rest.substr(0, bytes);
    m_rest.remove_prefix(text.size());
    return text;
}

void ShellScanner::readWord(std::size_t bytes)
{
    m_rest.remove_prefix(bytes);
    m_beginsWord = false;
}

std::size_t ShellScanner::readInWords()
{
    const char c = m_rest.front();
    const bool beginsWord = std::exchange(m_beginsWord, isWordEnd(c));
    switch (c) {
    case '\\':
        m_isEscaped = true;
        m_beginsWord = beginsWord;
        return 1;
    case '\'':
        return enter(Context::SingleQuotes);
    case '"':
        return enter(Context::DoubleQuotes);
    case '`':
        return enter(Context::Backticks);
    case '$':
        if (m_rest.starts_with("$'"))
            m_lost = "after $'"; // in such quotes bash interprets escapes, other shells do not
        return readDollar();
    case '(':
        if (m_rest.starts_with("(("))
            m_lost = "after (("; // arithmetic in bash, but two subshells in other shells
        return enter(Context::Words);
    case ')':
        // Outside of parentheses it ends a pattern of "case"
        return m_contexts.size() > 1 ? leave() : 1;
    case '<':
        if (m_rest.starts_with("<<"))
            m_lost = "after <<";
        return 1;
    case '#':
        return beginsWord ? enter(Context::Comment) : 1;
    case 'c':
        if (beginsWord && isNested() && m_rest.starts_with("case"))
            m_lost = "after a case statement in $(…)"; // a ")" after its patterns does not end the substitution
        return 1;
    default:
        return 1;
    }
}

/// Reads the characters of expressions. Other characters may mean that this is a command: bash
/// reads "$((a); b)" as a command.
std::size_t ShellScanner::readInArithmetic()
{
    const char c = m_rest.front();
    const bool beginsWord = std::exchange(m_beginsWord, isWordEnd(c));
    if (c == '(')
        return enter(Context::Arithmetic);
    if (c == ')')
        return leave();
    if (c == '$')
        return readDollar();
    if (std::string_view("'\"`\\;\n").find(c) != std::string_view::npos || (c == '#' && beginsWord))
        m_lost = "after a $((…)) with quotes, “;” or a line break";
    return 1;
}

/// Reads without nesting, because shells interpret quotes in braces differently.
std::size_t ShellScanner::readInBraces()
{
    const char c = m_rest.front();
    if (c == '}')
        return leave();
    const bool nests = m_rest.starts_with("$(") || m_rest.starts_with("${");
    if (nests || std::string_view("'\"`\\").find(c) != std::string_view::npos)
        m_lost = "after a ${…} with quotes or “$”";
    return 1;
}

std::size_t ShellScanner::readInDoubleQuotes()
{
    const char c = m_rest.front();
    m_isEscaped = c == '\\';
    if (c == '$')
        return readDollar();
    return c == '`' ? enter(Context::Backticks) : readUntil('"');
}

std::size_t ShellScanner::readUntil(char end)
{
    return m_rest.front() == end ? leave() : 1;
}

std::size_t ShellScanner::readDollar()
{
    if (m_rest.starts_with("$$")) {
        if (m_rest.size() > 2 && std::string_view("({'").find(m_rest[2]) != std::string_view::npos)
            m_lost = "after $$"; // bash reads the "$(" of "$$(" as a substitution in quotes
        return 2;
    }
    if (m_rest.starts_with("${"))
        return enter(Context::Braces, 2);
    if (m_rest.starts_with("$((")) {
        enter(Context::Arithmetic);
        return enter(Context::Arithmetic, 3);
    }
    return m_rest.starts_with("$(") ? enter(Context::Substitution, 2) : 1;
}

std::size_t ShellScanner::enter(Context context, std::size_t bytes)
{
    m_contexts.push_back(context);
    m_beginsWord = context == Context::Words || context == Context::Substitution || context == Context::Arithmetic;
    return bytes;
}

std::size_t ShellScanner::leave()
{
    m_beginsWord = m_contexts.back() == Context::Words || m_contexts.back() == Context::Comment;
    m_contexts.pop_back();
    return 1;
}

bool ShellScanner::isNested() const
{
    return std::ranges::any_of(m_contexts, [](Context context) { return context != Context::Words; });
}

} // namespace tgraph
