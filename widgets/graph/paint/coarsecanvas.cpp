// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/coarsecanvas.h"

#include "widgets/graph/paint/lineclip.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tgraph {

CoarseCanvas::CoarseCanvas(QImage& pixels, const QSizeF& size, double pixelRatio)
    : m_pixels(pixels), m_ratio(pixelRatio), m_thickness(std::max(1, static_cast<int>(std::lround(pixelRatio))))
{
    const QSize wanted(std::max(1, static_cast<int>(std::ceil(size.width() * pixelRatio))),
                       std::max(1, static_cast<int>(std::ceil(size.height() * pixelRatio))));
    if (m_pixels.size() != wanted || m_pixels.format() != QImage::Format_ARGB32_Premultiplied) {
        m_pixels = QImage(wanted, QImage::Format_ARGB32_Premultiplied);
        m_pixels.fill(Qt::transparent);
    }
    m_first = reinterpret_cast<QRgb*>(m_pixels.bits());
    m_stride = static_cast<int>(m_pixels.bytesPerLine() / qsizetype{sizeof(QRgb)});
    m_width = wanted.width();
    m_height = wanted.height();
}

CoarseCanvas::~CoarseCanvas()
{
    for (int row = m_touched.top(); row <= m_touched.bottom(); ++row)
        std::fill_n(m_first + qsizetype{row} * m_stride + m_touched.left(), m_touched.width(), 0);
}

void CoarseCanvas::touch(const QRect& pixels)
{
    m_touched |= pixels & QRect(0, 0, m_width, m_height);
}

inline void CoarseCanvas::dot(int x, int y, QRgb colour, bool isFlat, Order order)
{
    const auto put = [this, colour, order](int column, int row) {
        QRgb& pixel = m_first[qsizetype{row} * m_stride + column];
        if (order == Order::Over || pixel == 0)
            pixel = colour;
    };
    if (m_thickness == 1) {
        put(x, y);
        return;
    }
    for (int i = 0; i < m_thickness; ++i) {
        const int column = isFlat ? x : x + i;
        const int row = isFlat ? y + i : y;
        if (column < m_width && row < m_height)
            put(column, row);
    }
}

bool CoarseCanvas::line(const QLineF& line, QRgb colour, Order order, int stride)
{
    QLineF way(line.p1() * m_ratio, line.p2() * m_ratio);
    const auto isInside = [this](QPointF point) {
        return point.x() >= 0 && point.y() >= 0 && point.x() < m_width && point.y() < m_height;
    };
    if (!isInside(way.p1()) || !isInside(way.p2())) { // most lines are inside
        if (!std::isfinite(way.x1() + way.y1() + way.x2() + way.y2()))
            return false;
        const auto seen = clippedShares(way, {0, 0, m_width - 1e-3, m_height - 1e-3}); // the last pixel ends there
        if (!seen)
            return false;
        way = QLineF(way.pointAt(seen->first), way.pointAt(seen->second));
    }
    const QRgb colourBytes = qPremultiply(colour);
    const bool isFlat = std::abs(way.dx()) >= std::abs(way.dy());
    const int steps = static_cast<int>(std::ceil(std::max(std::abs(way.dx()), std::abs(way.dy()))));
    const double stepX = steps > 0 ? way.dx() / steps * stride : 0;
    const double stepY = steps > 0 ? way.dy() / steps * stride : 0;
    touch(QRectF(way.p1(), way.p2()).normalized().toAlignedRect().adjusted(-1, -1, m_thickness, m_thickness));
    double x = way.x1();
    double y = way.y1();
    for (int i = 0; i <= steps; i += stride) {
        dot(std::clamp(static_cast<int>(x), 0, m_width - 1), std::clamp(static_cast<int>(y), 0, m_height - 1),
            colourBytes, isFlat, order);
        x += stepX;
        y += stepY;
    }
    return true;
}

void CoarseCanvas::fill(const QRectF& rect, QRgb colour)
{
    const double left = std::floor(rect.left() * m_ratio);
    const double top = std::floor(rect.top() * m_ratio);
    const double right = left + std::max<double>(m_thickness, std::round(rect.width() * m_ratio));
    const double bottom = top + std::max<double>(m_thickness, std::round(rect.height() * m_ratio));
    if (!(right > 0 && bottom > 0 && left < m_width && top < m_height)) // also true for values that are not finite
        return;
    const int firstColumn = static_cast<int>(std::max(0.0, left));
    const int endColumn = static_cast<int>(std::min<double>(m_width, right));
    const int endRow = static_cast<int>(std::min<double>(m_height, bottom));
    const int firstRow = static_cast<int>(std::max(0.0, top));
    touch({firstColumn, firstRow, endColumn - firstColumn, endRow - firstRow});
    for (int row = firstRow; row < endRow; ++row) {
        QRgb* pixels = m_first + qsizetype{row} * m_stride;
        std::fill(pixels + firstColumn, pixels + endColumn, qPremultiply(colour));
    }
}

void CoarseCanvas::draw(QPainter& painter) const
{
    if (m_touched.isEmpty())
        return;
    const QRectF part = m_touched;
    painter.drawImage(QRectF(part.topLeft() / m_ratio, part.size() / m_ratio), m_pixels, part);
}

} // namespace tgraph
