// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/edgepainter.h"

#include "engine/core/task.h"
#include "widgets/common/datacolours.h"
#include "widgets/graph/paint/boxpainter.h"

#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace tgraph {
namespace {

constexpr std::size_t mostSmoothLines = 350; // about 20 µs each
constexpr double stubPixels = 14;
constexpr double stubShare = 0.15; // share of the shortest line that is drawn as stubs
constexpr double coarseFaintness = 0.28; // share of a long line's colour between its ends, if there are many
constexpr std::size_t wholeFarLines = 600; // with more long lines only some of their pixels are drawn
constexpr std::size_t mostStride = 12;
constexpr double longestUnfaded = 640; // pixels at 1:1
// Share of a picture's diagonal; otherwise lines would fill an overview
constexpr double longestUnfadedShare = 0.16;
constexpr double leastFadingScale = 0.15; // below this scale, fading lengths no longer shrink
constexpr double leastArrowScale = 0.3;
constexpr double arrowLength = 8; // scene units
constexpr double markBeforeTip = 46; // pixels from the tip of a long line to its mark
constexpr double sightMargin = 24; // pixels around the visible area, for wide lines and marks

/// Opacity of a long line up to a distance from its nearer end.
struct Fading {
    double until; ///< pixels at 1:1
    float share;
};
constexpr std::array<Fading, 5> fadings{{{90, 1.0F}, {150, 0.72F}, {220, 0.48F}, {300, 0.32F}, {1e9, 0.2F}}};
constexpr std::size_t clearFadings = 2; // beyond these, lines are faint
constexpr double mostSmoothFaint = 12'000; // pixels: 1,000 of them take about 30 µs

} // namespace

EdgePainter::EdgePainter(QPainter& painter, const GraphScene& scene, const GraphStyle& style,
                         const PaintOptions& options, std::uint32_t sheet)
    : m_painter(painter),
      m_scene(scene),
      m_style(style),
      m_first(scene.picture().sheets()[sheet].firstEdge()),
      m_end(scene.picture().sheets()[sheet].endEdge()),
      m_origin(options.area.topLeft()),
      m_area(options.area.adjusted(-20, -20, 20, 20)),
      m_scale(options.scale),
      m_complete(options.complete),
      m_stop(options.stop)
{
    const QRectF seen(QPointF(), options.area.size() * m_scale);
    constexpr double everything = 1e9;
    const double margin = m_complete ? everything : sightMargin;
    m_seen = seen.adjusted(-margin, -margin, margin, margin);
    for (const std::uint32_t edge : m_style.markedEdges) {
        if (isVisible(edge))
            m_marked.push_back(edge);
    }
}

bool EdgePainter::isVisible(std::uint32_t edge) const
{
    return edge >= m_first && edge < m_end && m_scene.curve(edge).size() >= 4
        && (m_complete || m_scene.isEdgeIn(edge, m_area));
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

/// Returns the pixels per unit of fading lengths at 1:1. In exports, which are viewed at any size, that is the scene's
/// scale.
double EdgePainter::fadingUnit() const
{
    return m_complete ? m_scale : std::clamp(m_scale, leastFadingScale, 1.0);
}

double EdgePainter::lineWidth() const
{
    return std::clamp(m_scale, 0.8, 3.0); // up to one pixel is quick
}

bool EdgePainter::isBulk(const std::vector<std::uint32_t>& visible) const
{
    return !m_complete && visible.size() > mostSmoothLines;
}

void EdgePainter::takePlain(const std::vector<std::uint32_t>& visible)
{
    m_plain.clear();
    std::ranges::copy_if(visible, std::back_inserter(m_plain),
                         [this](std::uint32_t edge) { return isVisible(edge) && !isMarked(edge); });
    m_flat.clear();
    m_faintIsPainted = false;
    if (!m_complete) // exports have no limit
        for (const std::uint32_t edge : m_plain)
            m_flat.push_back({edge, FlatLine(m_scene.curve(edge), m_origin, m_scale, m_seen)});
}

bool EdgePainter::isFading(const FlatLine& line) const
{
    return line.length() > longestUnfaded * fadingUnit();
}

/// Returns the distance from its ends beyond which a line is faint.
double EdgePainter::faintFrom() const
{
    return fadings[clearFadings - 1].until * fadingUnit();
}

bool EdgePainter::isMuchFaint() const
{
    double pixels = 0;
    for (const auto& [edge, line] : m_flat)
        for (const LineRun& run : line.runs())
            if (isFading(line))
                pixels
                    += std::max(0.0, std::min(run.to, line.length() - faintFrom()) - std::max(run.from, faintFrom()));
    return pixels > mostSmoothFaint;
}

void EdgePainter::paintFaint(CoarseCanvas& canvas)
{
    const QRgb faint = mixed(m_style.theme.background, m_style.theme.edge, coarseFaintness).rgba();
    for (const auto& [edge, line] : m_flat) {
        if (!isFading(line))
            continue;
        for (const LineRun& run : line.runs()) {
            const LineRun middle = partOf(run, faintFrom(), line.length() - faintFrom());
            for (std::size_t i = 1; i < middle.points.size(); ++i)
                canvas.line({middle.points[i - 1], middle.points[i]}, faint);
        }
    }
    m_faintIsPainted = true;
}

void EdgePainter::paintPlain()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const bool arrows = m_complete || m_scale >= leastArrowScale;
    const auto penOf = [this](std::uint32_t edge) {
        const double bundle = 1 + 0.5 * std::log2(m_scene.picture().edges()[edge].weight);
        return QPen(m_style.theme.edge, lineWidth() * bundle);
    };
    for (const auto& [edge, line] : m_flat)
        paintFlat(edge, line, penOf(edge), arrows, Ends::Fade);
    if (m_flat.empty())
        for (const std::uint32_t edge : m_plain)
            paintCurve(edge, penOf(edge), arrows, Ends::Fade);
    m_faintIsPainted = false;
}

