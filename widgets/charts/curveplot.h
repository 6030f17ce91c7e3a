// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/plotframe.h"

#include <QPen>

namespace tgraph {

/// An entry of a legend.
struct CurveSample {
    QString name;
    QPen pen; ///< with a round cap: a dot
};

/// What charts of a few curves share: a legend above, in as many lines as it needs, and two axes with grid, numbers and
/// titles around the place of the curves.
class CurvePlot {
public:
    PlotAxis x;
    PlotAxis y;
    QString leastText; ///< in place of the number at the lower end, where all that is less lies; empty: its number
    std::vector<CurveSample> samples;

    /// Computes plot() for a chart of this size; call it after every change.
    void place(const QSize& size, const QFont& font);
    [[nodiscard]] const QRectF& plot() const { return m_plot; }
    /// Values beyond the vertical axis lie at its end.
    [[nodiscard]] QPointF at(const QPointF& values) const;

    void paint(QPainter& painter, const DataColours& colours) const;

private:
    [[nodiscard]] std::vector<AxisTick> yTicks(double height) const;
    [[nodiscard]] double placeSamples(double width); ///< and their height
    void paintSamples(QPainter& painter, const DataColours& colours) const;
    void paintTicks(QPainter& painter, const DataColours& colours) const;
    void paintTitles(QPainter& painter, const DataColours& colours) const;

    QFont m_font;
    QRectF m_plot;
    std::vector<QPointF> m_samplePlaces;
};

} // namespace tgraph
