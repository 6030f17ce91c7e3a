// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/edgepainter.h"

#include "engine/core/task.h"
#include "widgets/graph/paint/coarsecanvas.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::size_t mostSmoothLines = 500; // about 15 µs each
constexpr std::size_t manyLines = 3000;
constexpr double longestOfMany = 200; // pixels
constexpr double longestOfSome = 1500;
constexpr double stubPixels = 14;
constexpr double leastArrowScale = 0.3;
constexpr double arrowLength = 8; // scene units

} // namespace

EdgePainter::EdgePainter(QPainter& painter, const GraphScene& scene, const GraphStyle& style,
                         const PaintOptions& options)
    : m_painter(painter),
      m_scene(scene),
      m_style(style),
      m_origin(options.area.topLeft()),
      m_area(options.area.adjusted(-20, -20, 20, 20)),
      m_scale(options.scale),
      m_complete(options.complete),
      m_stop(options.stop)
{
    for (const std::uint32_t edge : m_style.markedEdges) {
        if (isVisible(edge))
            m_marked.push_back(edge);
    }
}

bool EdgePainter::isVisible(std::uint32_t edge) const
{
    return m_scene.curve(edge).size() >= 4 && (m_complete || m_scene.isEdgeIn(edge, m_area));
}

QPainterPath EdgePainter::path(std::uint32_t edge) const
{
    const auto points = m_scene.curve(edge);
    QPainterPath result;
    result.moveTo(toDevice(points[0]));
    for (std::size_t i = 1; i + 2 < points.size(); i += 3)
        result.cubicTo(toDevice(points[i]), toDevice(points[i + 1]), toDevice(points[i + 2]));
    return result;
}

double EdgePainter::lineWidth() const
{
    return std::clamp(1.2 * m_scale, 0.8, 3.0);
}

bool EdgePainter::isBulk(const std::vector<std::uint32_t>& visible) const
{
    return !m_complete && visible.size() > mostSmoothLines;
}

void EdgePainter::paintPlain(const std::vector<std::uint32_t>& visible)
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const bool arrows = m_complete || m_scale >= leastArrowScale;
    for (const std::uint32_t edge : visible) {
        if (!isVisible(edge) || (!m_style.marks.empty() && m_style.marks[edge] != EdgeMark::None))
            continue;
        const double bundle = 1 + 0.5 * std::log2(m_scene.picture().edges()[edge].weight);
        paintCurve(edge, QPen(m_style.theme.edge, lineWidth() * bundle), arrows);
    }
}

void EdgePainter::paintCurve(std::uint32_t edge, const QPen& pen, bool arrow)
{
    throwIfStopped(m_stop);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(pen);
    m_painter.drawPath(path(edge));
    if (arrow)
        paintArrow(edge, pen.color());
}

void EdgePainter::paintArrow(std::uint32_t edge, const QColor& colour)
{
    const auto points = m_scene.curve(edge);
    const QPointF tip = toDevice(points.back());
    // The last control point may lie on the tip: look further back for a direction.
    QPointF direction;
    double length = 0;
    for (std::size_t back = points.size() - 1; back-- > 0 && length < 1e-3;) {
        direction = tip - toDevice(points[back]);
        length = std::hypot(direction.x(), direction.y());
    }
    if (length < 1e-3)
        return;
    direction /= length;
    const double size = arrowLength * m_scale;
    const QPointF base = tip - direction * size;
    const QPointF side(-direction.y() * size * 0.4, direction.x() * size * 0.4);
    const std::array<QPointF, 3> triangle{tip, base + side, base - side};
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    m_painter.drawPolygon(triangle.data(), 3);
}

/// Draws an edge as straight pieces between the ends of its curves. Of a line longer than `longest` pixels only the two
/// ends are drawn: in their thousands, long lines would hide everything and say nothing.
void EdgePainter::addPieces(std::uint32_t edge, double longest, const QColor& colour, CoarseCanvas& canvas)
{
    const auto points = m_scene.curve(edge);
    if (points.size() < 4)
        return;
    m_chain.clear();
    m_chain.push_back(toDevice(points[0]));
    double length = 0;
    for (std::size_t i = 3; i < points.size(); i += 3) {
        const QPointF to = toDevice(points[i]);
        const double piece = (to - m_chain.back()).manhattanLength();
        if (piece < 2 && i + 3 < points.size())
            continue; // joins the next one
        length += piece;
        m_chain.push_back(to);
    }
    const QRgb rgb = colour.rgba();
    if (length <= longest) {
        for (std::size_t i = 1; i < m_chain.size(); ++i)
            canvas.line({m_chain[i - 1], m_chain[i]}, rgb);
        return;
    }
    const auto stub = [&canvas, rgb](QPointF from, QPointF towards) {
        const QPointF way = towards - from;
        const double whole = std::hypot(way.x(), way.y());
        canvas.line({from, from + way * (std::min(whole, stubPixels) / std::max(whole, 1e-6))}, rgb);
    };
    stub(m_chain.front(), m_chain[1]);
    stub(m_chain.back(), m_chain[m_chain.size() - 2]);
}

