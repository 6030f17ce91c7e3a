// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphstyle.h"

#include <QPainter>

#include <cstddef>
#include <stop_token>

namespace tgraph {

class TextCache;

/// How a picture is put on a device.
struct PaintOptions {
    QRectF area; ///< scene units: what is visible
    double scale = 1; ///< device-independent pixels a scene unit
    TextCache* texts = nullptr; ///< kept between frames; null: shaped anew
    QImage* coarse = nullptr; ///< pixels for what is drawn in bulk, kept between frames; null: made anew
    bool complete = false; ///< exports: everything in full detail, whatever it costs
    std::stop_token stop; ///< exports: ends the painting with Cancelled
};

/// What was drawn: boxes and lines that are in sight, however small.
struct PaintCounts {
    std::size_t boxes = 0;
    std::size_t lines = 0;
};

/// Draws the part of the scene that `area` names; area.topLeft() lands on the painter's origin. One routine for screen
/// and files. Detail follows the size on the screen: boxes below 3 px are filled rectangles drawn colour by colour,
/// text appears when it can be read, lines lose their curves, arrows and smooth edges as there come to be many of them;
/// none is left out. Lines lie behind boxes.
PaintCounts paintGraph(QPainter& painter, const GraphScene& scene, const GraphStyle& style,
                       const PaintOptions& options);

/// Draws the legend in rows no wider than `width` (device-independent pixels), its lower left corner at `corner`.
/// `isBrief`: one row, the first entries that it has room for. Returns what it takes; with a null painter it only
/// measures.
QRectF paintLegend(QPainter* painter, QPointF corner, double width, const GraphStyle& style, bool isBrief = false);

} // namespace tgraph
