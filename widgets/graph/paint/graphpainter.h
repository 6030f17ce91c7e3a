// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphstyle.h"

#include <QPainter>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>

namespace tgraph {

class TextCache;

/// How a picture is painted on a device.
struct PaintOptions {
    QRectF area; ///< visible area in scene units
    double scale = 1; ///< device-independent pixels per scene unit
    TextCache* texts = nullptr; ///< kept between frames; null: texts are shaped again
    QImage* coarse = nullptr; ///< pixels for bulk drawing, kept between frames; null: allocated again
    bool complete = false; ///< for exports: full detail, regardless of the time
    std::stop_token stop; ///< for exports: ends the painting with Cancelled
};

/// The number of visible boxes and lines that were drawn, however small.
struct PaintCounts {
    std::size_t boxes = 0;
    std::size_t lines = 0;
};

/// Draws the part of the scene in `area`, with area.topLeft() at the painter's origin, on the
/// screen or into a file. The detail depends on the size on the screen: boxes below 3 px are filled
/// rectangles that are drawn colour by colour; text is drawn if it is readable; many lines are
/// drawn without curves, arrows and antialiasing, but all are drawn. Lines are behind boxes.
PaintCounts paintGraph(QPainter& painter, const GraphScene& scene, const GraphStyle& style,
                       const PaintOptions& options);

/// Returns the edge whose relayout diamond, painted with these options, is at a pixel; std::nullopt
/// if there is none.
[[nodiscard]] std::optional<std::uint32_t> relayoutAt(const GraphScene& scene, const GraphStyle& style,
                                                      const PaintOptions& options, QPointF pixel);

/// Draws the legend in rows no wider than `width` (device-independent pixels), with its lower left
/// corner at `corner`. With `isBrief`, draws one row with the first entries that fit, and the
/// number of the others. Returns the area that it takes; if the painter is null, it is only
/// measured.
QRectF paintLegend(QPainter* painter, QPointF corner, double width, const GraphStyle& style, bool isBrief = false);
/// Returns the lines of a legend for which a brief one of this width has no room.
[[nodiscard]] QString legendRest(double width, const GraphStyle& style);

} // namespace tgraph
