// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/scatterview.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace tgraph {
namespace {

constexpr double reach = 8; ///< distance from a point that belongs to it, in pixels

} // namespace

ScatterView::ScatterView(QWidget* parent) : ChartWidget(parent)
{
    setObjectName(QStringLiteral("scatterView"));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    applyLook();
}

void ScatterView::redraw()
{
    m_base = {};
    update();
}

void ScatterView::applyLook()
{
    m_chart.setLook(dataColours(palette()), font());
    redraw();
}

QString ScatterView::toolTipAt(const QPointF& place) const
{
    if (m_chart.isEmpty() || !m_chart.frame().plot().adjusted(-reach, -reach, reach, reach).contains(place))
        return {};
    const auto distance = [&](DistinctId config) {
        const std::optional<QPointF> there = m_chart.placeOf(config);
        return there ? (*there - place).manhattanLength() : 2 * reach;
    };
    const std::optional<DistinctId> best = m_chart.frontAt(place);
    for (const ScatterMark& mark : m_chart.marks()) {
        if (distance(mark.config) <= (best ? distance(*best) : reach) && m_describe)
            return mark.label + QLatin1Char('\n') + m_describe(mark.config);
    }
    if (best && m_describe)
        return m_describe(*best);
    const ScatterChart::Crowd crowd = m_chart.crowdAt(place);
    if (crowd.all > 1) {
        const QLocale locale;
        QString text = tr("Distinct configurations here: %1").arg(locale.toString(crowd.all));
        if (crowd.filtered < crowd.all && crowd.filtered > 0)
            text += QLatin1Char('\n') + tr("Kept by the filter: %1").arg(locale.toString(crowd.filtered));
        return text;
    }
    const std::optional<DistinctId> near = m_chart.nearest(place);
    return near && m_describe && distance(*near) <= reach ? m_describe(*near) : QString();
}

QByteArray ScatterView::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    if (m_chart.isEmpty())
        return {};
    ScatterChart chart = m_chart;
    const auto paint = [&chart](QPainter& painter, const QSize& extent) {
        chart.resize(extent);
        chart.paintBase(painter);
        chart.paintMarks(painter);
    };
    return exportChart(format, size, {.title = m_chart.picture().title, .provenance = provenance, .palette = palette()},
                       paint);
}

void ScatterView::resizeEvent(QResizeEvent*)
{
    m_chart.resize(size());
    redraw();
}

QRectF ScatterView::band() const
{
    const QRectF& plot = m_chart.frame().plot();
    const auto inside = [&plot](const QPointF& place) {
        return QPointF(std::clamp(place.x(), plot.left(), plot.right()),
                       std::clamp(place.y(), plot.top(), plot.bottom()));
    };
    return QRectF(inside(*m_press), inside(*m_drag)).normalized();
}

void ScatterView::paintEvent(QPaintEvent*)
{
    const double ratio = devicePixelRatioF();
    if (m_base.isNull() || m_base.devicePixelRatio() != ratio) {
        m_base = QPixmap((QSizeF(size()) * ratio).toSize());
        m_base.setDevicePixelRatio(ratio);
        QPainter painter(&m_base);
        m_chart.paintBase(painter);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_base);
    m_chart.paintMarks(painter);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (m_press && m_drag) {
        QColor fill = palette().color(QPalette::Highlight);
        painter.setPen(fill);
        fill.setAlphaF(0.25F);
        painter.setBrush(fill);
        painter.drawRect(band());
    }
    if (!m_chart.isEmpty())
        paintFocus(painter, m_chart.frame().plot());
}

void ScatterView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_chart.isEmpty())
        return;
    m_press = event->position();
    m_drag.reset();
}

void ScatterView::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_press)
        return;
    if (!m_drag && (event->position() - *m_press).manhattanLength() < QApplication::startDragDistance())
        return;
    m_drag = event->position();
    update();
}

void ScatterView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_press)
        return;
    const std::optional<QRectF> dragged = m_drag ? std::optional(band()) : std::nullopt;
    const QPointF press = *m_press;
    m_press.reset();
    m_drag.reset();
    update();
    if (m_chart.isEmpty())
        return; // another file was opened during the drag
    const PlotFrame& frame = m_chart.frame();
    if (dragged) {
        const QPointF least(frame.xValueAt(dragged->left()), frame.yValueAt(dragged->bottom()));
        const QPointF most(frame.xValueAt(dragged->right()), frame.yValueAt(dragged->top()));
        Q_EMIT areaRequested(QRectF(least, most));
    } else if (frame.plot().adjusted(-reach, -reach, reach, reach).contains(press)) {
        const std::optional<DistinctId> ofFront = m_chart.showsDensity() ? m_chart.frontAt(press) : std::nullopt;
        if (const std::optional<DistinctId> near = ofFront ? ofFront : m_chart.nearest(press))
            Q_EMIT focusRequested(*near);
    }
}

void ScatterView::mouseDoubleClickEvent(QMouseEvent* event)
{
    m_press.reset();
    if (event->button() == Qt::LeftButton && !m_chart.isEmpty())
        Q_EMIT areaCleared();
}

void ScatterView::step(bool inX, bool forwards)
{
    const std::optional<DistinctId> next = m_focused ? m_chart.neighbour(*m_focused, inX, forwards)
                                                     : m_chart.nearest(m_chart.frame().plot().bottomLeft());
    if (next)
        Q_EMIT focusRequested(*next);
}

void ScatterView::keyPressEvent(QKeyEvent* event)
{
    if (m_chart.isEmpty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        return step(true, false);
    case Qt::Key_Right:
        return step(true, true);
    case Qt::Key_Down:
        return step(false, false);
    case Qt::Key_Up:
        return step(false, true);
    case Qt::Key_Escape:
        m_press.reset();
        m_drag.reset();
        update();
        Q_EMIT areaCleared();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace tgraph
