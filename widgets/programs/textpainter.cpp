// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/textpainter.h"

#include "widgets/programs/textview.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::size_t mostRead = std::size_t{1} << 20; // bytes of a line parsed before its visible part

bool isAscii(char letter)
{
    return static_cast<unsigned char>(letter) < 0x80;
}

/// Returns the number of bytes of the UTF-8 character at the start; 1 if it is invalid.
std::size_t letterSize(std::string_view text)
{
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    if (size > text.size())
        return 1;
    for (std::size_t i = 1; i < size; ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80)
            return 1;
    return size;
}

/// Replaces characters that a font may draw as a box or not at all.
QString shown(std::string_view ascii)
{
    QString text = QString::fromLatin1(ascii.data(), static_cast<qsizetype>(ascii.size()));
    for (QChar& letter : text)
        if (letter.unicode() < 0x20 || letter.unicode() == 0x7F)
            letter = letter == QLatin1Char('\t') ? QChar(u' ') : QChar(u'·');
    return text;
}

} // namespace

TextPainter::TextPainter(const TextView& view, QPainter& painter)
    : m_view(view), m_painter(painter), m_colours(textColours(view.palette())), m_bold(view.font())
{
    m_bold.setBold(true);
    const QFontMetrics metrics(view.font());
    m_ascent = (view.m_lineHeight - metrics.height()) / 2 + metrics.ascent();
}

void TextPainter::paint(const QRect& area)
{
    m_painter.fillRect(area, m_colours.ground);
    const int gutter = m_view.gutterWidth();
    m_painter.fillRect(QRect(0, area.top(), gutter, area.height()), m_colours.gutter);
    m_painter.fillRect(QRect(gutter - 1, area.top(), 1, area.height()), m_colours.line);
    if (!m_view.m_text)
        return;
    const int firstRow = area.top() / m_view.m_lineHeight;
    const int lastRow = area.bottom() / m_view.m_lineHeight;
    for (int row = firstRow; row <= lastRow; ++row) {
        const std::uint32_t line = m_view.firstLine() + static_cast<std::uint32_t>(row);
        if (line >= m_view.m_text->lineCount())
            break;
        paintLine(line);
    }
}

void TextPainter::paintLine(std::uint32_t line)
{
    const QRect row = m_view.lineRect(line);
    const int gutter = m_view.gutterWidth();
    m_painter.save();
    m_painter.setClipRect(QRect(gutter, row.top(), row.width() - gutter, row.height()));
    paintBands(line, row);
    paintText(line, row);
    m_painter.restore();
    paintNumber(line, row);
}

qreal TextPainter::xOf(std::size_t column) const
{
    return m_view.gutterWidth() + TextView::s_edge
        + (static_cast<qreal>(column) - static_cast<qreal>(m_view.firstColumn())) * m_view.m_columnWidth;
}

void TextPainter::paintBands(std::uint32_t line, const QRect& row)
{
    const TextRange range = m_view.m_text->line(line);
    if (m_view.m_current) {
        const TextRange current = m_view.m_text->rangeOf(*m_view.m_current);
        if (current.begin <= range.end && current.end > range.begin)
            m_painter.fillRect(row, m_colours.current);
    }
    paintRanges(line, row, m_view.m_changes, m_colours.changed);
    paintRanges(line, row, m_view.m_matches, m_colours.match);
    if (m_view.m_currentMatch && *m_view.m_currentMatch < m_view.m_matches.size())
        paintRange(line, row, m_view.m_matches[*m_view.m_currentMatch], m_colours.currentMatch);
    paintRange(line, row, m_view.selection(), m_colours.selection);
}

void TextPainter::paintRanges(std::uint32_t line, const QRect& row, const std::vector<TextRange>& ranges,
                              const QColor& colour)
{
    const TextRange seen = m_view.m_text->line(line);
    auto range = std::ranges::upper_bound(ranges, seen.begin, {}, &TextRange::end);
    for (; range != ranges.end() && range->begin < seen.end; ++range)
        paintRange(line, row, *range, colour);
}

