// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QLineF>
#include <QRect>

#include <cstdint>

class QPainter;

namespace tgraph {

/// Draws thin lines and filled rectangles directly into pixels, without antialiasing. Each takes
/// about ten nanoseconds, whereas a general painter takes some hundred, which matters for tens of
/// thousands of them. Coordinates are device-independent pixels; colours are not blended, later
/// ones cover earlier ones.
class CoarseCanvas {
public:
    /// `pixels` is the memory, which the caller keeps between frames; it is resized if necessary.
    /// It is clear before and after; only the part that was drawn on is copied to the painter and
    /// cleared.
    CoarseCanvas(QImage& pixels, const QSizeF& size, double pixelRatio);
    ~CoarseCanvas();
    CoarseCanvas(const CoarseCanvas&) = delete;
    CoarseCanvas& operator=(const CoarseCanvas&) = delete;

    /// Draws a clipped line that is one device-independent pixel wide (at least one device pixel).
    /// Lines that are not finite are skipped. With Under, only empty pixels are drawn. `stride`
    /// means that one of this many pixels is drawn. Returns true if a part of the line is on the
    /// canvas.
    enum class Order : std::uint8_t { Over, Under };
    bool line(const QLineF& line, QRgb colour, Order order = Order::Over, int stride = 1);
    /// Fills whole pixels, at least one in each direction, clipped.
    void fill(const QRectF& rect, QRgb colour);

    /// Draws the canvas at the painter's origin, in device-independent pixels.
    void draw(QPainter& painter) const;

private:
    void touch(const QRect& pixels);
    void dot(int x, int y, QRgb colour, bool isFlat, Order order);

    QImage& m_pixels;
    QRgb* m_first; // row 0
    int m_stride; // pixels from one row to the next
    int m_width;
    int m_height;
    double m_ratio;
    int m_thickness; // device pixels
    QRect m_touched; // drawn area
};

} // namespace tgraph
