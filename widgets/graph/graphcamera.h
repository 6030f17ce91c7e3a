// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/viewport.h"

#include <QObject>

#include <optional>

namespace tgraph {

/// Moves a viewport over a picture: zoom, pan, fit, centre. A picture that was fitted follows the view's size until a
/// person moves it. Does nothing while there is no picture.
class GraphCamera : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const Viewport& viewport() const { return m_viewport; }
    [[nodiscard]] bool isFitted() const { return m_fitted; }

    /// Of the picture, in scene units; nothing: there is none.
    void setBounds(std::optional<QRectF> bounds) { m_bounds = bounds; }
    void setSize(QSizeF pixels);
    /// Pixels at the lower edge that a fitted picture leaves free.
    void setReserve(double pixels);
    void setHeadReserve(double pixels); ///< at the upper edge
    void hold() { m_fitted = false; } ///< nothing that follows moves a fitted picture
    /// As it was left, at the view's size of today; moved() comes with what follows.
    void restore(const Viewport& viewport, bool fitted, QSizeF pixels);
    /// The same part at the same zoom as another view of the same picture.
    void showLike(const GraphCamera& other);
    /// There is no picture; the next one is seen whole.
    void forget();

    void zoomToFit();
    void keepWithinPicture(); ///< nothing is seen beside the picture where there is more of it
    void bringInto(const QRectF& scene); ///< moves as little as shows a part of the picture, at the same zoom
    void zoomTo(const QRectF& scene); ///< a part of the picture, as zoomToFit() the whole
    /// The scene point under `pixel` stays there.
    void zoomAt(QPointF pixel, double factor);
    void zoom(double factor); ///< in the middle
    void pan(QPointF pixels);
    void centreOn(QPointF scene);
    /// At this scale, as far as it is allowed; the other keeps the scale that it has.
    void centreOn(QPointF scene, double scale);
    /// Puts a scene point under a pixel; the zoom stays.
    void place(QPointF scene, QPointF pixel);

Q_SIGNALS:
    void moved();

private:
    void movedByHand();

    Viewport m_viewport;
    std::optional<QRectF> m_bounds;
    bool m_fitted = true;
};

} // namespace tgraph
