// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/charts/chartwidget.h"
#include "widgets/charts/curveplot.h"

#include <QPointF>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace tgraph {

/// One line of a LineChart.
struct ChartLine {
    QString name; ///< name in the legend and in tooltips
    std::vector<QPointF> points; ///< ascending x
    int colour = 0; ///< see chartLineColour()
    bool dashed = false;
    bool marked = false; ///< a dot at each point
    std::vector<double> low = {}, high = {}; ///< limits of a band around the line, per point; empty: none

    bool operator==(const ChartLine&) const = default;
};

/// Colour index of an emphasized line: the text colour.
inline constexpr int strongLine = -1;

/// Returns the colour of a line, distinguishable with any colour vision; colours repeat after eight.
[[nodiscard]] QColor chartLineColour(const DataColours& colours, int index);

struct ChartAxis {
    QString title;
    bool logarithmic = false; ///< for positive values
    std::optional<double> least; ///< the axis includes this value, whatever the points
    std::optional<double> most;
    /// For a vertical axis: text that replaces the number at `least`, if smaller values are drawn
    /// there
    QString leastText = {};

    bool operator==(const ChartAxis&) const = default;
};

/// Draws a few lines over one pair of axes, with a legend, for curves that grow during a run. A tooltip describes the
/// point under the mouse, the accessible description the last points.
class LineChart : public ChartWidget {
    Q_OBJECT

public:
    explicit LineChart(QWidget* parent = nullptr);

    void setAxes(const ChartAxis& x, const ChartAxis& y);
    void setLines(std::vector<ChartLine> lines);
    [[nodiscard]] const std::vector<ChartLine>& lines() const { return m_lines; }
    void setEmptyText(const QString& text); ///< shown while no line has a point
    void setEmphasis(std::optional<std::size_t> line); ///< the other lines are faded; std::nullopt: none

    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const ChartCaption& caption) const;

    [[nodiscard]] QSize sizeHint() const override { return {560, 260}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 150}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] QString toolTipAt(const QPointF& place) const override;

private:
    [[nodiscard]] bool isEmpty() const;
    [[nodiscard]] bool stepsBack(std::size_t line) const { return m_emphasis && *m_emphasis != line; }
    [[nodiscard]] QPen penOf(std::size_t line) const;
    [[nodiscard]] CurvePlot plotFor(const QSize& size) const;
    void paint(QPainter& painter, const QSize& size) const;
    void paintBand(QPainter& painter, const CurvePlot& plot, std::size_t index) const;
    void paintLine(QPainter& painter, const CurvePlot& plot, std::size_t index) const;
    void describe();

    ChartAxis m_x;
    ChartAxis m_y;
    std::vector<ChartLine> m_lines;
    QString m_emptyText;
    std::optional<std::size_t> m_emphasis;
};

} // namespace tgraph
