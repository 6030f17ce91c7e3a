// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// What an axis spans, and how values become places on it.
struct PlotAxis {
    double least = 0;
    double most = 1; ///< above least
    bool logarithmic = false; ///< needs least > 0
    bool counts = false; ///< values are whole numbers: written with groups, never with an exponent
    QString title; ///< "measured runtime"
    ValueUnit unit;

    [[nodiscard]] double share(double value) const; ///< 0 at least, 1 at most
    [[nodiscard]] double value(double share) const;
    [[nodiscard]] std::vector<AxisTick> ticks(int count) const;
};

struct PlotLegendEntry {
    enum class Symbol : std::uint8_t { Box, Line, Dashes };
    QString text;
    QColor colour;
    Symbol symbol = Symbol::Box;
};

/// The parts that painted charts share: title and legend above, two axes with grid, numbers and titles. Values go to
/// places and back.
class PlotFrame {
public:
    PlotAxis x;
    PlotAxis y;
    QString title;
    std::vector<PlotLegendEntry> legend; ///< from right to left

    /// Computes plot() for a chart of this size; call it after every change.
    void place(const QSizeF& size, const QFont& font);
    [[nodiscard]] const QRectF& plot() const { return m_plot; }

    [[nodiscard]] QPointF at(double xValue, double yValue) const;
    [[nodiscard]] double xValueAt(double place) const; ///< clamped to the axis
    [[nodiscard]] double yValueAt(double place) const;

    /// Background, grid, numbers and titles of the axes.
    void paintGround(QPainter& painter, const DataColours& colours) const;
    /// Title, and below it the legend, which gives way to the title of the vertical axis.
    void paintHead(QPainter& painter, const DataColours& colours) const;

private:
    void paintXTicks(QPainter& painter, const DataColours& colours) const;
    [[nodiscard]] std::vector<AxisTick> xTicks() const;
    [[nodiscard]] std::vector<AxisTick> yTicks() const;

    QSizeF m_size;
    QFont m_font;
    QRectF m_plot;
};

} // namespace tgraph
