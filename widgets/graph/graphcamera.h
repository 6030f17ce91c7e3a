// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/viewport.h"

#include <QObject>

#include <optional>

namespace tgraph {

/// Moves a viewport over a picture: zoom, pan, fit, centre. A fitted picture follows the view's size until the user
/// moves it. Has no effect without a picture.
class GraphCamera : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const Viewport& viewport() const { return m_viewport; }
    [[nodiscard]] bool isFitted() const { return m_fitted; }
    /// Returns true if the user has moved the picture since it was fitted, or opened at a point.
    [[nodiscard]] bool isMoved() const { return m_isMoved; }

    /// Sets the bounds of the picture in scene units; std::nullopt if there is no picture.
    void setBounds(std::optional<QRectF> bounds) { m_bounds = bounds; }
    void setSize(QSizeF pixels);
    /// Sets the pixels at the lower edge that a fitted picture leaves free.
    void setReserve(double pixels);
    void setHeadReserve(double pixels); ///< pixels at the upper edge
    void hold() { m_fitted = false; } ///< later changes do not move a fitted picture
    /// Restores a saved viewport at the current view size; moved() is emitted by the next change.
    void restore(const Viewport& viewport, bool fitted, QSizeF pixels);
    /// Shows the same part at the same zoom as another view of the same picture.
    void showLike(const GraphCamera& other);
    /// Forgets the picture; the next one is shown as a whole.
    void forget();

    void zoomToFit();
    /// Shows a new picture around a point that nothing covers, at this scale.
    void openAt(QPointF scene, double scale);
    void bringInto(const QRectF& scene); ///< moves minimally to show a part of the picture, at the same zoom
    void zoomTo(const QRectF& scene); ///< fits a part of the picture, like zoomToFit() the whole
    /// Zooms; the scene point under `pixel` stays there.
    void zoomAt(QPointF pixel, double factor);
    void zoom(double factor); ///< around the centre of the view
    void pan(QPointF pixels);
    void centreOn(QPointF scene);
    /// Centres a point at this scale, within limits; the other overload keeps the scale.
    void centreOn(QPointF scene, double scale);
    /// Puts a scene point under a pixel; the zoom stays.
    void place(QPointF scene, QPointF pixel);

Q_SIGNALS:
    void moved();

private:
    void movedByUser();

    Viewport m_viewport;
    std::optional<QRectF> m_bounds;
    bool m_fitted = true;
    bool m_isMoved = false;
};

} // namespace tgraph
