// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace tgraph {

/// Returns the part of a line inside a rectangle, as shares of the line's length, 0 to 1 (Liang and
/// Barsky, ACM TOG 1984); std::nullopt if it is completely outside.
[[nodiscard]] std::optional<std::pair<double, double>> clippedShares(const QLineF& line, const QRectF& area);

/// A visible piece of a line: a chain of straight strokes.
struct LineRun {
    std::vector<QPointF> points;
    double from = 0; ///< pixels along the whole line from its start to the first point
    double to = 0; ///< pixels to the last point
};

/// The visible part of a chain of cubic Béziers on a device. A painter needs as much time for a stroke of ten thousand
/// pixels if few of them are visible.
class FlatLine {
public:
    /// `points` has 3 k + 1 points in scene units; `origin` is the scene point at the device's
    /// origin. If points are not finite, there are no runs.
    FlatLine(std::span<const Point> points, QPointF origin, double scale, const QRectF& seen);

    [[nodiscard]] double length() const { return m_length; } ///< pixels, including invisible ones
    [[nodiscard]] const std::vector<LineRun>& runs() const { return m_runs; }

private:
    void addCubic(QPointF start, QPointF first, QPointF second, QPointF end);
    void addStraight(QPointF from, QPointF to);

    QRectF m_seen;
    double m_length = 0;
    bool m_isOpen = false; // the last run continues with the next stroke
    std::vector<LineRun> m_runs;
};

/// Returns the part of a run between two distances along its line; empty if there is none.
[[nodiscard]] LineRun partOf(const LineRun& run, double from, double to);

} // namespace tgraph
