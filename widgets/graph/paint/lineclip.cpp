// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/lineclip.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double pixelsAStroke = 7; // pixels per stroke of a bent curve
constexpr int leastStrokes = 4;
constexpr int mostStrokes = 48;
constexpr double straightEnough = 0.05; // straight if the control polygon is longer than its chord by fewer pixels

double distance(QPointF a, QPointF b)
{
    return std::hypot(b.x() - a.x(), b.y() - a.y());
}

bool touches(const QRectF& area, QPointF start, QPointF first, QPointF second, QPointF end)
{
    const auto [left, right] = std::minmax({start.x(), first.x(), second.x(), end.x()});
    const auto [top, bottom] = std::minmax({start.y(), first.y(), second.y(), end.y()});
    return left <= area.right() && right >= area.left() && top <= area.bottom() && bottom >= area.top();
}

} // namespace

std::optional<std::pair<double, double>> clippedShares(const QLineF& line, const QRectF& area)
{
    double from = 0;
    double to = 1;
    const auto cut = [&](double way, double room) { // keeps the part with way * t ≤ room
        if (way == 0)
            return room >= 0;
        const double at = room / way;
        if (way > 0)
            to = std::min(to, at);
        else
            from = std::max(from, at);
        return from <= to;
    };
    if (!cut(-line.dx(), line.x1() - area.left()) || !cut(line.dx(), area.right() - line.x1())
        || !cut(-line.dy(), line.y1() - area.top()) || !cut(line.dy(), area.bottom() - line.y1()))
        return std::nullopt;
    return std::pair(from, to);
}

FlatLine::FlatLine(std::span<const Point> points, QPointF origin, double scale, const QRectF& seen) : m_seen(seen)
{
    const auto toDevice = [origin, scale](const Point& point) {
        return QPointF((double{point.x} - origin.x()) * scale, (double{point.y} - origin.y()) * scale);
    };
    for (std::size_t i = 0; i + 3 < points.size(); i += 3)
        addCubic(toDevice(points[i]), toDevice(points[i + 1]), toDevice(points[i + 2]), toDevice(points[i + 3]));
}

void FlatLine::addCubic(QPointF start, QPointF first, QPointF second, QPointF end)
{
    const double chord = distance(start, end);
    const double polygon = distance(start, first) + distance(first, second) + distance(second, end);
    if (!std::isfinite(polygon))
        return;
    if (!touches(m_seen, start, first, second, end)) {
        m_length += (chord + polygon) / 2; // the length of a curve is between the two
        m_isOpen = false;
        return;
    }
    if (polygon - chord < straightEnough) {
        addStraight(start, end);
        return;
    }
    const int strokes = std::clamp(static_cast<int>(polygon / pixelsAStroke), leastStrokes, mostStrokes);
    QPointF last = start;
    for (int i = 1; i <= strokes; ++i) {
        const double t = static_cast<double>(i) / strokes;
        const double u = 1 - t;
        const QPointF next = u * u * u * start + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * end;
        addStraight(last, next);
        last = next;
    }
}

void FlatLine::addStraight(QPointF from, QPointF to)
{
    const QLineF line(from, to);
    const double length = line.length();
    const auto shares = clippedShares(line, m_seen);
    const double before = std::exchange(m_length, m_length + length);
    if (!shares) {
        m_isOpen = false;
        return;
    }
    if (!m_isOpen || shares->first > 0) {
        m_runs.push_back({.points = {line.pointAt(shares->first)}, .from = before + shares->first * length});
    }
    m_runs.back().points.push_back(line.pointAt(shares->second));
    m_runs.back().to = before + shares->second * length;
    m_isOpen = shares->second >= 1;
}

LineRun partOf(const LineRun& run, double from, double to)
{
    LineRun part;
    part.from = std::max(from, run.from);
    part.to = std::min(to, run.to);
    if (part.from >= part.to)
        return {};
    double at = run.from;
    for (std::size_t i = 1; i < run.points.size() && at < part.to; ++i) {
        const QLineF stroke(run.points[i - 1], run.points[i]);
        const double length = stroke.length();
        const double next = at + length;
        if (next > part.from && length > 0) {
            if (part.points.empty())
                part.points.push_back(stroke.pointAt(std::max(0.0, (part.from - at) / length)));
            part.points.push_back(stroke.pointAt(std::min(1.0, (part.to - at) / length)));
        }
        at = next;
    }
    return part;
}

} // namespace tgraph
