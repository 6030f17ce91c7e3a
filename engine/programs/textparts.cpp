// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/textparts.h"

#include "engine/programs/instructiontext.h"
#include "engine/programs/programtext.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tgraph {
namespace {

bool isBlank(char letter)
{
    return letter == ' ' || letter == '\t';
}

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/// Returns true for keys that only tools read.
bool isMutedKey(std::string_view key)
{
    constexpr std::array<std::string_view, 6> keys
        = {"backend_config", "buffer_donor", "frontend_attributes", "input_output_alias", "metadata", "origin"};
    return std::ranges::binary_search(keys, key);
}

class LineLexer {
public:
    LineLexer(std::string_view line, std::size_t most) : m_line(line.substr(0, std::min(line.size(), most))) { }

    [[nodiscard]] std::vector<TextSpan> parts()
    {
        skipBlanks();
        const std::string_view word = wordAt(m_at);
        if (word == "ROOT" || word == "ENTRY" || word == "HloModule") {
            put(m_at + word.size(), TextPart::Keyword);
            skipBlanks();
        }
        const std::size_t start = m_at;
        if (m_at < m_line.size() && m_line[m_at] == '%')
            ++m_at;
        const std::size_t nameEnd = m_at + wordAt(m_at).size();
        m_at = start;
        if (nameEnd > start && m_line.substr(nameEnd).starts_with(" = "))
            readInstruction(nameEnd);
        else if (word == "HloModule" || m_line.substr(nameEnd).starts_with(" (") || m_line.substr(nameEnd) == " {")
            readHeader(nameEnd);
        else
            readAttributes(); // the rest of an instruction over several lines, or other text
        put(m_line.size(), TextPart::Plain);
        return std::move(m_spans);
    }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_line.size(); }
    [[nodiscard]] char here() const { return m_line[m_at]; }
    [[nodiscard]] std::string_view wordAt(std::size_t at) const
    {
        std::size_t end = at;
        while (end < m_line.size() && isNameLetter(m_line[end]))
            ++end;
        return m_line.substr(std::min(at, m_line.size()), end - at);
    }
    /// Marks the skipped text as Plain and [m_at, end) as `part`.
    void put(std::size_t end, TextPart part)
    {
        append(m_at, TextPart::Plain);
        append(end, part);
        m_at = end;
    }
    void append(std::size_t end, TextPart part)
    {
        if (end <= m_done)
            return;
        if (!m_spans.empty() && m_spans.back().part == part)
            m_spans.back().end = static_cast<std::uint32_t>(end);
        else
            m_spans.push_back({static_cast<std::uint32_t>(m_done), static_cast<std::uint32_t>(end), part});
        m_done = end;
    }
    void skipBlanks()
    {
        while (!atEnd() && isBlank(here()))
            ++m_at;
    }
    /// Returns the index after the brackets that open here, ignoring brackets in strings; the end
    /// of the line if they do not close.
    [[nodiscard]] std::size_t afterBrackets(std::size_t at) const
    {
        std::size_t depth = 0;
        for (; at < m_line.size(); ++at) {
            const char letter = m_line[at];
            if (letter == '"')
                at = afterString(at) - 1;
            else if (letter == '(' || letter == '[' || letter == '{')
                ++depth;
            else if ((letter == ')' || letter == ']' || letter == '}') && (depth == 0 || --depth == 0))
                return at + 1;
        }
        return m_line.size();
    }
    [[nodiscard]] std::size_t afterString(std::size_t at) const
    {
        for (++at; at < m_line.size(); ++at) {
            if (m_line[at] == '\\')
                ++at;
            else if (m_line[at] == '"')
                return at + 1;
        }
        return m_line.size();
    }
    [[nodiscard]] std::size_t afterShape(std::size_t at) const
    {
        if (at < m_line.size() && m_line[at] == '(')
            return afterBrackets(at);
        while (at < m_line.size() && !isBlank(m_line[at]) && m_line[at] != ',' && m_line[at] != ')')
            at = m_line[at] == '[' || m_line[at] == '{' ? afterBrackets(at) : at + 1;
        return at;
    }
    bool readComment()
    {
        if (m_line.substr(m_at).starts_with("//")) {
            put(m_line.size(), TextPart::Muted);
            return true;
        }
        if (!m_line.substr(m_at).starts_with("/*"))
            return false;
        const std::size_t end = m_line.find("*/", m_at + 2);
        put(end == std::string_view::npos ? m_line.size() : end + 2, TextPart::Muted);
        return true;
    }

