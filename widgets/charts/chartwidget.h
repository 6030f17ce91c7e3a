// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace tgraph {

/// Returns true if an event changes the palette or the font, with which a chart is painted.
[[nodiscard]] bool changesLook(const QEvent& event);

/// Paints a text in the middle of a chart that has nothing to draw.
void paintEmptyChart(QPainter& painter, const QSize& size, const QColor& colour, const QString& text);

/// The common parts of widgets that paint one chart: tooltips, the reaction to a new look, the frame of the focus.
class ChartWidget : public QWidget {
protected:
    explicit ChartWidget(QWidget* parent);

    [[nodiscard]] virtual QString toolTipAt(const QPointF& place) const = 0; ///< tooltip; empty: none
    virtual void applyLook() { } ///< after a change of palette or font
    /// Draws a focus frame if the widget has the focus
    void paintFocus(QPainter& painter, const QRectF& frame) const;

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
};

} // namespace tgraph
