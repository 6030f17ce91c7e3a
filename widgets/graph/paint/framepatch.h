// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPixmap>
#include <QRectF>

#include <functional>

class QPainter;

namespace tgraph {

/// A frame of any size, put together from a small one that was painted once: its corners, its edges again and again,
/// its middle filled. Painted whole, a large frame with smooth edges takes milliseconds, and Qt 6.4 shares them out
/// among the threads of its pool, for which the picture then waits.
class FramePatch {
public:
    /// Device-independent pixels.
    struct Measures {
        int reach = 0; ///< what it has outside of the frame: a shadow
        int corner = 0; ///< inside of the frame, as far as it is not all `fill`
    };
    /// `paint` paints a frame with all that it has around it.
    FramePatch(const Measures& measures, const QColor& fill, double pixelRatio,
               const std::function<void(QPainter&, const QRectF& frame)>& paint);
    /// The parts of one that was made before.
    FramePatch(const Measures& measures, const QColor& fill, QPixmap pixels);

    [[nodiscard]] const QPixmap& pixels() const { return m_pixels; }
    [[nodiscard]] bool fits(const QRectF& frame) const; ///< a smaller frame has no room for its corners
    /// On whole pixels of the device, over what lies there.
    void draw(QPainter& painter, const QRectF& frame) const;

private:
    // Pixels of the device.
    [[nodiscard]] int reach() const;
    [[nodiscard]] int block() const; ///< a corner with what it has around it

    Measures m_measures;
    QColor m_fill;
    QPixmap m_pixels;
    double m_ratio; ///< its pixels a device-independent one
};

} // namespace tgraph
