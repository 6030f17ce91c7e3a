// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartwidget.h"
#include "widgets/charts/plotframe.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace tgraph {

/// The values of a histogram: one value per file, of all files and of the chosen ones.
struct HistogramValues {
    std::vector<double> all; ///< known ones only
    std::vector<double> chosen; ///< chosen subset; empty: not distinguished
};

/// Draws the number of files per value as bars; the bars of chosen files are in front.
class HistogramView : public ChartWidget {
    Q_OBJECT

public:
    struct Axis {
        QString title; ///< "nodes"
        bool isLogarithmic = false;
        bool isCount = false; ///< whole numbers
    };

    explicit HistogramView(Axis axis, QWidget* parent = nullptr);

    void setValues(HistogramValues values);
    [[nodiscard]] bool isEmpty() const { return m_values.all.empty(); } ///< true if no file has a value
    /// Returns the files per bin from the left; for tests.
    [[nodiscard]] const std::vector<std::uint32_t>& counts() const { return m_all; }

    /// Paints into (0, 0, width, height) in the colours of a palette.
    void paint(QPainter& painter, const QSize& size, const QPalette& palette) const;

    [[nodiscard]] QSize sizeHint() const override { return {320, 170}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 120}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] QString toolTipAt(const QPointF& place) const override;

private:
    [[nodiscard]] PlotAxis valueAxis() const;
    [[nodiscard]] std::size_t binOf(double value) const;
    [[nodiscard]] double edge(std::size_t bin) const; ///< the least value in the bin
    [[nodiscard]] PlotFrame frame(const QSize& size) const;
    void count();

    Axis m_axis;
    HistogramValues m_values;
    PlotAxis m_x;
    std::size_t m_bins = 0;
    std::vector<std::uint32_t> m_all; ///< by bin
    std::vector<std::uint32_t> m_chosen; ///< by bin
};

} // namespace tgraph
