// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/textcache.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QTextLayout>
#include <QTextOption>

#include <cmath>

namespace tgraph {
namespace {

constexpr qsizetype mostRuns = 20000; // runs per font; if there are more, the cache is cleared

} // namespace

TextCache::Font& TextCache::fontOf(BoxFont kind)
{
    if (const QFont current = QGuiApplication::font(); current != m_applicationFont) {
        m_applicationFont = current;
        m_fonts = {};
    }
    Font& font = m_fonts[static_cast<std::size_t>(kind)];
    if (font.height <= 0) {
        font.font = boxFont(kind);
        font.height = QFontMetricsF(font.font).height();
    }
    return font;
}

TextCache::Run TextCache::shaped(const Font& font, const QString& text)
{
    QTextLayout layout(text, font.font);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setPosition({});
    layout.endLayout();
    return {.glyphs = layout.glyphRuns(), .width = line.naturalTextWidth()};
}

const TextCache::Run& TextCache::runOf(Font& font, const QString& text)
{
    if (font.runs.size() >= mostRuns)
        font.runs.clear();
    auto run = font.runs.find(text);
    if (run == font.runs.end())
        run = font.runs.insert(text, shaped(font, text));
    return *run;
}

double TextCache::width(BoxFont font, const QString& text)
{
    return runOf(fontOf(font), text).width;
}

void TextCache::draw(QPainter& painter, const QRectF& rect, Align align, BoxFont kind, const QString& text, bool asText)
{
    Font& font = fontOf(kind);
    if (asText) {
        QTextOption option(align == Align::Left        ? Qt::AlignLeft | Qt::AlignVCenter
                               : align == Align::Right ? Qt::AlignRight | Qt::AlignVCenter
                                                       : Qt::AlignCenter);
        option.setWrapMode(QTextOption::NoWrap);
        painter.setFont(font.font);
        painter.drawText(rect, text, option);
        return;
    }
    const Run& run = runOf(font, text);
    const double spare = rect.width() - run.width;
    const double left = align == Align::Left ? 0 : align == Align::Right ? spare : spare / 2;
    const QPointF corner(rect.left() + left, rect.top() + (rect.height() - font.height) / 2);
    for (const QGlyphRun& glyphs : run.glyphs)
        painter.drawGlyphRun(corner, glyphs);
}

QString TextCache::fitted(Font& font, double width, const QString& text, const QString& shorter)
{
    constexpr qsizetype leastBeforeDots = 3; // letters; a shorter prefix is more readable without the dots
    for (const QString& whole : {text, shorter}) {
        if (runOf(font, whole).width <= width)
            return whole;
    }
    const QFontMetricsF metrics(font.font);
    const QString elided = metrics.elidedText(shorter, Qt::ElideRight, width);
    if (elided.size() > leastBeforeDots)
        return elided;
    qsizetype letters = shorter.size();
    while (letters > 0 && metrics.horizontalAdvance(shorter, static_cast<int>(letters)) > width)
        --letters;
    return shorter.left(letters);
}

// Shapes each text once, not once per box width, since zooming changes all widths.
bool TextCache::drawFitting(QPainter& painter, const QRectF& rect, BoxFont kind, const QString& text,
                            const QString& shorter)
{
    Font& font = fontOf(kind);
    const int width = static_cast<int>(rect.width());
    const Run* run = &runOf(font, text);
    if (run->width > width) {
        if (font.fits.size() >= mostRuns)
            font.fits.clear();
        const QString key
            // Widths are below 65,536 pixels, since such texts are drawn only in small boxes.
            = text + QChar(width) + shorter;
        auto fit = font.fits.find(key);
        if (fit == font.fits.end())
            fit = font.fits.insert(key, fitted(font, width, text, shorter));
        run = &runOf(font, *fit);
    }
    const double ratio = painter.device()->devicePixelRatioF();
    const auto whole = [ratio](double place) { return std::round(place * ratio) / ratio; };
    const QPointF corner(whole(rect.left() + (rect.width() - run->width) / 2),
                         whole(rect.top() + (rect.height() - font.height) / 2));
    for (const QGlyphRun& glyphs : run->glyphs)
        painter.drawGlyphRun(corner, glyphs);
    return run->width > 0;
}

} // namespace tgraph
