// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphoverlay.h"

#include "widgets/graph/minimap.h"
#include "widgets/graph/paint/graphpainter.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph {
namespace {

constexpr int overlayInset = 8; // pixels between the edge of the view and the widgets that float on it
constexpr int emptyMargin = 24; // around the text of an empty view
constexpr int stripAlpha = 235; // slightly transparent
constexpr int hintPadding = 8;
constexpr int outlineAlpha = 90;
constexpr QSize minimapLimit{200, 140};
constexpr int leastLegendWidth = 180; // pixels beside the chip

QColor stripColour(const GraphTheme& theme)
{
    QColor strip = theme.background;
    strip.setAlpha(stripAlpha);
    return strip;
}

} // namespace

GraphOverlay::GraphOverlay(QWidget& view) : QObject(&view), m_view(view), m_minimap(new Minimap(&view))
{
    m_minimap->hide();
    connect(m_minimap, &Minimap::moved, this, &GraphOverlay::moveRequested);
}

void GraphOverlay::setPicture(std::shared_ptr<const GraphScene> scene, const GraphStyle& style)
{
    m_scene = std::move(scene);
    m_minimap->setPicture(m_scene, style.theme, style.fills);
    place();
}

void GraphOverlay::showArea(const Viewport& viewport)
{
    m_minimap->setVisibleArea(viewport.area());
    m_minimap->setVisible(m_minimapWanted && m_scene && !viewport.area().contains(m_scene->bounds()));
}

void GraphOverlay::setLegendNeighbour(const QSize& size)
{
    if (m_neighbour == size)
        return;
    m_neighbour = size;
    place();
}

bool GraphOverlay::isAboveNeighbour() const
{
    return m_view.width() - 2 * overlayInset - m_neighbour.width() < leastLegendWidth && !m_neighbour.isEmpty();
}

double GraphOverlay::legendWidth() const
{
    return m_view.width() - 2 * overlayInset - (isAboveNeighbour() ? 0 : m_neighbour.width());
}

double GraphOverlay::legendBottom() const
{
    return m_view.height() - (isAboveNeighbour() ? m_neighbour.height() : 0);
}

double GraphOverlay::measureLegend(const GraphStyle& style)
{
    constexpr double mostShare = 0.12; // share of the view's height; a longer legend is shortened
    const double before = m_legendHeight;
    m_legendHeight = 0;
    if (m_legendWanted && m_scene && m_scene->boxCount() > 0) {
        m_legendHeight = paintLegend(nullptr, {}, legendWidth(), style).height();
        m_legendIsBrief = m_legendHeight > mostShare * m_view.height();
        if (m_legendIsBrief)
            m_legendHeight = paintLegend(nullptr, {}, legendWidth(), style, true).height();
    }
    if (m_legendHeight != before)
        place();
    return m_legendHeight > 0 && isAboveNeighbour() ? m_legendHeight + m_neighbour.height() : m_legendHeight;
}

QString GraphOverlay::legendRestAt(const QPoint& pixel, const GraphStyle& style) const
{
    const QRectF strip(0, legendBottom() - m_legendHeight, overlayInset + legendWidth(), m_legendHeight);
    return m_legendIsBrief && strip.contains(pixel) ? legendRest(legendWidth(), style) : QString();
}

void GraphOverlay::keepClear(const QRectF& pixels)
{
    if (pixels == m_clear)
        return;
    m_clear = pixels;
    place();
}

void GraphOverlay::place()
{
    m_minimap->resize(m_minimap->fittingSize(minimapLimit.boundedTo(m_view.size() / 3)));
    const int left = overlayInset;
    const int right = m_view.width() - m_minimap->width() - overlayInset;
    const int top = overlayInset + m_headHeight;
    const int bottom
        = std::min(static_cast<int>(legendBottom() - m_legendHeight), m_view.height() - m_neighbour.height())
        - m_minimap->height() - overlayInset;
    // The usual corner, or the first one that does not cover what is selected.
    const std::array corners{QPoint(right, bottom), QPoint(right, top), QPoint(left, top), QPoint(left, bottom)};
    const auto isFree
        = [this](const QPoint& corner) { return !QRectF(QRect(corner, m_minimap->size())).intersects(m_clear); };
    const auto* free = std::ranges::find_if(corners, isFree);
    m_minimap->move(free != corners.end() ? *free : corners.front());
}

void GraphOverlay::paint(QPainter& painter, const GraphStyle& style, const Words& words) const
{
    if (!words.middle.isEmpty()) {
        painter.setPen(style.theme.mutedText);
        const QRectF room = QRectF(m_view.rect()).adjusted(emptyMargin, emptyMargin, -emptyMargin, -emptyMargin);
        painter.drawText(room, Qt::AlignCenter | Qt::TextWordWrap, words.middle);
    }
    if (!words.hint.isEmpty())
        paintHint(painter, style.theme, words.hint);
    if (m_legendHeight > 0) {
        painter.fillRect(QRectF(0, legendBottom() - m_legendHeight, m_view.width(), m_legendHeight),
                         stripColour(style.theme));
        paintLegend(&painter, QPointF(overlayInset, legendBottom()), legendWidth(), style, m_legendIsBrief);
    }
    if (m_view.hasFocus()) {
        painter.setPen(QPen(m_view.palette().color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(m_view.rect().adjusted(0, 0, -1, -1));
    }
}

/// Paints the hint on a separate strip over the picture; long texts are wrapped.
void GraphOverlay::paintHint(QPainter& painter, const GraphTheme& theme, const QString& hint) const
{
    const int most = std::max(1, m_view.width() - 2 * (overlayInset + hintPadding));
    const QRect words = m_view.fontMetrics().boundingRect(QRect(0, 0, most, m_view.height()), Qt::TextWordWrap, hint);
    const QRectF room(overlayInset, overlayInset + m_headHeight, words.width() + 2 * hintPadding,
                      words.height() + hintPadding);
    QColor outline = theme.mutedText;
    outline.setAlpha(outlineAlpha);
    painter.setPen(outline);
    painter.setBrush(theme.background);
    painter.drawRect(room.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setPen(theme.mutedText);
    painter.drawText(room, Qt::AlignCenter | Qt::TextWordWrap, hint);
}

} // namespace tgraph
