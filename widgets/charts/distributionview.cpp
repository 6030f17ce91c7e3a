// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/distributionview.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::ptrdiff_t pagesOfAll = 20;

} // namespace

DistributionView::DistributionView(QWidget* parent) : QChartView(parent), m_chart(new DistributionChart)
{
    setObjectName(QStringLiteral("distributionView"));
    QChart* first = chart();
    setChart(m_chart);
    delete first; // setChart() hands it over
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(160, 100);
}

DistributionView::~DistributionView() = default;

bool DistributionView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), m_chart->descriptionAt(mapToScene(help->pos())), viewport());
        return true;
    }
    return QChartView::viewportEvent(event);
}

void DistributionView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_chart->isEmpty())
        return;
    m_press = mapToScene(event->pos());
    m_brushEnd.reset();
}

void DistributionView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF place = mapToScene(event->pos());
    if (!m_press) {
        viewport()->setCursor(m_chart->markAt(place) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    if (!m_brushEnd && std::abs(place.x() - m_press->x()) < QApplication::startDragDistance())
        return;
    m_brushEnd = place.x();
    viewport()->update();
    if (!m_chart->isEmpty())
        QToolTip::showText(event->globalPosition().toPoint(),
                           rangeText(m_chart->valueAt(std::min(m_press->x(), place.x())),
                                     m_chart->valueAt(std::max(m_press->x(), place.x())), m_chart->picture().kind),
                           viewport());
}

void DistributionView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_press)
        return;
    const QPointF press = *m_press;
    const std::optional<double> end = m_brushEnd;
    m_press.reset();
    m_brushEnd.reset();
    viewport()->update();
    if (m_chart->isEmpty())
        return; // another file came during the drag
    if (end)
        Q_EMIT rangeRequested(m_chart->valueAt(std::min(press.x(), *end)), m_chart->valueAt(std::max(press.x(), *end)));
    else
        focusNear(press);
}

void DistributionView::mouseDoubleClickEvent(QMouseEvent* event)
{
    m_press.reset();
    if (event->button() == Qt::LeftButton)
        Q_EMIT rangeCleared();
}

void DistributionView::focusNear(const QPointF& place)
{
    if (const std::optional<std::size_t> mark = m_chart->markAt(place)) {
        Q_EMIT focusRequested(m_chart->marks()[*mark].config);
        return;
    }
    if (!m_chart->plot().contains(place))
        return;
    const Sample& sample = m_chart->choosable();
    Q_EMIT focusRequested(sample.configs[sample.nearest(m_chart->valueAt(place.x()))]);
}

std::optional<std::size_t> DistributionView::focusedPosition() const
{
    const std::vector<DistinctId>& configs = m_chart->choosable().configs;
    const auto found = m_focused ? std::find(configs.begin(), configs.end(), *m_focused) : configs.end();
    if (found == configs.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - configs.begin());
}

void DistributionView::step(std::ptrdiff_t steps)
{
    const auto count = static_cast<std::ptrdiff_t>(m_chart->choosable().size());
    const std::optional<std::size_t> from = focusedPosition();
    const std::ptrdiff_t to = from ? static_cast<std::ptrdiff_t>(*from) + steps : (steps > 0 ? 0 : count - 1);
    Q_EMIT focusRequested(
        m_chart->choosable().configs[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(to, 0, count - 1))]);
}

void DistributionView::requestRangeAtFocus(bool upwards)
{
    const std::optional<std::size_t> position = focusedPosition();
    if (!position)
        return;
    const double value = m_chart->choosable().values[*position];
    const Sample& all = *m_chart->picture().all;
    Q_EMIT rangeRequested(upwards ? value : all.least(), upwards ? all.most() : value);
}

void DistributionView::keyPressEvent(QKeyEvent* event)
{
    if (m_chart->isEmpty()) {
        QChartView::keyPressEvent(event);
        return;
    }
    const auto count = static_cast<std::ptrdiff_t>(m_chart->choosable().size());
    const std::ptrdiff_t page = std::max<std::ptrdiff_t>(1, count / pagesOfAll);
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Left:
        return shift ? requestRangeAtFocus(false) : step(-1);
    case Qt::Key_Right:
        return shift ? requestRangeAtFocus(true) : step(1);
    case Qt::Key_PageUp:
        return step(-page);
    case Qt::Key_PageDown:
        return step(page);
    case Qt::Key_Home:
        return step(-count);
    case Qt::Key_End:
        return step(count);
    case Qt::Key_Escape:
        m_press.reset();
        m_brushEnd.reset();
        viewport()->update();
        Q_EMIT rangeCleared();
        return;
    default:
        QChartView::keyPressEvent(event);
    }
}

void DistributionView::drawForeground(QPainter* painter, const QRectF&)
{
    painter->setRenderHint(QPainter::Antialiasing, false);
    const QRectF plot = m_chart->plot();
    if (m_press && m_brushEnd && !m_chart->isEmpty()) {
        QColor band = palette().color(QPalette::Highlight);
        painter->setPen(band);
        band.setAlphaF(0.25F);
        painter->setBrush(band);
        const double left = std::clamp(std::min(m_press->x(), *m_brushEnd), plot.left(), plot.right());
        const double right = std::clamp(std::max(m_press->x(), *m_brushEnd), plot.left(), plot.right());
        painter->drawRect(QRectF(QPointF(left, plot.top()), QPointF(right, plot.bottom())));
    }
    if (hasFocus() && !m_chart->isEmpty()) {
        painter->setPen(palette().color(QPalette::Highlight));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(plot.adjusted(0, 0, 0, -1));
    }
}

} // namespace tgraph