void EdgePainter::paintCurve(std::uint32_t edge, const QPen& pen, bool arrow, Ends ends)
{
    throwIfStopped(m_stop);
    paintFlat(edge, FlatLine(m_scene.curve(edge), m_origin, m_scale, m_seen), pen, arrow, ends);
}

void EdgePainter::paintFlat(std::uint32_t edge, const FlatLine& line, const QPen& pen, bool arrow, Ends ends)
{
    m_painter.setBrush(Qt::NoBrush);
    if (!line.runs().empty())
        ++m_drawn;
    if (ends == Ends::Fade && isFading(line)) {
        for (const LineRun& run : line.runs())
            paintFading(run, line.length(), pen);
    } else if (m_complete) {
        m_painter.setPen(pen);
        m_painter.drawPath(path(edge));
    } else {
        for (const LineRun& run : line.runs())
            paintRun(run, pen);
    }
    if (arrow && m_seen.contains(toDevice(m_scene.curve(edge).back())))
        paintArrow(edge, pen.color());
}

void EdgePainter::paintRun(const LineRun& run, QPen pen)
{
    if (run.points.size() < 2)
        return;
    if (pen.style() == Qt::CustomDashLine)
        pen.setDashOffset(run.from / pen.widthF()); // keeps dashes in place while the view is panned
    m_painter.setPen(pen);
    m_painter.drawPolyline(run.points.data(), static_cast<int>(run.points.size()));
}

/// Draws a long line so that it is opaque at its ends, which show where it leads, and faint between
/// them.
void EdgePainter::paintFading(const LineRun& run, double length, const QPen& pen)
{
    const double unit = fadingUnit();
    double from = 0;
    const std::size_t painted = m_faintIsPainted ? clearFadings : fadings.size();
    for (const auto [until, share] : std::span(fadings).first(painted)) {
        const double to = std::min(until * unit, length / 2);
        QPen faded = pen;
        QColor colour = pen.color();
        colour.setAlphaF(colour.alphaF() * share);
        faded.setColor(colour);
        faded.setCapStyle(Qt::FlatCap); // adjoining strokes must not overlap
        if (!m_complete && share < 1) { // one pixel is quick
            faded.setCosmetic(true);
            faded.setWidthF(std::min(1.0, pen.widthF()));
        }
        if (to >= length / 2) {
            paintRun(partOf(run, from, length - from), faded);
            return;
        }
        paintRun(partOf(run, from, to), faded);
        paintRun(partOf(run, length - to, length - from), faded);
        from = to;
    }
}

