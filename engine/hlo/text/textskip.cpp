// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of TextCursor that skip text.
#include "engine/hlo/module/shape.h"
#include "engine/hlo/text/charclass.h"
#include "engine/hlo/text/textcursor.h"

#include <fmt/format.h>

#include <array>

namespace tgraph::hlo {
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

} // namespace tgraph::hlo
