// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QLineF>
#include <QRect>

#include <cstdint>

class QPainter;

namespace tgraph {

/// Pixels that thin lines and filled rectangles are written into directly, without smooth edges: of tens of thousands
/// of them each takes some ten nanoseconds, where a painter that can do everything takes some hundred. Coordinates are
/// device-independent pixels; nothing is blended, later colours cover earlier ones.
class CoarseCanvas {
public:
    /// `pixels` is the memory, kept by the caller between frames and made to fit. It is clear before and after: of what
    /// is mostly empty only the part that was drawn on is cleared, and put on the painter.
    CoarseCanvas(QImage& pixels, const QSizeF& size, double pixelRatio);
    ~CoarseCanvas();
    CoarseCanvas(const CoarseCanvas&) = delete;
    CoarseCanvas& operator=(const CoarseCanvas&) = delete;

    /// One pixel wide (device-independent; at least one of the device's), clipped. Not finite: nothing.
    /// Under: only where nothing is yet. `stride`: of every so many pixels one. Returns whether some of it lies on the
    /// canvas.
    enum class Order : std::uint8_t { Over, Under };
    bool line(const QLineF& line, QRgb colour, Order order = Order::Over, int stride = 1);
    /// Whole pixels, at least one either way, clipped.
    void fill(const QRectF& rect, QRgb colour);

    /// Puts what was drawn on the painter's origin, in device-independent pixels.
    void draw(QPainter& painter) const;

private:
    void touch(const QRect& pixels);
    void dot(int x, int y, QRgb colour, bool isFlat, Order order);

    QImage& m_pixels;
    QRgb* m_first; // row 0
    int m_stride; // pixels from a row to the next
    int m_width;
    int m_height;
    double m_ratio;
    int m_thickness; // device pixels
    QRect m_touched; // what was drawn on
};

} // namespace tgraph
