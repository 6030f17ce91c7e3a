// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/paint/graphpainter.h"

#include <QLineF>

namespace tgraph {

class CoarseCanvas;

/// Draws the lines of a picture: plain ones smooth or in bulk, relayouts and those of the selection on top.
class EdgePainter {
public:
    EdgePainter(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options);

    /// True: there are so many that they go to a canvas, by paintPlainBulk().
    [[nodiscard]] bool isBulk(const std::vector<std::uint32_t>& visible) const;
    void paintPlain(const std::vector<std::uint32_t>& visible);
    void paintPlainBulk(const std::vector<std::uint32_t>& visible, CoarseCanvas& canvas);
    [[nodiscard]] bool isMarkedBulk() const { return !m_complete && m_marked.size() > mostSmoothMarks; }
    void paintMarked();
    /// Lines without dashes and marks: colour must do; paintConfiguredMarks() adds marks, once the canvas is drawn.
    void paintMarkedBulk(CoarseCanvas& canvas);
    void paintConfiguredMarks();
    void paintSelected();

private:
    static constexpr std::size_t mostSmoothMarks = 200; // dashes cost more than plain lines

    [[nodiscard]] bool isVisible(std::uint32_t edge) const;
    [[nodiscard]] QPointF toDevice(const Point& point) const
    {
        return {(double{point.x} - m_origin.x()) * m_scale, (double{point.y} - m_origin.y()) * m_scale};
    }
    [[nodiscard]] QPainterPath path(std::uint32_t edge) const;
    [[nodiscard]] double lineWidth() const;
    void paintCurve(std::uint32_t edge, const QPen& pen, bool arrow);
    void paintArrow(std::uint32_t edge, const QColor& colour);
    void addPieces(std::uint32_t edge, double longest, const QColor& colour, CoarseCanvas& canvas);
    void paintMark(std::uint32_t edge, EdgeMark mark, const QColor& colour);

    QPainter& m_painter;
    const GraphScene& m_scene;
    const GraphStyle& m_style;
    QPointF m_origin; // scene units: where the painter's origin is
    QRectF m_area;
    double m_scale;
    bool m_complete;
    std::stop_token m_stop;
    std::vector<std::uint32_t> m_marked; // visible relayouts
    std::vector<QPointF> m_chain; // of addPieces()
};

} // namespace tgraph
