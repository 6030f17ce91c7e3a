// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/charts/chartwidget.h"
#include "widgets/charts/scatterchart.h"

#include <QPixmap>

#include <functional>
#include <optional>

namespace tgraph {

/// Handles mouse and keys on a scatter chart. A click focuses the nearest configuration, a drag requests the rectangle,
/// a double click or Escape clears the filter. Left and Right go to the next configuration in x, Down and Up in y.
class ScatterView : public ChartWidget {
    Q_OBJECT

public:
    explicit ScatterView(QWidget* parent = nullptr);

    [[nodiscard]] const ScatterChart& chart() const { return m_chart; }
    [[nodiscard]] ScatterChart& chart() { return m_chart; } ///< call redraw() after a change, update() after new marks
    void redraw();
    /// Sets the configuration from which the keys start.
    void setFocusedConfig(std::optional<DistinctId> distinct) { m_focused = distinct; }
    /// Sets the function that makes a configuration's tooltip.
    void setDescriber(std::function<QString(DistinctId distinct)> describe) { m_describe = std::move(describe); }

    [[nodiscard]] QString toolTipAt(const QPointF& place) const override;
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;

    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 100}; }

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    /// Requests a range of values on both axes, each from least to most.
    void areaRequested(const QRectF& values);
    void areaCleared();

protected:
    void applyLook() override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void step(bool inX, bool forwards);
    [[nodiscard]] QRectF band() const; ///< the dragged rectangle, inside the plot

    ScatterChart m_chart;
    QPixmap m_base; ///< everything but the marks; null: must be painted
    std::function<QString(DistinctId)> m_describe;
    std::optional<DistinctId> m_focused;
    std::optional<QPointF> m_press;
    std::optional<QPointF> m_drag;
};

} // namespace tgraph
