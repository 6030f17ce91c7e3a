// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/framepatch.h"

#include <QPainter>
#include <QPixmapCache>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr int repeated = 64; // pixels of a repeated edge piece between the corners

} // namespace

FramePatch::FramePatch(const Measures& measures, const QColor& fill, double pixelRatio, const Paint& paint)
    : m_measures(measures), m_fill(fill), m_ratio(pixelRatio)
{
    const int side = 2 * block() + repeated;
    m_pixels = QPixmap(side, side);
    m_pixels.setDevicePixelRatio(pixelRatio);
    m_pixels.fill(Qt::transparent);
    QPainter painter(&m_pixels);
    painter.setRenderHint(QPainter::Antialiasing);
    const double inner = side - 2 * reach();
    paint(painter, QRectF(reach() / m_ratio, reach() / m_ratio, inner / m_ratio, inner / m_ratio));
}

FramePatch::FramePatch(const Measures& measures, const QColor& fill, QPixmap pixels)
    : m_measures(measures), m_fill(fill), m_pixels(std::move(pixels)), m_ratio(m_pixels.devicePixelRatio())
{
}

// The key has the measures, which determine the size of the pixels: they may differ at scales that print alike.
FramePatch FramePatch::cached(const QString& name, const Measures& measures, const QColor& fill, double pixelRatio,
                              const Paint& paint)
{
    const QString key
        = QStringLiteral("%1 %2 %3 %4").arg(name).arg(measures.reach).arg(measures.corner).arg(pixelRatio);
    if (QPixmap known; QPixmapCache::find(key, &known))
        return {measures, fill, known};
    FramePatch made(measures, fill, pixelRatio, paint);
    QPixmapCache::insert(key, made.m_pixels);
    return made;
}

int FramePatch::reach() const
{
    return static_cast<int>(std::ceil(m_measures.reach * m_ratio));
}

int FramePatch::block() const
{
    return reach() + static_cast<int>(std::ceil(m_measures.corner * m_ratio));
}

bool FramePatch::fits(const QRectF& frame) const
{
    return std::min(frame.width(), frame.height()) * m_ratio >= 2 * (block() - reach()) + 1;
}

// All coordinates are whole device pixels, since fractions would blur, also at a scale factor of 1.5 and in a widget
// that starts between two pixels.
void FramePatch::draw(QPainter& painter, const QRectF& frame) const
{
    const QTransform toDevice = painter.deviceTransform(); // scales and translates only
    const QTransform fromDevice = toDevice.inverted();
    const QRectF onDevice = toDevice.mapRect(frame);
    const int left = static_cast<int>(std::round(onDevice.left())) - reach();
    const int top = static_cast<int>(std::round(onDevice.top())) - reach();
    const int width = static_cast<int>(std::round(onDevice.right())) + reach() - left;
    const int height = static_cast<int>(std::round(onDevice.bottom())) + reach() - top;
    const int edge = block();
    const int across = width - 2 * edge; // between the corners
    const int down = height - 2 * edge;
    const auto put = [&](int x, int y, int fromX, int fromY, int w, int h) {
        painter.drawPixmap(fromDevice.map(QPointF(left + x, top + y)), m_pixels, QRectF(fromX, fromY, w, h));
    };
    const int far = edge + repeated;
    put(0, 0, 0, 0, edge, edge);
    put(width - edge, 0, far, 0, edge, edge);
    put(0, height - edge, 0, far, edge, edge);
    put(width - edge, height - edge, far, far, edge, edge);
    for (int done = 0; done < across; done += repeated) {
        const int more = std::min(repeated, across - done);
        put(edge + done, 0, edge, 0, more, edge);
        put(edge + done, height - edge, edge, far, more, edge);
    }
    for (int done = 0; done < down; done += repeated) {
        const int more = std::min(repeated, down - done);
        put(0, edge + done, 0, edge, edge, more);
        put(width - edge, edge + done, far, edge, edge, more);
    }
    const bool isSmooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing, false); // fills whole pixels at once
    painter.fillRect(fromDevice.mapRect(QRectF(left + edge, top + edge, across, down)), m_fill);
    painter.setRenderHint(QPainter::Antialiasing, isSmooth);
}

} // namespace tgraph
