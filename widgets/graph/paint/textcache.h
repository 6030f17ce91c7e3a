// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphtext.h"

#include <QGlyphRun>
#include <QHash>
#include <QPainter>

#include <array>

namespace tgraph {

/// Caches the glyphs and positions of short texts. A graph repeats few different texts many times,
/// and shaping takes most of the time of drawing them.
class TextCache {
public:
    enum class Align { Left, Centre, Right };

    /// Draws a text on the line `rect`, vertically centred. `asText` keeps characters (for SVG and PDF), which needs
    /// shaping.
    void draw(QPainter& painter, const QRectF& rect, Align align, BoxFont font, const QString& text, bool asText);

    /// Returns the width of a text that draw() draws.
    [[nodiscard]] double width(BoxFont font, const QString& text);

    /// Draws in the middle of `rect`, on whole pixels: the text, or `shorter` if it is too wide, or as many of its
    /// letters as fit. Returns false if nothing was drawn.
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
        QHash<QString, QString> fits; ///< text that is too wide and the width → the text drawn instead
    };
    Font& fontOf(BoxFont kind);
    static const Run& runOf(Font& font, const QString& text);
    static Run shaped(const Font& font, const QString& text);
    static QString fitted(Font& font, double width, const QString& text, const QString& shorter);

    QFont m_applicationFont;
    std::array<Font, boxFontCount> m_fonts;
};

} // namespace tgraph
