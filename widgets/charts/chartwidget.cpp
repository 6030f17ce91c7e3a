// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartwidget.h"

#include "widgets/common/tooltip.h"

#include <QEvent>
#include <QPainter>

namespace tgraph {

bool changesLook(const QEvent& event)
{
    return event.type() == QEvent::PaletteChange || event.type() == QEvent::FontChange;
}

void paintEmptyChart(QPainter& painter, const QSize& size, const QColor& colour, const QString& text)
{
    painter.setPen(colour);
    painter.drawText(QRect(QPoint(), size).adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, text);
}

ChartWidget::ChartWidget(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
}

void ChartWidget::paintFocus(QPainter& painter, const QRectF& frame) const
{
    if (!hasFocus())
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(palette().color(QPalette::Highlight));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame);
}

bool ChartWidget::event(QEvent* event)
{
    return showToolTip(*event, *this, [this](const QPoint& place) { return toolTipAt(place); })
        || QWidget::event(event);
}

void ChartWidget::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (changesLook(*event))
        applyLook();
}

} // namespace tgraph
