// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphoverlay.h"

#include "widgets/graph/minimap.h"
#include "widgets/graph/paint/graphpainter.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr int overlayInset = 8; // pixels between the edge of the view and the widgets that float on it
constexpr int emptyMargin = 24; // around the text of an empty view
constexpr int stripAlpha = 235; // slightly transparent
constexpr int hintPadding = 8;
constexpr int outlineAlpha = 90;
constexpr QSize minimapLimit{200, 140};
constexpr int leastLegendWidth = 240; // pixels: smaller views show no legend
constexpr int leastLegendHeight = 180;

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

double GraphOverlay::legendWidth() const
{
    return m_view.width() - 2 * overlayInset - m_neighbour.width();
}

double GraphOverlay::measureLegend(const GraphStyle& style)
{
    constexpr double mostShare = 0.12; // of the view's height; a longer legend is shortened
    const bool room = m_view.height() > leastLegendHeight && m_view.width() > leastLegendWidth;
    const double before = m_legendHeight;
    m_legendHeight = 0;
    if (m_legendWanted && room && m_scene && m_scene->boxCount() > 0) {
        m_legendHeight = paintLegend(nullptr, {}, legendWidth(), style).height();
        m_legendIsBrief = m_legendHeight > mostShare * m_view.height();
        if (m_legendIsBrief)
            m_legendHeight = paintLegend(nullptr, {}, legendWidth(), style, true).height();
    }
    if (m_legendHeight != before)
        place();
    return m_legendHeight;
}

void GraphOverlay::place()
{
    m_minimap->resize(m_minimap->fittingSize(minimapLimit.boundedTo(m_view.size() / 3)));
    m_minimap->move(m_view.width() - m_minimap->width() - overlayInset,
                    m_view.height() - m_minimap->height() - overlayInset
                        - std::max(static_cast<int>(m_legendHeight), m_neighbour.height()));
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
        painter.fillRect(QRectF(0, m_view.height() - m_legendHeight, m_view.width(), m_legendHeight),
                         stripColour(style.theme));
        paintLegend(&painter, QPointF(overlayInset, m_view.height()), legendWidth(), style, m_legendIsBrief);
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
