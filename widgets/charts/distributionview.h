// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/distributionchart.h"

#include <QChartView>

#include <optional>
#include <utility>

namespace tgraph {

/// Handles mouse and keys in a distribution chart. A drag requests a range; a double click or
/// Escape clears it. A click focuses the nearest configuration. Left and Right go to the next
/// faster or slower one, the page keys move by a twentieth, Home and End go to the fastest and the
/// slowest. With Shift, these keys draw a range that starts at the focus; Enter requests it, Escape
/// cancels it.
class DistributionView : public QChartView {
    Q_OBJECT

public:
    explicit DistributionView(QWidget* parent = nullptr);
    ~DistributionView() override;

    [[nodiscard]] DistributionChart& distribution() { return *m_chart; }
    [[nodiscard]] const DistributionChart& distribution() const { return *m_chart; }
    /// Sets the configuration from which the keys start.
    void setFocusedConfig(std::optional<DistinctId> distinct) { m_focused = distinct; }

Q_SIGNALS:
    void rangeRequested(double least, double most);
    void rangeCleared();
    void focusRequested(DistinctId distinct);

protected:
    bool viewportEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& area) override;

private:
    void focusNear(const QPointF& place);
    void step(std::ptrdiff_t steps);
    void moveBrush(double end); ///< moves the end of a range drawn by keys
    void requestBrushed();
    void dropBrush();
    [[nodiscard]] bool brushByKey(int key);
    [[nodiscard]] std::optional<std::size_t> focusedPosition() const; ///< among the configurations that can be chosen

    DistributionChart* m_chart = nullptr; ///< owned by the scene
    std::optional<DistinctId> m_focused;
    std::optional<QPointF> m_press;
    std::optional<double> m_brushEnd; ///< x while a range is dragged, or drawn by keys
    QString m_description; ///< description of the chart, saved while a range is drawn with keys
};

} // namespace tgraph
