// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of TextCursor that compute places and recognise log prefixes.
#include "engine/hlo/text/charclass.h"
#include "engine/hlo/text/textcursor.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph::hlo {
namespace {

bool isDecimal(char c)
{
    return c >= '0' && c <= '9';
}

/// Returns true if the text begins like the pattern, in which '0' stands for any digit.
bool beginsLike(std::string_view text, std::string_view pattern)
{
    return text.size() >= pattern.size()
        && std::ranges::equal(text.substr(0, pattern.size()), pattern,
                              [](char c, char wanted) { return wanted == '0' ? isDecimal(c) : c == wanted; });
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

Place TextCursor::placeOf(const char* place) const
{
    const std::string_view before(m_begin, static_cast<std::size_t>(place - m_begin));
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t lineBegin = before.rfind('\n') + 1; // npos + 1 is 0
    const auto column = 1 + std::ranges::count_if(before.substr(lineBegin), [](char c) {
                            return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; // characters, not bytes
                        });
    return {.file = m_path.string(), .where = fmt::format("line {}, column {}", line, column)};
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

} // namespace tgraph::hlo
