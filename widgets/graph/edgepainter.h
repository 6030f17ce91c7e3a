// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/graphpainter.h"

#include <QLineF>

namespace tgraph {

/// Draws the lines of a picture: plain ones smooth or in bulk, relayouts and those of the selection on top.
class EdgePainter {
public:
    EdgePainter(QPainter& painter, const GraphScene& scene, const GraphDress& dress, const PaintOptions& options,
                const QTransform& toDevice);

    void paintPlain(const std::vector<std::uint32_t>& visible);
    void paintMarked();
    void paintSelected();

private:
    [[nodiscard]] bool isVisible(std::uint32_t edge) const;
    [[nodiscard]] QPointF toDevice(const Point& point) const;
    [[nodiscard]] QPainterPath path(std::uint32_t edge) const;
    [[nodiscard]] double lineWidth() const;
    void paintCurve(std::uint32_t edge, const QPen& pen, bool arrow);
    void paintArrow(std::uint32_t edge, const QColor& colour);
    void paintBulk(const std::vector<std::uint32_t>& visible);
    void paintMarkedBulk(const std::vector<std::uint32_t>& visible);
    void addPieces(std::uint32_t edge, double longest, std::vector<QLineF>& lines);
    void drawThin(const std::vector<QLineF>& lines, const QColor& colour);
    void paintMark(std::uint32_t edge, EdgeMark mark, const QColor& colour);

    QPainter& m_painter;
    const GraphScene& m_scene;
    const GraphDress& m_dress;
    QTransform m_toDevice;
    QRectF m_area;
    double m_scale;
    bool m_complete;
    std::vector<QPointF> m_chain; // of addPieces()
};

} // namespace tgraph
