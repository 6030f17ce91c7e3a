// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace tgraph {

enum class ChartFormat { Svg, Png };

/// What a picture says of itself.
struct ChartCaption {
    QString title; ///< SVG <title>, PNG text "Title"
    QString provenance; ///< SVG <desc>, PNG text "Description": file, model, seed … that it was made from
};

/// Draws a chart into (0, 0, width, height).
using ChartPainter = std::function<void(QPainter& painter, const QSize& size)>;

/// The chart at a size of its own, whatever the screen. `pixelRatio`: PNG pixels a unit of `size`.
/// Call it on the GUI thread. Empty for an empty size.
[[nodiscard]] QByteArray exportChart(ChartFormat format, const QSize& size, const ChartCaption& caption,
                                     const ChartPainter& paint, double pixelRatio = 2);

} // namespace tgraph
