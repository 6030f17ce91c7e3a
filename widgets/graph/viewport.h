// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace tgraph {

/// The part of the scene that a widget shows: the scene point in its centre and the zoom.
class Viewport {
public:
    static constexpr double mostScale = 4; ///< device-independent pixels per scene unit

    void setSize(QSizeF pixels) { m_size = pixels; }
    /// Sets the pixels at the lower edge that zoomToFit() leaves free.
    void setReserve(double pixels) { m_reserve = pixels; }
    [[nodiscard]] double reserve() const { return m_reserve; }
    void setHeadReserve(double pixels) { m_headReserve = pixels; } ///< space at the upper edge
    [[nodiscard]] double headReserve() const { return m_headReserve; }
    /// Returns the aspect ratio (width / height) of the room that zoomToFit() fills.
    [[nodiscard]] double shape() const;
    [[nodiscard]] QSizeF size() const { return m_size; }
    [[nodiscard]] double scale() const { return m_scale; }
    [[nodiscard]] QPointF centre() const { return m_centre; }
    /// Returns the visible area in scene units.
    [[nodiscard]] QRectF area() const;

    [[nodiscard]] QPointF toScene(QPointF pixel) const;
    [[nodiscard]] QPointF toPixels(QPointF scene) const;

    /// Returns the scale of zoomToFit().
    [[nodiscard]] double fittingScale(const QRectF& bounds) const;
    /// Shows everything, with a margin, at most slightly above 1:1.
    void zoomToFit(const QRectF& bounds);
    void centreOn(QPointF scene) { m_centre = scene; }
    void setScale(double scale, const QRectF& bounds);
    /// Zooms; the scene point under `pixel` stays there. The minimum is half of the scale that fits `bounds`.
    void zoomAt(QPointF pixel, double factor, const QRectF& bounds);
    /// Moves by pixels; a part of `bounds` stays visible.
    void pan(QPointF pixels, const QRectF& bounds);
    /// Moves so that no empty area is visible beside `bounds` if there is more of it.
    void keepWithin(const QRectF& bounds);
    /// Moves as little as possible to show all of `scene`, or its upper edge if it is larger than the room.
    void bringInto(const QRectF& scene);
    /// Puts a scene point under a pixel.
    void place(QPointF scene, QPointF pixel);

private:
    [[nodiscard]] QSizeF room() const;
    [[nodiscard]] QRectF visibleRect() const; // in scene units

    QSizeF m_size{1, 1};
    QPointF m_centre;
    double m_scale = 1;
    double m_reserve = 0;
    double m_headReserve = 0;
};

} // namespace tgraph
