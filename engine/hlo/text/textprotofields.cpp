// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/textprotofields.h"

#include "engine/hlo/text/charclass.h"

#include <algorithm>

namespace tgraph::hlo {
namespace {

constexpr std::size_t mostNames = 64;
constexpr std::string_view fieldBlanks = " \t\r\n";

bool isFieldCharacter(char c)
{
    return isLetter(c) || isDigit(c);
}

bool hasName(const std::vector<std::string_view>& names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

void keepOnce(std::vector<std::string_view>& names, std::string_view name)
{
    if (names.size() < mostNames && !hasName(names, name))
        names.push_back(name);
}

/// Collects the fields of a text. The text may be cut: fields before its end count even if their message is not closed.
class FieldScanner {
public:
    explicit FieldScanner(std::string_view text) : m_rest(text) { }

    std::optional<TextProtoFields> scan()
    {
        for (skipBlanks(); !m_rest.empty(); skipBlanks()) {
            if (m_rest.front() == '}' || m_rest.front() == '>') {
                if (m_depth == 0)
                    return std::nullopt;
                --m_depth;
                take(1);
                eatSeparator();
            } else if (!takeField()) {
                return std::nullopt;
            }
        }
        return m_fields.outer.empty() ? std::nullopt : std::optional(std::move(m_fields));
    }

private:
    bool takeField()
    {
        const std::string_view name = takeName();
        if (name.empty())
            return false;
        skipBlanks();
        if (m_rest.empty()) // perhaps cut within the name
            return m_fields.hasMessage || !m_fields.outer.empty();
        const bool hasColon = m_rest.front() == ':';
        if (hasColon) {
            take(1);
            skipBlanks();
        }
        if (!m_rest.empty() && (m_rest.front() == '{' || m_rest.front() == '<')) {
            take(1);
            keepName(name);
            ++m_depth;
            m_fields.hasMessage = true;
            return true;
        }
        if (!hasColon || (!m_rest.empty() && !takeValue()))
            return false;
        keepName(name);
        eatSeparator();
        return true;
    }

    /// Takes a word, or an extension's name in brackets.
    std::string_view takeName()
    {
        if (m_rest.front() == '[')
            return take(std::min(m_rest.find(']'), m_rest.size() - 1) + 1);
        const auto end = std::ranges::find_if_not(m_rest, isFieldCharacter);
        const bool isDigit = m_rest.front() >= '0' && m_rest.front() <= '9';
        return isDigit ? std::string_view() : take(static_cast<std::size_t>(end - m_rest.begin()));
    }

    bool takeValue()
    {
        if (m_rest.front() == '[') {
            take(std::min(m_rest.find(']'), m_rest.size() - 1) + 1);
            return true;
        }
        if (m_rest.front() != '"' && m_rest.front() != '\'') { // a number or a word
            const auto isInside = [](char c) { return isFieldCharacter(c) || c == '.' || c == '-' || c == '+'; };
            const auto end = std::ranges::find_if_not(m_rest, isInside);
            return !take(static_cast<std::size_t>(end - m_rest.begin())).empty();
        }
        while (!m_rest.empty() && (m_rest.front() == '"' || m_rest.front() == '\'')) { // adjacent strings are one
            takeString();
            skipBlanks();
        }
        return true;
    }

    void takeString()
    {
        const char quote = m_rest.front();
        std::size_t end = 1;
        while (end < m_rest.size() && m_rest[end] != quote)
            end += m_rest[end] == '\\' ? 2U : 1U;
        take(std::min(end + 1, m_rest.size()));
    }

    void keepName(std::string_view name)
    {
        if (m_depth <= 1)
            keepOnce(m_depth == 0 ? m_fields.outer : m_fields.inner, name);
    }

    void eatSeparator()
    {
        skipBlanks();
        if (!m_rest.empty() && (m_rest.front() == ',' || m_rest.front() == ';'))
            take(1);
    }

    void skipBlanks()
    {
        while (true) {
            take(std::min(m_rest.find_first_not_of(fieldBlanks), m_rest.size()));
            if (m_rest.empty() || m_rest.front() != '#')
                return;
            take(std::min(m_rest.find('\n'), m_rest.size()));
        }
    }

    std::string_view take(std::size_t count)
    {
        const std::string_view taken = m_rest.substr(0, count);
        m_rest.remove_prefix(count);
        return taken;
    }

    std::string_view m_rest;
    std::size_t m_depth = 0;
    TextProtoFields m_fields;
};

} // namespace

bool TextProtoFields::has(std::string_view name) const
{
    return hasName(outer, name);
}

bool TextProtoFields::hasInner(std::string_view name) const
{
    return hasName(inner, name);
}

std::optional<TextProtoFields> textProtoFields(std::string_view text)
{
    return FieldScanner(text).scan();
}

} // namespace tgraph::hlo
