// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphtext.h"

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

    /// Of a text that draw() draws.
    [[nodiscard]] double width(BoxFont font, const QString& text);

    /// In the middle of `rect`, on whole pixels: the text, or where it is too wide `shorter`, or as many of its letters
    /// as there is room for.
    /// Returns whether anything was drawn.
    bool drawFitting(QPainter& painter, const QRectF& rect, BoxFont font, const QString& text, const QString& shorter);

private:
    struct Run {
        QList<QGlyphRun> glyphs;
        double width = 0;
    };
    struct Font {
        QFont font;
        double height = 0;
        QHash<QString, Run> runs;
        QHash<QString, QString> fits; ///< what is drawn of a text that is too wide, by it and the width
    };
    Font& fontOf(BoxFont kind);
    static const Run& runOf(Font& font, const QString& text);
    static Run shaped(const Font& font, const QString& text);
    static QString fitted(Font& font, double width, const QString& text, const QString& shorter);

    QFont m_applicationFont;
    std::array<Font, boxFontCount> m_fonts;
};

} // namespace tgraph