void EdgePainter::paintArrow(std::uint32_t edge, const QColor& colour)
{
    const auto points = m_scene.curve(edge);
    const QPointF tip = toDevice(points.back());
    // The last control point may coincide with the tip: earlier points then give the direction.
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

/// Sets m_chain to the end points of an edge's curves. Returns its length in pixels.
double EdgePainter::chainOf(std::uint32_t edge)
{
    const auto points = m_scene.curve(edge);
    m_chain.clear();
    m_chain.push_back(toDevice(points[0]));
    double length = 0;
    for (std::size_t i = 3; i < points.size(); i += 3) {
        const QPointF to = toDevice(points[i]);
        const double piece = (to - m_chain.back()).manhattanLength();
        if (piece < 2 && i + 3 < points.size())
            continue; // merged with the next one
        length += piece;
        m_chain.push_back(to);
    }
    return length;
}

bool EdgePainter::addChain(QRgb colour, CoarseCanvas& canvas, CoarseCanvas::Order order, int stride) const
{
    bool isSeen = false;
    for (std::size_t i = 1; i < m_chain.size(); ++i)
        isSeen = canvas.line({m_chain[i - 1], m_chain[i]}, colour, order, stride) || isSeen;
    return isSeen;
}

/// Draws edges as straight lines between the ends of their curves. Long lines are drawn below all
/// others and are faint between their ends, because thousands of them would hide everything.
void EdgePainter::paintBulk(std::span<const std::uint32_t> edges, const QColor& colour, CoarseCanvas& canvas)
{
    const QSizeF picture = m_seen.size() - 2 * QSizeF(sightMargin, sightMargin);
    const double longest
        = std::min(longestUnfaded * fadingUnit(), longestUnfadedShare * std::hypot(picture.width(), picture.height()));
    const double stubLength = std::min(stubPixels, stubShare * longest);
    const QRgb rgb = colour.rgba();
    std::vector<std::uint32_t> far;
    const auto stub = [&canvas, rgb, stubLength](QPointF from, QPointF towards) {
        const QPointF way = towards - from;
        const double whole = std::hypot(way.x(), way.y());
        canvas.line({from, from + way * (std::min(whole, stubLength) / std::max(whole, 1e-6))}, rgb);
    };
    for (const std::uint32_t edge : edges) {
        if (m_scene.curve(edge).size() < 4)
            continue;
        if (chainOf(edge) <= longest) {
            if (addChain(rgb, canvas, CoarseCanvas::Order::Over, 1))
                ++m_drawn;
            continue;
        }
        far.push_back(edge);
        stub(m_chain.front(), m_chain[1]);
        stub(m_chain.back(), m_chain[m_chain.size() - 2]);
    }
    const QRgb faint = mixed(m_style.theme.background, colour, coarseFaintness).rgba();
    const auto stride = static_cast<int>(std::min(1 + far.size() / wholeFarLines, mostStride));
    for (const std::uint32_t edge : far) {
        chainOf(edge);
        if (addChain(faint, canvas, CoarseCanvas::Order::Under, stride))
            ++m_drawn;
    }
}

void EdgePainter::paintPlainBulk(const std::vector<std::uint32_t>& visible, CoarseCanvas& canvas)
{
    std::vector<std::uint32_t> plain;
    plain.reserve(visible.size());
    std::ranges::copy_if(visible, std::back_inserter(plain), [this](std::uint32_t edge) { return !isMarked(edge); });
    paintBulk(plain, m_style.theme.edge, canvas);
}

void EdgePainter::paintMarkedBulk(CoarseCanvas& canvas)
{
    for (const EdgeMark mark : {EdgeMark::Assumed, EdgeMark::Configured}) {
        std::vector<std::uint32_t> alike;
        std::ranges::copy_if(m_marked, std::back_inserter(alike),
                             [this, mark](std::uint32_t edge) { return m_style.marks[edge] == mark; });
        paintBulk(alike, markColour(mark), canvas);
    }
}

QColor EdgePainter::markColour(EdgeMark mark) const
{
    return mark == EdgeMark::Configured ? m_style.theme.relayout : m_style.theme.assumedRelayout;
}

void EdgePainter::paintMarked()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const bool arrows = m_complete || m_scale >= leastArrowScale;
    for (const std::uint32_t edge : m_marked) {
        const bool configured = m_style.marks[edge] == EdgeMark::Configured;
        const double width = configured ? 2.4 : 1.5; // certain relayouts are more prominent
        QPen pen(markColour(m_style.marks[edge]), std::clamp(width * m_scale, configured ? 1.6 : 1.0, 5.0));
        if (!configured)
            pen.setDashPattern({4, 2.5});
        paintCurve(edge, pen, arrows, Ends::Fade);
    }
}

std::vector<std::uint32_t> EdgePainter::paintedMarks() const
{
    const bool all = !isMarkedBulk() && (m_complete || m_scale >= leastArrowScale);
    std::vector<std::uint32_t> painted;
    for (const std::uint32_t edge : m_marked)
        if ((all || m_style.marks[edge] == EdgeMark::Configured) && (m_complete || painted.size() < mostSmoothLines))
            painted.push_back(edge);
    return painted;
}