    void readInstruction(std::size_t nameEnd)
    {
        put(nameEnd, TextPart::Name);
        m_at += 3;
        put(afterShape(m_at), TextPart::Shape);
        skipBlanks();
        const std::string_view opcode = wordAt(m_at);
        put(m_at + opcode.size(), TextPart::Opcode);
        if (!atEnd() && here() == '(') {
            ++m_at;
            readOperands();
        }
        readAttributes();
    }

    /// Reads `%name (p: shape, …) -> shape {`, or the rest of a line after HloModule.
    void readHeader(std::size_t nameEnd)
    {
        put(nameEnd, TextPart::Name);
        while (!atEnd()) {
            const std::size_t colon = m_line.find(": ", m_at);
            const std::size_t arrow = m_line.find("-> ", m_at);
            const std::size_t next = std::min(colon == std::string_view::npos ? colon : colon + 2,
                                              arrow == std::string_view::npos ? arrow : arrow + 3);
            if (next == std::string_view::npos || m_line.substr(m_at).starts_with(","))
                break;
            m_at = next;
            put(afterShape(m_at), TextPart::Shape);
            if (!atEnd() && here() == ',')
                ++m_at;
        }
        readAttributes();
    }

    void readOperands()
    {
        std::size_t depth = 1;
        while (!atEnd() && depth > 0) {
            const char letter = here();
            const std::string_view word = wordAt(m_at + (letter == '%' ? 1 : 0));
            if (readComment())
                continue;
            if (letter == '"') {
                put(afterString(m_at), TextPart::Value);
            } else if (letter == '%' || (!word.empty() && !isDigit(letter) && letter != '-' && letter != '.')) {
                const std::size_t end = m_at + word.size() + (letter == '%' ? 1 : 0);
                const bool isShape = letter != '%' && end < m_line.size() && m_line[end] == '[';
                put(isShape ? afterShape(m_at) : std::max(end, m_at + 1),
                    isShape ? TextPart::Shape : TextPart::Operand);
            } else if (!word.empty()) {
                put(m_at + word.size(), TextPart::Value);
            } else {
                depth += letter == '(' || letter == '{' ? 1 : 0;
                depth -= letter == ')' || letter == '}' ? 1 : 0;
                ++m_at;
            }
        }
    }

    void readAttributes()
    {
        while (!atEnd()) {
            if (readComment())
                continue;
            const char letter = here();
            const std::string_view word = wordAt(m_at);
            if (letter == '"')
                put(afterString(m_at), TextPart::Value);
            else if (!word.empty())
                readWord(word);
            else
                ++m_at;
        }
    }

    void readWord(std::string_view word)
    {
        const std::size_t end = m_at + word.size();
        if (end >= m_line.size() || m_line[end] != '=') {
            put(end, isDigit(word.front()) || word == "true" || word == "false" ? TextPart::Value : TextPart::Plain);
            return;
        }
        const std::size_t value = end + 1;
        if (isMutedKey(word)) {
            const bool hasBrackets = value < m_line.size() && (m_line[value] == '{' || m_line[value] == '[');
            put(hasBrackets                                         ? afterBrackets(value)
                    : value < m_line.size() && m_line[value] == '"' ? afterString(value)
                                                                    : value,
                TextPart::Muted);
            return;
        }
        put(end, TextPart::Key);
        m_at = value;
        if (isCallKey(word))
            readNames();
    }

    /// Reads a name, or several in brackets.
    void readNames()
    {
        const bool isList = !atEnd() && here() == '{';
        if (isList)
            ++m_at;
        while (!atEnd() && here() != '}') {
            const std::string_view word = wordAt(m_at + (here() == '%' ? 1 : 0));
            if (!word.empty())
                put(m_at + word.size() + (here() == '%' ? 1 : 0), TextPart::Operand);
            else if (!isList)
                return;
            else if (!readComment())
                ++m_at;
        }
    }

    std::string_view m_line;
    std::size_t m_at = 0;
    std::size_t m_done = 0;
    std::vector<TextSpan> m_spans;
};

} // namespace

std::vector<TextSpan> textParts(std::string_view line, std::size_t most)
{
    return LineLexer(line, std::min<std::size_t>(most, UINT32_MAX - 1)).parts();
}

} // namespace tgraph
