// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QGuiApplication>
#include <QPalette>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace tgraph {

enum class ChartFormat { Svg, Png };

/// The caption of an exported picture.
struct ChartCaption {
    QString title; ///< SVG <title>, PNG text "Title"
    /// Text for the SVG's <desc> and the PNG's "Description": file, model, seed and so on,
    /// separated by "; ".
    QString provenance;
    QPalette palette = QGuiApplication::palette(); ///< colours of the line above the chart: those of the chart

    [[nodiscard]] QString fileName() const; ///< first part of the provenance: painted above the chart
};

/// Draws a chart into (0, 0, width, height).
using ChartPainter = std::function<void(QPainter& painter, const QSize& size)>;

/// Exports the chart at its own size, independent of the screen, below a line with the file's name. `pixelRatio`: PNG
/// pixels per unit of `size`. Must be called on the GUI thread. Returns an empty array for an empty size.
[[nodiscard]] QByteArray exportChart(ChartFormat format, const QSize& size, const ChartCaption& caption,
                                     const ChartPainter& paint, double pixelRatio = 2);

} // namespace tgraph