void EdgePainter::paintPlainBulk(const std::vector<std::uint32_t>& visible, CoarseCanvas& canvas)
{
    for (const std::uint32_t edge : visible)
        addPieces(edge, visible.size() > manyLines ? longestOfMany : longestOfSome, m_style.theme.edge, canvas);
}

void EdgePainter::paintMarkedBulk(CoarseCanvas& canvas)
{
    for (const EdgeMark mark : {EdgeMark::Assumed, EdgeMark::Configured}) {
        const QColor colour = mark == EdgeMark::Configured ? m_style.theme.relayout : m_style.theme.assumedRelayout;
        for (const std::uint32_t edge : m_marked) {
            if (m_style.marks[edge] == mark)
                addPieces(edge, longestOfMany, colour, canvas);
        }
    }
}

void EdgePainter::paintConfiguredMarks()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    std::size_t marks = 0;
    for (const std::uint32_t edge : m_marked) {
        if (m_style.marks[edge] == EdgeMark::Configured && ++marks <= mostSmoothLines)
            paintMark(edge, EdgeMark::Configured, m_style.theme.relayout);
    }
}

void EdgePainter::paintMarked()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const bool arrows = m_complete || m_scale >= leastArrowScale;
    for (const std::uint32_t edge : m_marked) {
        const EdgeMark mark = m_style.marks[edge];
        const bool configured = mark == EdgeMark::Configured;
        const QColor colour = configured ? m_style.theme.relayout : m_style.theme.assumedRelayout;
        const double width = configured ? 2.4 : 1.5; // what is certain is what stands out
        QPen pen(colour, std::clamp(width * m_scale, configured ? 1.6 : 1.0, 5.0));
        if (!configured)
            pen.setDashPattern({4, 2.5});
        paintCurve(edge, pen, arrows);
        if (configured || m_complete || m_scale >= leastArrowScale)
            paintMark(edge, mark, colour);
    }
}

/// A diamond on the middle of the line, filled for a configured relayout.
void EdgePainter::paintMark(std::uint32_t edge, EdgeMark mark, const QColor& colour)
{
    const auto points = m_scene.curve(edge);
    const std::size_t piece = (points.size() - 1) / 3 / 2 * 3;
    const QPointF middle = (toDevice(points[piece]) + 3 * toDevice(points[piece + 1]) + 3 * toDevice(points[piece + 2])
                            + toDevice(points[piece + 3]))
        / 8;
    const bool configured = mark == EdgeMark::Configured;
    const double size = configured ? std::clamp(7 * m_scale, 3.5, 14.0) : std::clamp(5 * m_scale, 2.5, 10.0);
    const std::array<QPointF, 4> diamond{middle + QPointF(0, -size), middle + QPointF(size, 0),
                                         middle + QPointF(0, size), middle + QPointF(-size, 0)};
    m_painter.setPen(QPen(configured ? m_style.theme.background : colour, configured ? 1.2 : 1.6));
    m_painter.setBrush(configured ? colour : m_style.theme.background);
    m_painter.drawPolygon(diamond.data(), 4);
}

void EdgePainter::paintSelected()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    std::size_t drawn = 0;
    for (const std::uint32_t box : m_style.selected) {
        for (const std::uint32_t edge : m_scene.edgesOf(box)) {
            if (!isVisible(edge) || (!m_complete && ++drawn > mostSmoothLines))
                continue;
            const bool marked = !m_style.marks.empty() && m_style.marks[edge] != EdgeMark::None;
            if (!marked)
                paintCurve(edge, QPen(m_style.theme.selected, std::clamp(2 * m_scale, 1.2, 4.0)), true);
        }
    }
}

} // namespace tgraph
