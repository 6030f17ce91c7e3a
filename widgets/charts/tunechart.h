// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartwidget.h"
#include "widgets/charts/curveplot.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace tgraph {

/// A measurement in a TuneChart.
struct TunePoint {
    enum class Kind { Search, Baseline, Again }; ///< Again: a repeat or a confirmation

    double runtimeNs = 0; ///< NaN: no measured time
    double bestNs = 0; ///< runtime of the fastest so far; NaN if there is none
    Kind kind = Kind::Search;
    QString text; ///< tooltip

    bool operator==(const TunePoint&) const = default;
};

/// Plots the best runtime so far over the measurements, with a dot for each measurement, the baseline and its noise.
/// Much slower runtimes lie at the upper edge; the scale is logarithmic if it spans more than a factor of three.
class TuneChart : public ChartWidget {
    Q_OBJECT

public:
    explicit TuneChart(QWidget* parent = nullptr);

    void setPoints(std::vector<TunePoint> points);
    /// `noise`: relative standard deviation of a measurement.
    void setBaseline(std::optional<double> runtimeNs, double noise);
    void setEmptyText(const QString& text);
    void setCurrent(std::optional<std::size_t> point); ///< drawn with a ring

    /// Returns the range of the axis in nanoseconds; std::nullopt while there is nothing to draw.
    [[nodiscard]] std::optional<std::pair<double, double>> span() const;
    [[nodiscard]] std::optional<std::size_t> pointAt(const QPointF& place) const;
    [[nodiscard]] QPointF placeOf(std::size_t point) const;

    [[nodiscard]] QSize sizeHint() const override { return {620, 300}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {280, 140}; }

Q_SIGNALS:
    void pointClicked(std::size_t point);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    [[nodiscard]] QString toolTipAt(const QPointF& place) const override;

private:
    [[nodiscard]] std::optional<CurvePlot> plot() const; ///< std::nullopt while there is nothing to draw
    [[nodiscard]] std::vector<CurveSample> samples(double most) const; ///< `most`: upper end of the axis
    [[nodiscard]] QPointF placeOn(const CurvePlot& plot, std::size_t point) const;
    void paintBaseline(QPainter& painter, const CurvePlot& plot) const;
    void paintPoints(QPainter& painter, const CurvePlot& plot) const;
    void paintPoint(QPainter& painter, const CurvePlot& plot, std::size_t index) const;
    void paintBest(QPainter& painter, const CurvePlot& plot) const;
    void describe();

    std::vector<TunePoint> m_points;
    std::optional<double> m_baseline;
    double m_noise = 0;
    QString m_emptyText;
    std::optional<std::size_t> m_current;
};

} // namespace tgraph