void EdgePainter::paintMarks()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    for (const std::uint32_t edge : paintedMarks())
        paintMark(edge, m_style.marks[edge]);
}

std::optional<std::uint32_t> EdgePainter::markAt(QPointF pixel) const
{
    constexpr double reach = 3; // pixels around a diamond: small ones are hard to hit
    const std::vector<std::uint32_t> painted = paintedMarks();
    const auto found = std::find_if(painted.rbegin(), painted.rend(), [&](std::uint32_t edge) {
        const QPointF way = pixel - markPlace(edge);
        return std::abs(way.x()) + std::abs(way.y()) <= markSize(m_style.marks[edge]) + reach;
    });
    return found == painted.rend() ? std::nullopt : std::optional(*found);
}

double EdgePainter::markSize(EdgeMark mark) const
{
    return mark == EdgeMark::Configured ? std::clamp(7 * m_scale, 3.5, 14.0) : std::clamp(5 * m_scale, 2.5, 10.0);
}

/// Returns the middle of a line; for a long line, a place near its tip, which shows where it leads.
QPointF EdgePainter::markPlace(std::uint32_t edge) const
{
    const auto points = m_scene.curve(edge);
    const QPointF tip = toDevice(points.back());
    const auto isFar = [&](const Point& point) {
        const QPointF way = toDevice(point) - tip;
        return std::hypot(way.x(), way.y()) > longestUnfaded * fadingUnit();
    };
    const auto onPiece = [&](std::size_t first, double t) {
        const double u = 1 - t;
        return u * u * u * toDevice(points[first]) + 3 * u * u * t * toDevice(points[first + 1])
            + 3 * u * t * t * toDevice(points[first + 2]) + t * t * t * toDevice(points[first + 3]);
    };
    if (std::ranges::any_of(points, isFar)) {
        const double back = markBeforeTip * std::min(1.0, m_scale);
        QPointF place = tip;
        for (double t = 1; t > 0.5 && QLineF(place, tip).length() < back; t -= 1.0 / 64)
            place = onPiece(points.size() - 4, t);
        return place;
    }
    return onPiece((points.size() - 1) / 3 / 2 * 3, 0.5);
}

/// Paints a diamond on the line, filled for a configured relayout.
void EdgePainter::paintMark(std::uint32_t edge, EdgeMark mark)
{
    const QPointF middle = markPlace(edge);
    if (!m_seen.contains(middle))
        return;
    const QColor colour = markColour(mark);
    const bool configured = mark == EdgeMark::Configured;
    const double size = markSize(mark);
    const std::array<QPointF, 4> diamond{middle + QPointF(0, -size), middle + QPointF(size, 0),
                                         middle + QPointF(0, size), middle + QPointF(-size, 0)};
    m_painter.setPen(QPen(configured ? m_style.theme.background : colour, configured ? 1.2 : 1.6));
    m_painter.setBrush(configured ? colour : m_style.theme.background);
    m_painter.drawPolygon(diamond.data(), 4);
}

void EdgePainter::paintTraced(const std::vector<std::uint32_t>& visible)
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    const bool arrows = m_complete || m_scale >= leastArrowScale;
    for (const std::uint32_t edge : visible) {
        const QColor colour = isMarked(edge) ? markColour(m_style.marks[edge]) : m_style.theme.selected;
        if (isVisible(edge))
            paintCurve(edge, QPen(colour, std::clamp(1.4 * m_scale, 1.0, 4.0)), arrows, Ends::Whole);
    }
}

void EdgePainter::paintTracedBulk(const std::vector<std::uint32_t>& visible, CoarseCanvas& canvas)
{
    paintBulk(visible, m_style.theme.selected, canvas);
}

void EdgePainter::paintSelected()
{
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    std::size_t drawn = 0;
    for (const std::uint32_t box : m_style.selected) {
        if (selectedStub(m_scene, m_style, box)) // the lines are those of its user
            continue;
        for (const std::uint32_t edge : m_scene.edgesOf(box)) {
            if (!isVisible(edge) || (!m_complete && ++drawn > mostSmoothLines))
                continue;
            if (!isMarked(edge))
                paintCurve(edge, QPen(m_style.theme.selected, std::clamp(2 * m_scale, 1.2, 4.0)), true, Ends::Whole);
        }
    }
}

} // namespace tgraph
