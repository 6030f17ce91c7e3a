// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPixmap>
#include <QRectF>

#include <functional>

class QPainter;

namespace tgraph {

/// Draws a frame of any size from a small one that was painted once: its corners, its repeated
/// edges, and its filled middle. A large antialiased frame takes milliseconds, and Qt 6.4
/// distributes it over its thread pool, for which painting then waits.
class FramePatch {
public:
    /// Sizes in device-independent pixels.
    struct Measures {
        int reach = 0; ///< extent outside the frame, such as a shadow
        int corner = 0; ///< extent inside the frame that is not just `fill`
    };
    /// Paints a frame and everything around it.
    using Paint = std::function<void(QPainter&, const QRectF& frame)>;

    FramePatch(const Measures& measures, const QColor& fill, double pixelRatio, const Paint& paint);
    /// Returns a patch with the pixels of an earlier one with this name, measures and ratio, if they are still known.
    [[nodiscard]] static FramePatch cached(const QString& name, const Measures& measures, const QColor& fill,
                                           double pixelRatio, const Paint& paint);

    [[nodiscard]] const QPixmap& pixels() const { return m_pixels; }
    [[nodiscard]] bool fits(const QRectF& frame) const; ///< false if the frame is smaller than its corners
    /// Draws the frame on whole device pixels, over existing ones.
    void draw(QPainter& painter, const QRectF& frame) const;

private:
    FramePatch(const Measures& measures, const QColor& fill, QPixmap pixels);

    // Sizes in device pixels.
    [[nodiscard]] int reach() const;
    [[nodiscard]] int block() const; ///< a corner and everything around it

    Measures m_measures;
    QColor m_fill;
    QPixmap m_pixels;
    double m_ratio; ///< device pixels per device-independent pixel
};

} // namespace tgraph
