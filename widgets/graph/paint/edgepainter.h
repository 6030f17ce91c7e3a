// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/paint/coarsecanvas.h"
#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/paint/lineclip.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// Draws the lines of a picture. Plain lines are smooth or drawn in bulk; relayouts and the lines
/// of the selection are on top. Lines are clipped to the view; long ones are faint between their
/// ends.
class EdgePainter {
public:
    /// Paints the lines of one of the picture's sheets.
    EdgePainter(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                std::uint32_t sheet);

    /// Returns true if there are so many lines that paintPlainBulk() draws them on a canvas.
    [[nodiscard]] bool isBulk(const std::vector<std::uint32_t>& visible) const;
    /// Takes the plain ones among these lines for the next three functions.
    void takePlain(const std::vector<std::uint32_t>& visible);
    /// Returns true if faint parts are so long that paintFaint() draws them on a canvas before paintPlain().
    [[nodiscard]] bool isMuchFaint() const;
    void paintFaint(CoarseCanvas& canvas);
    void paintPlain();
    void paintPlainBulk(const std::vector<std::uint32_t>& visible, CoarseCanvas& canvas);
    [[nodiscard]] bool isMarkedBulk() const { return !m_complete && m_marked.size() > mostSmoothMarks; }
    void paintMarked();
    /// Paints relayouts without dashes, distinguished by colour only.
    void paintMarkedBulk(CoarseCanvas& canvas);
    void paintMarks(); ///< paints the marks of relayouts over the boxes
    /// Returns the edge whose diamond is at a pixel; of several, the one painted last.
    [[nodiscard]] std::optional<std::uint32_t> markAt(QPointF pixel) const;
    void paintSelected();
    void paintTraced(const std::vector<std::uint32_t>& visible); ///< opaque, however long
    void paintTracedBulk(const std::vector<std::uint32_t>& visible, CoarseCanvas& canvas);

    /// Returns the number of lines that are drawn at least in part; those of the selection count
    /// twice.
    [[nodiscard]] std::size_t drawn() const { return m_drawn; }

private:
    static constexpr std::size_t mostSmoothMarks = 200; // dashed lines are slower than plain ones
    enum class Ends : std::uint8_t { Fade, Whole }; // Fade: long lines are opaque only at their ends

    [[nodiscard]] bool isVisible(std::uint32_t edge) const;
    [[nodiscard]] bool isMarked(std::uint32_t edge) const
    {
        return !m_style.marks.empty() && m_style.marks[edge] != EdgeMark::None;
    }
    [[nodiscard]] QPointF toDevice(const Point& point) const
    {
        return {(double{point.x} - m_origin.x()) * m_scale, (double{point.y} - m_origin.y()) * m_scale};
    }
    [[nodiscard]] QPainterPath path(std::uint32_t edge) const;
    [[nodiscard]] double fadingUnit() const;
    [[nodiscard]] double lineWidth() const;
    [[nodiscard]] QColor markColour(EdgeMark mark) const;
    [[nodiscard]] QPointF markPlace(std::uint32_t edge) const;
    [[nodiscard]] double markSize(EdgeMark mark) const; ///< pixels from the middle to a corner
    [[nodiscard]] std::vector<std::uint32_t> paintedMarks() const; ///< edges whose diamonds are painted, in order
    void paintCurve(std::uint32_t edge, const QPen& pen, bool arrow, Ends ends);
    void paintFlat(std::uint32_t edge, const FlatLine& line, const QPen& pen, bool arrow, Ends ends);
    [[nodiscard]] bool isFading(const FlatLine& line) const;
    [[nodiscard]] double faintFrom() const;
    void paintRun(const LineRun& run, QPen pen);
    void paintFading(const LineRun& run, double length, const QPen& pen);
    void paintArrow(std::uint32_t edge, const QColor& colour);
    void paintMark(std::uint32_t edge, EdgeMark mark);
    double chainOf(std::uint32_t edge);
    bool addChain(QRgb colour, CoarseCanvas& canvas, CoarseCanvas::Order order, int stride) const;
    void paintBulk(std::span<const std::uint32_t> edges, const QColor& colour, CoarseCanvas& canvas);

    QPainter& m_painter;
    const GraphScene& m_scene;
    const GraphStyle& m_style;
    std::uint32_t m_first; // first edge of the sheet
    std::uint32_t m_end; // one past its last edge
    QPointF m_origin; // scene point at the painter's origin
    QRectF m_area;
    QRectF m_seen; // visible area in pixels
    double m_scale;
    bool m_complete;
    std::stop_token m_stop;
    std::vector<std::uint32_t> m_marked; // visible relayouts
    struct PlainLine {
        std::uint32_t edge;
        FlatLine line;
    };
    std::vector<std::uint32_t> m_plain;
    std::vector<PlainLine> m_flat; // lines of m_plain, on the screen only
    bool m_faintIsPainted = false;
    std::vector<QPointF> m_chain; // see chainOf()
    std::size_t m_drawn = 0;
};

} // namespace tgraph
