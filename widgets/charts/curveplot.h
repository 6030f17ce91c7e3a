// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/plotframe.h"

#include <QPen>

#include <cstdint>

namespace tgraph {

/// Draw a point above the axis, and one without a value, around a place.
void paintTriangle(QPainter& painter, const QPointF& place, double reach, const QColor& colour);
void paintCross(QPainter& painter, const QPointF& place, double reach, const QColor& colour);

/// An entry of a legend.
struct CurveSample {
    enum class Shape : std::uint8_t { Pen, Triangle, Cross };
    QString name;
    QPen pen; ///< a round cap is drawn as a dot
    Shape shape = Shape::Pen; ///< drawn in the pen's colour instead of its line
};

/// The frame of a chart with a few curves: a legend at the top, with as many lines as necessary,
/// and two axes with grid, numbers and titles around the area of the curves.
class CurvePlot {
public:
    PlotAxis x;
    PlotAxis y;
    /// Text that replaces the number at the lower end, if smaller values are drawn there; empty:
    /// the number
    QString leastText;
    std::vector<CurveSample> samples;

    /// Computes plot() for a chart of this size; must be called after every change.
    void place(const QSize& size, const QFont& font);
    [[nodiscard]] const QRectF& plot() const { return m_plot; }
    /// Maps values to a position; values beyond the vertical axis are clamped to its end.
    [[nodiscard]] QPointF at(const QPointF& values) const;

    void paint(QPainter& painter, const DataColours& colours) const;

private:
    [[nodiscard]] std::vector<AxisTick> yTicks(double height) const;
    [[nodiscard]] double placeSamples(double width); ///< places the legend; returns its height
    void paintSamples(QPainter& painter, const DataColours& colours) const;
    void paintTicks(QPainter& painter, const DataColours& colours) const;
    void paintTitles(QPainter& painter, const DataColours& colours) const;

    QFont m_font;
    QRectF m_plot;
    std::vector<QPointF> m_samplePlaces;
};

} // namespace tgraph
