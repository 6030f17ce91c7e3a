// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/programs/textcolours.h"

#include <QFont>
#include <QPainter>

#include <cstdint>
#include <string_view>
#include <vector>

namespace tgraph {

class TextView;
struct TextRange;

/// Draws the visible part of a TextView: bands, line numbers, the parts of the text in their colours.
class TextPainter {
public:
    TextPainter(const TextView& view, QPainter& painter);

    void paint(const QRect& area);

private:
    void paintLine(std::uint32_t line);
    void paintBands(std::uint32_t line, const QRect& row);
    void paintRanges(std::uint32_t line, const QRect& row, const std::vector<TextRange>& ranges, const QColor& colour);
    void paintRange(std::uint32_t line, const QRect& row, const TextRange& range, const QColor& colour);
    void paintText(std::uint32_t line, const QRect& row);
    void paintPart(std::string_view text, std::size_t column, const QRect& row, const QColor& colour, bool isBold);
    void paintNumber(std::uint32_t line, const QRect& row);
    [[nodiscard]] qreal xOf(std::size_t column) const;

    const TextView& m_view;
    QPainter& m_painter;
    TextColours m_colours;
    QFont m_bold;
    int m_ascent;
};

} // namespace tgraph
