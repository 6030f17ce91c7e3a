// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graphtext.h"

#include <QGlyphRun>
#include <QHash>
#include <QPainter>

#include <array>

namespace tgraph {

/// Short texts whose glyphs are chosen and placed once: a graph says few different words many times, and shaping them
/// is most of the work of drawing them.
class TextCache {
public:
    enum class Align { Left, Centre, Right };

    /// On the line `rect`, centred upright. `asText` keeps characters (for SVG and PDF) at the price of shaping.
    void draw(QPainter& painter, const QRectF& rect, Align align, BoxFont font, const QString& text, bool asText);

private:
    struct Run {
        QList<QGlyphRun> glyphs;
        double width = 0;
    };
    struct Font {
        QFont font;
        double height = 0;
        QHash<QString, Run> runs;
    };
    Font& fontOf(BoxFont kind);
    static Run shaped(const Font& font, const QString& text);

    QFont m_applicationFont;
    std::array<Font, 5> m_fonts;
};

} // namespace tgraph
