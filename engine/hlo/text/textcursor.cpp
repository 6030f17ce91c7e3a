// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/textcursor.h"

#include "engine/core/textplace.h"
#include "engine/core/textstart.h"
#include "engine/hlo/module/shape.h"
#include "engine/hlo/text/textedits.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <utility>

namespace tgraph::hlo {

TextCursor::TextCursor(std::string_view text, const std::filesystem::path& path, std::stop_token stop)
    : m_begin(text.data()),
      m_at(withoutByteOrderMark(text).data()),
      m_end(text.data() + text.size()),
      m_path(path),
      m_stop(std::move(stop))
{
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

void TextCursor::skipMoreSpace()
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
    if (m_lineFrom == nullptr || m_at < m_lineFrom || m_at > m_lineEnd) {
        const auto left = static_cast<std::size_t>(m_end - m_at);
        const auto* const found = static_cast<const char*>(std::memchr(m_at, '\n', left));
        m_lineFrom = m_at;
        m_lineEnd = found != nullptr ? found : m_end;
    }
    return {m_at, static_cast<std::size_t>(m_lineEnd - m_at)};
}

void TextCursor::skipLine()
{
    checkStop();
    m_at += line().size();
}

void TextCursor::nextLine()
{
    if (!atEnd())
        ++m_at;
    skipLogPrefix();
    while (classOf(*m_at) == CharClass::Blank)
        ++m_at;
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

namespace {

/// Returns true if the text begins like the pattern, in which '0' stands for any digit.
bool beginsLike(std::string_view text, std::string_view pattern)
{
    return text.size() >= pattern.size()
        && std::ranges::equal(text.substr(0, pattern.size()), pattern,
                              [](char c, char wanted) { return wanted == '0' ? isDigit(c) : c == wanted; });
}

} // namespace

void TextCursor::fail(const char* place, std::string_view expected) const
{
    if (place >= m_end)
        fail(m_end, "the end of the text", expected);
    if (*place == '\n' || *place == '\r')
        fail(place, "the end of the line", expected);
    constexpr std::ptrdiff_t shown = 24;
    const char* wordEnd = place + 1;
    while (wordEnd < m_end && wordEnd - place < shown && classOf(*wordEnd) != CharClass::Blank
           && classOf(*wordEnd) != CharClass::NewLine)
        ++wordEnd;
    while (wordEnd < m_end && (static_cast<unsigned char>(*wordEnd) & 0xc0U) == 0x80U)
        ++wordEnd; // whole characters
    fail(place, fmt::format("'{}'", std::string_view(place, static_cast<std::size_t>(wordEnd - place))), expected);
}

void TextCursor::fail(const char* place, std::string_view found, std::string_view expected) const
{
    throw makeError(placeOf(place), found, expected);
}

std::size_t TextCursor::originOf(const char* place) const
{
    if (std::less<>()(place, m_begin) || std::less<>()(m_end, place)) // a generated name
        place = m_at;
    return m_origins != nullptr ? m_origins->originOf(offsetOf(place)) : offsetOf(place);
}

Place TextCursor::placeAt(std::size_t origin) const
{
    const std::string_view text = m_origins != nullptr
        ? m_origins->original()
        : std::string_view(m_begin, static_cast<std::size_t>(m_end - m_begin));
    return {.file = m_path.string(), .where = textPlace(text, origin, m_linesBefore)};
}

std::size_t logPrefixLength(std::string_view line)
{
    line = line.substr(0, line.find('\n'));
    const bool isLog = (!line.empty() && std::string_view("IWEF").find(line[0]) != std::string_view::npos
                        && (beginsLike(line.substr(1), "0000 00:00:") || beginsLike(line.substr(1), "00000000 00:00:")))
        || beginsLike(line, "0000-00-00 00:00:");
    const std::size_t close = isLog ? line.find(']') : std::string_view::npos;
    if (close == std::string_view::npos)
        return 0;
    return close + 1 < line.size() && line[close + 1] == ' ' ? close + 2 : close + 1;
}

namespace {

char closingOf(char open)
{
    return open == '(' ? ')' : open == '[' ? ']' : '}';
}

} // namespace

void TextCursor::skipBalanced()
{
    std::array<const char*, maxNesting> open{};
    std::size_t depth = 0;
    const char* nextLook = m_at + stopStride;
    do {
        switch (classOf(*m_at)) {
        case CharClass::Open:
            if (depth == open.size())
                fail(m_at, fmt::format("brackets nested deeper than {}", maxNesting), "fewer");
            open[depth++] = m_at++;
            break;
        case CharClass::Close:
            if (*m_at != closingOf(*open[depth - 1]))
                fail(fmt::format("{}, which closes the bracket of {}", closingOf(*open[depth - 1]),
                                 placeOf(open[depth - 1]).where));
            --depth;
            ++m_at;
            break;
        case CharClass::Quote:
            (void)expectString();
            break;
        case CharClass::NewLine:
            skipSpace();
            break;
        case CharClass::Slash:
            if (m_at[1] == '/' || m_at[1] == '*')
                skipComment();
            else
                ++m_at;
            break;
        default:
            if (atEnd())
                fail(fmt::format("{}, which closes the bracket of {}", closingOf(*open[depth - 1]),
                                 placeOf(open[depth - 1]).where));
            ++m_at;
        }
        if (m_at >= nextLook) {
            checkStop();
            nextLook = m_at + stopStride;
        }
    } while (depth > 0);
}

std::string_view TextCursor::skipValue()
{
    skipSpace();
    const char* const begin = m_at;
    const char* valueEnd = m_at;
    while (!atEnd()) {
        const CharClass next = classOf(*m_at);
        if (next == CharClass::Blank) {
            // A value in several parts continues with a bracket or a string: mesh['x'=2] {'x'}.
            const char* const blank = m_at;
            while (classOf(*m_at) == CharClass::Blank)
                ++m_at;
            const CharClass after = classOf(*m_at);
            if (after != CharClass::Open && after != CharClass::Quote) {
                m_at = blank;
                break;
            }
            continue;
        }
        if (next == CharClass::NewLine || next == CharClass::Close || *m_at == ','
            || (next == CharClass::Slash && (m_at[1] == '/' || m_at[1] == '*')))
            break;
        if (next == CharClass::Open)
            skipBalanced();
        else if (next == CharClass::Quote)
            (void)expectString();
        else
            ++m_at;
        valueEnd = m_at;
    }
    if (valueEnd == begin)
        fail("a value");
    return {begin, static_cast<std::size_t>(valueEnd - begin)};
}

bool isAtDigit(TextCursor& cursor)
{
    cursor.skipSpace();
    return isDigit(cursor.peek());
}

void readPairs(TextCursor& cursor, const std::function<bool(std::string_view)>& use)
{
    cursor.expect('{');
    while (!cursor.eat('}')) {
        const std::string_view key = cursor.expectName("a name such as op_name, or }");
        cursor.expect('=');
        if (!use(key))
            (void)cursor.skipValue();
        (void)cursor.eat(',');
    }
}

} // namespace tgraph::hlo
