// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/framepatch.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr int repeated = 64; // pixels of an edge between the corners of the small frame

} // namespace

FramePatch::FramePatch(const Measures& measures, const QColor& fill, double pixelRatio,
                       const std::function<void(QPainter&, const QRectF&)>& paint)
    : m_measures(measures), m_fill(fill)
{
    const int side = 2 * block() + repeated;
    m_pixels = QPixmap(QSize(side, side) * pixelRatio);
    m_pixels.setDevicePixelRatio(pixelRatio);
    m_pixels.fill(Qt::transparent);
    QPainter painter(&m_pixels);
    painter.setRenderHint(QPainter::Antialiasing);
    const int reach = m_measures.reach;
    paint(painter, QRectF(reach, reach, side - 2 * reach, side - 2 * reach));
}

FramePatch::FramePatch(const Measures& measures, const QColor& fill, QPixmap pixels)
    : m_measures(measures), m_fill(fill), m_pixels(std::move(pixels))
{
}

bool FramePatch::fits(const QRectF& frame) const
{
    return std::min(frame.width(), frame.height()) >= 2 * m_measures.corner + 1;
}

void FramePatch::draw(QPainter& painter, const QRectF& frame) const
{
    const double ratio = m_pixels.devicePixelRatio();
    const auto whole = [ratio](double place) { return std::round(place * ratio) / ratio; };
    const double reach = m_measures.reach;
    const double left = whole(frame.left()) - reach;
    const double top = whole(frame.top()) - reach;
    const double width = whole(frame.right()) + reach - left;
    const double height = whole(frame.bottom()) + reach - top;
    const double edge = block();
    const double across = width - 2 * edge; // between the corners
    const double down = height - 2 * edge;
    const auto put = [&](double x, double y, double fromX, double fromY, double w, double h) {
        painter.drawPixmap(QPointF(left + x, top + y), m_pixels,
                           QRectF(fromX * ratio, fromY * ratio, w * ratio, h * ratio));
    };
    const double far = edge + repeated;
    put(0, 0, 0, 0, edge, edge);
    put(width - edge, 0, far, 0, edge, edge);
    put(0, height - edge, 0, far, edge, edge);
    put(width - edge, height - edge, far, far, edge, edge);
    for (double done = 0; done < across; done += repeated) {
        const double more = std::min<double>(repeated, across - done);
        put(edge + done, 0, edge, 0, more, edge);
        put(edge + done, height - edge, edge, far, more, edge);
    }
    for (double done = 0; done < down; done += repeated) {
        const double more = std::min<double>(repeated, down - done);
        put(0, edge + done, 0, edge, edge, more);
        put(width - edge, edge + done, far, edge, edge, more);
    }
    const bool isSmooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing, false); // whole pixels are filled at once
    painter.fillRect(QRectF(left + edge, top + edge, across, down), m_fill);
    painter.setRenderHint(QPainter::Antialiasing, isSmooth);
}

} // namespace tgraph