void TextPainter::paintRange(std::uint32_t line, const QRect& row, const TextRange& range, const QColor& colour)
{
    const TextRange whole = m_view.m_text->line(line);
    if (range.size() == 0 || range.end <= whole.begin || range.begin > whole.end)
        return;
    const std::size_t begin = std::max(range.begin, whole.begin) - whole.begin;
    const bool goesOn = range.end > whole.end; // the range includes the end of the line
    const std::size_t end = std::min(range.end, whole.end) - whole.begin;
    const qreal left = std::max(xOf(begin), 0.0);
    const qreal right = goesOn ? row.right() : std::min(xOf(end), qreal(row.right()));
    if (right > left)
        m_painter.fillRect(QRectF(left, row.top(), right - left, row.height()), colour);
}

void TextPainter::paintText(std::uint32_t line, const QRect& row)
{
    const std::string_view text = m_view.m_text->lineText(line);
    const std::size_t first = m_view.firstColumn();
    if (first >= text.size())
        return;
    const std::size_t end = std::min(text.size(), first + m_view.columnsSeen() + 2);
    if (first > mostRead) {
        paintPart(text.substr(first, end - first), first, row, m_colours.of(TextPart::Plain), false);
        return;
    }
    for (const TextSpan& span : textParts(text, end)) {
        if (span.end <= first)
            continue;
        const std::size_t begin = std::max<std::size_t>(span.begin, first);
        paintPart(text.substr(begin, span.end - begin), begin, row, m_colours.of(span.part),
                  TextColours::isBold(span.part));
    }
    if (m_view.m_hovered && m_view.m_text->lineOf(m_view.m_hovered->range.begin) == line) {
        const TextRange link = m_view.m_hovered->range;
        const std::size_t start = m_view.m_text->line(line).begin;
        const qreal y = row.top() + m_ascent + 2.0;
        m_painter.setPen(m_colours.link);
        m_painter.drawLine(QPointF(xOf(link.begin - start), y), QPointF(xOf(link.end - start), y));
    }
}

void TextPainter::paintPart(std::string_view text, std::size_t column, const QRect& row, const QColor& colour,
                            bool isBold)
{
    m_painter.setPen(colour);
    m_painter.setFont(isBold ? m_bold : m_view.font());
    const qreal y = row.top() + m_ascent;
    while (!text.empty()) {
        std::size_t size = 0;
        while (size < text.size() && isAscii(text[size]))
            ++size;
        if (size > 0) {
            const std::string_view ascii = text.substr(0, size);
            if (ascii.find_first_not_of(' ') != std::string_view::npos)
                m_painter.drawText(QPointF(xOf(column), y), shown(ascii));
        } else {
            size = letterSize(text);
            m_painter.drawText(QPointF(xOf(column), y), QString::fromUtf8(text.data(), static_cast<qsizetype>(size)));
        }
        text.remove_prefix(size);
        column += size;
    }
}

void TextPainter::paintNumber(std::uint32_t line, const QRect& row)
{
    const int gutter = m_view.gutterWidth();
    const TextRange range = m_view.m_text->line(line);
    bool isCurrent = false;
    if (m_view.m_current) {
        const TextRange current = m_view.m_text->rangeOf(*m_view.m_current);
        isCurrent = current.begin <= range.end && current.end > range.begin;
    }
    if (isCurrent)
        m_painter.fillRect(QRect(0, row.top(), 3, row.height()), m_colours.currentEdge);
    m_painter.setPen(isCurrent ? m_colours.of(TextPart::Keyword) : m_colours.number);
    m_painter.setFont(m_view.font());
    const QString number = QString::number(line + 1);
    const auto width = static_cast<int>(std::ceil(static_cast<qreal>(number.size()) * m_view.m_columnWidth));
    m_painter.drawText(QPointF(gutter - TextView::s_edge - width, row.top() + m_ascent), number);
}

} // namespace tgraph
