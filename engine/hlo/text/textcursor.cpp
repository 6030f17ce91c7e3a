// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/textcursor.h"

#include "engine/hlo/text/charclass.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

namespace tgraph::hlo {
namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

TextCursor::TextCursor(std::string_view text, const std::filesystem::path& path, std::stop_token stop)
    : m_begin(text.data()), m_at(text.data()), m_end(text.data() + text.size()), m_path(path), m_stop(std::move(stop))
{
    constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(byteOrderMark))
        m_at += byteOrderMark.size();
    skipLogPrefix();
}

void TextCursor::checkStop() const
{
    if (m_stop.stop_requested())
        throw Cancelled();
}

void TextCursor::advance()
{
    if (atEnd())
        fail("more");
    ++m_at;
}

void TextCursor::skipSpace()
{
    const char* nextLook = m_at + stopStride;
    while (true) {
        if (m_at >= nextLook) {
            checkStop();
            nextLook = m_at + stopStride;
        }
        const CharClass next = classOf(*m_at);
        if (next == CharClass::Blank) {
            ++m_at;
        } else if (next == CharClass::NewLine) {
            ++m_at;
            skipLogPrefix();
        } else if (next == CharClass::Slash && (m_at[1] == '/' || m_at[1] == '*')) {
            skipComment();
        } else {
            return;
        }
    }
}

std::string_view TextCursor::line() const
{
    const auto left = static_cast<std::size_t>(m_end - m_at);
    const auto* const lineEnd = static_cast<const char*>(std::memchr(m_at, '\n', left));
    return {m_at, lineEnd != nullptr ? static_cast<std::size_t>(lineEnd - m_at) : left};
}

void TextCursor::skipLine()
{
    checkStop();
    m_at += line().size();
}

void TextCursor::skipComment()
{
    if (m_at[1] == '/') {
        skipLine();
        return;
    }
    const std::string_view rest(m_at, static_cast<std::size_t>(m_end - m_at));
    const std::size_t close = rest.find("*/", 2);
    if (close == std::string_view::npos)
        fail(m_at, "a comment that does not end", "*/ after it");
    m_at += close + 2;
}

void TextCursor::skipLogPrefix()
{
    const char c = *m_at;
    if (!isDigit(c) && c != 'I' && c != 'W' && c != 'E' && c != 'F')
        return;
    constexpr std::size_t longest = 400;
    const auto length = std::min(longest, static_cast<std::size_t>(m_end - m_at));
    if (const std::size_t prefix = logPrefixLength({m_at, length}); prefix > 0) {
        m_at += prefix;
        m_afterPrefix = m_at;
    }
}

bool TextCursor::eat(char c)
{
    skipSpace();
    if (*m_at != c || m_at == m_end)
        return false;
    ++m_at;
    return true;
}

void TextCursor::expect(char c)
{
    if (!eat(c))
        fail(std::string_view(&c, 1));
}

bool TextCursor::eatArrow()
{
    skipSpace();
    if (m_at[0] != '-' || m_at[1] != '>')
        return false;
    m_at += 2;
    return true;
}

std::string_view TextCursor::takeName()
{
    const char* const begin = m_at;
    while (classOf(*m_at) == CharClass::Name && !(m_at[0] == '-' && m_at[1] == '>'))
        ++m_at;
    return {begin, static_cast<std::size_t>(m_at - begin)};
}

std::string_view TextCursor::expectName(const char* expected)
{
    skipSpace();
    const std::string_view name = takeName();
    if (name.empty())
        fail(expected);
    return name;
}

std::int64_t TextCursor::expectInteger()
{
    skipSpace();
    std::int64_t number = 0;
    const auto [after, error] = std::from_chars(m_at, m_end, number);
    if (error != std::errc{})
        fail(error == std::errc::result_out_of_range ? "a number of 64 bits" : "a whole number");
    m_at = after;
    return number;
}

std::string_view TextCursor::expectString()
{
    skipSpace();
    const char quote = *m_at;
    if (classOf(quote) != CharClass::Quote)
        fail("a string in quotes");
    const char* const begin = m_at + 1;
    for (const char* c = begin; c < m_end; ++c) {
        c = static_cast<const char*>(std::memchr(c, quote, static_cast<std::size_t>(m_end - c)));
        if (c == nullptr)
            break;
        const char* escapes = c;
        while (escapes > begin && escapes[-1] == '\\')
            --escapes;
        if ((c - escapes) % 2 == 0) {
            m_at = c + 1;
            return {begin, static_cast<std::size_t>(c - begin)};
        }
    }
    fail(m_at, "a string that does not end", fmt::format("{} after it", quote));
}

std::string_view leadingName(std::string_view text)
{
    std::size_t size = 0;
    while (size < text.size() && classOf(text[size]) == CharClass::Name && text.substr(size, 2) != "->")
        ++size;
    return text.substr(0, size);
}

} // namespace tgraph::hlo
