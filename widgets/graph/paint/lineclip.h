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

/// The part of a line in a rectangle as shares of its length, 0 to 1 (Liang and Barsky, ACM TOG 1984). Nothing: all of
/// it is outside.
[[nodiscard]] std::optional<std::pair<double, double>> clippedShares(const QLineF& line, const QRectF& area);

/// A piece of a line that is seen: a chain of straight strokes.
struct LineRun {
    std::vector<QPointF> points;
    double from = 0; ///< pixels along the whole line from its start to the first of them
    double to = 0; ///< to the last of them
};

/// A chain of cubic Béziers on a device, of which only what is seen is taken: a stroke of ten thousand pixels takes a
/// painter as long however few of them are in sight.
class FlatLine {
public:
    /// `points`: 3 k + 1, in scene units; `origin` of the scene lies on the device's. Not finite: no runs.
    FlatLine(std::span<const Point> points, QPointF origin, double scale, const QRectF& seen);

    [[nodiscard]] double length() const { return m_length; } ///< pixels, seen or not
    [[nodiscard]] const std::vector<LineRun>& runs() const { return m_runs; }

private:
    void addCubic(QPointF start, QPointF first, QPointF second, QPointF end);
    void addStraight(QPointF from, QPointF to);

    QRectF m_seen;
    double m_length = 0;
    bool m_isOpen = false; // the last run ends where the next stroke begins
    std::vector<LineRun> m_runs;
};

/// The part of a run between two places along its line; empty: none.
[[nodiscard]] LineRun partOf(const LineRun& run, double from, double to);

} // namespace tgraph
