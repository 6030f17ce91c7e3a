// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/distribution.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/valuetext.h"

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <vector>

class QPainter;

namespace tgraph {

/// The range of an axis and the mapping of values to positions.
struct PlotAxis {
    double least = 0;
    double most = 1; ///< above least
    bool logarithmic = false; ///< needs least > 0
    bool counts = false; ///< values are whole numbers: digit grouping, never an exponent
    QString title; ///< "measured runtime"
    ValueUnit unit;

    [[nodiscard]] double share(double value) const; ///< 0 at `least`, 1 at `most`
    [[nodiscard]] double value(double share) const;
    [[nodiscard]] std::vector<AxisTick> ticks(int count) const;
};

/// Returns an axis that spans the finite values with a small margin; linear if a logarithm is impossible.
[[nodiscard]] PlotAxis axisOver(const std::vector<double>& values, ValueScale scale, ValueKind kind,
                                const QString& title);
/// Returns the first of Linear, Log and Percentile that gives the smaller half of the values enough of the axis.
[[nodiscard]] ValueScale scaleSuiting(const std::vector<double>& values);

struct PlotLegendEntry {
    enum class Symbol : std::uint8_t { Box, Line, Dashes };
    QString text;
    QColor colour;
    Symbol symbol = Symbol::Box;
};

/// The common parts of painted charts: title and legend at the top, two axes with grid, numbers and titles. Converts
/// values to positions and back.
class PlotFrame {
public:
    PlotAxis x;
    PlotAxis y;
    QString title;
    std::vector<PlotLegendEntry> legend; ///< from right to left

    /// Computes plot() for a chart of this size; must be called after every change.
    void place(const QSizeF& size, const QFont& font);
    [[nodiscard]] const QRectF& plot() const { return m_plot; }

    [[nodiscard]] QPointF at(double xValue, double yValue) const;
    [[nodiscard]] double xValueAt(double place) const; ///< clamped to the axis
    [[nodiscard]] double yValueAt(double place) const;

    /// Paints background, grid, numbers and titles of the axes.
    void paintGround(QPainter& painter, const DataColours& colours) const;
    /// Paints the title and below it the legend, which leaves room for the vertical axis's title. Returns what is free
    /// between the two.
    QRectF paintHead(QPainter& painter, const DataColours& colours) const;

private:
    void paintXTicks(QPainter& painter, const DataColours& colours) const;
    [[nodiscard]] std::vector<AxisTick> xTicks() const;
    [[nodiscard]] std::vector<AxisTick> yTicks() const;

    QSizeF m_size;
    QFont m_font;
    QRectF m_plot;
};

} // namespace tgraph
