// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/regretpanel.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace tgraph {
namespace {

/// Returns the next round number (1, 2, 5, 10, 20, …) above or below.
qint64 roundNeighbour(qint64 from, bool upwards)
{
    qint64 round = 1;
    qint64 below = 1;
    for (int i = 0;; ++i) {
        if (upwards ? round > from : round >= from)
            return upwards ? round : below;
        below = round;
        round = i % 3 == 1 ? round / 2 * 5 : round * 2;
    }
}

} // namespace

RegretView::RegretView(QWidget* parent) : ChartWidget(parent)
{
    setObjectName(QStringLiteral("regretView"));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    applyLook();
}

void RegretView::applyLook()
{
    m_chart.setLook(dataColours(palette()), font());
    update();
}

QString RegretView::toolTipAt(const QPointF& place) const
{
    return m_chart.frame().plot().contains(place) ? m_chart.readout(m_chart.topAt(place.x())).join(QLatin1Char('\n'))
                                                  : QString();
}

void RegretView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    m_chart.paint(painter);
    if (!m_chart.curves().empty())
        paintFocus(painter, m_chart.frame().plot());
}

void RegretView::resizeEvent(QResizeEvent*)
{
    m_chart.resize(size());
}

void RegretView::mouseMoveEvent(QMouseEvent* event)
{
    const bool inside = m_chart.frame().plot().contains(event->position());
    m_chart.setCrosshair(inside ? std::optional(m_chart.topAt(event->position().x())) : std::nullopt);
    update();
}

void RegretView::leaveEvent(QEvent*)
{
    m_chart.setCrosshair(std::nullopt);
    update();
}

void RegretView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_chart.frame().plot().contains(event->position()))
        request(static_cast<qint64>(m_chart.topAt(event->position().x())));
}

void RegretView::request(qint64 count)
{
    const auto most = static_cast<qint64>(m_chart.curves().configs());
    if (most > 0)
        Q_EMIT topCountRequested(static_cast<quint32>(std::clamp<qint64>(count, 1, most)));
}

void RegretView::keyPressEvent(QKeyEvent* event)
{
    const auto count = static_cast<qint64>(m_chart.topCount());
    switch (event->key()) {
    case Qt::Key_Left:
        return request(count - 1);
    case Qt::Key_Right:
        return request(count + 1);
    case Qt::Key_PageUp:
        return request(roundNeighbour(count, false));
    case Qt::Key_PageDown:
        return request(roundNeighbour(count, true));
    case Qt::Key_Home:
        return request(1);
    case Qt::Key_End:
        return request(static_cast<qint64>(m_chart.curves().configs()));
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace tgraph
