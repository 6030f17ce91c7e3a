// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/distributionview.h"

#include "widgets/common/tooltip.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::ptrdiff_t pagesOfAll = 20;
constexpr double brushSteps = 100; ///< key presses across the plot's width when a range is drawn

} // namespace

DistributionView::DistributionView(QWidget* parent) : QChartView(parent), m_chart(new DistributionChart)
{
    setObjectName(QStringLiteral("distributionView"));
    QChart* first = chart();
    setChart(m_chart);
    delete first; // setChart() transfers ownership
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(160, 100);
}

DistributionView::~DistributionView() = default;

bool DistributionView::viewportEvent(QEvent* event)
{
    const auto tipAt = [this](const QPoint& place) { return m_chart->descriptionAt(mapToScene(place)); };
    return showToolTip(*event, *viewport(), tipAt) || QChartView::viewportEvent(event);
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
                           m_chart->picture().textOfRange(m_chart->valueAt(std::min(m_press->x(), place.x())),
                                                          m_chart->valueAt(std::max(m_press->x(), place.x()))),
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
        return; // another file was opened during the drag
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
    if (m_brushEnd)
        dropBrush();
    const auto count = static_cast<std::ptrdiff_t>(m_chart->choosable().size());
    const std::optional<std::size_t> from = focusedPosition();
    const std::ptrdiff_t to = from ? static_cast<std::ptrdiff_t>(*from) + steps : (steps > 0 ? 0 : count - 1);
    Q_EMIT focusRequested(
        m_chart->choosable().configs[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(to, 0, count - 1))]);
}

void DistributionView::moveBrush(double end)
{
    const QRectF plot = m_chart->plot();
    if (!m_press || !m_brushEnd) {
        const std::optional<std::size_t> from = focusedPosition();
        m_press = QPointF(from ? m_chart->xOf(m_chart->choosable().values[*from]) : plot.left(), plot.center().y());
        m_description = accessibleDescription();
        end += m_press->x();
    } else {
        end += *m_brushEnd;
    }
    m_brushEnd = std::clamp(end, plot.left(), plot.right());
    viewport()->update();
    const QString range = m_chart->picture().textOfRange(m_chart->valueAt(std::min(m_press->x(), *m_brushEnd)),
                                                         m_chart->valueAt(std::max(m_press->x(), *m_brushEnd)));
    setAccessibleDescription(tr("Range %1: Enter keeps it").arg(range));
    QToolTip::showText(viewport()->mapToGlobal(QPoint(static_cast<int>(*m_brushEnd), static_cast<int>(plot.top()))),
                       range, viewport());
}

void DistributionView::dropBrush()
{
    m_press.reset();
    m_brushEnd.reset();
    if (!m_description.isEmpty())
        setAccessibleDescription(std::exchange(m_description, {}));
    viewport()->update();
}

void DistributionView::requestBrushed()
{
    const double first = m_press->x();
    const double last = *m_brushEnd;
    dropBrush();
    Q_EMIT rangeRequested(m_chart->valueAt(std::min(first, last)), m_chart->valueAt(std::max(first, last)));
}

bool DistributionView::brushByKey(int key)
{
    const double width = m_chart->plot().width();
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        moveBrush((key == Qt::Key_Left ? -width : width) / brushSteps);
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        moveBrush((key == Qt::Key_PageUp ? -width : width) / pagesOfAll);
        return true;
    case Qt::Key_Home:
    case Qt::Key_End:
        moveBrush(key == Qt::Key_Home ? -width : width);
        return true;
    default:
        return false;
    }
}

void DistributionView::keyPressEvent(QKeyEvent* event)
{
    if (m_chart->isEmpty()) {
        QChartView::keyPressEvent(event);
        return;
    }
    const auto count = static_cast<std::ptrdiff_t>(m_chart->choosable().size());
    const std::ptrdiff_t page = std::max<std::ptrdiff_t>(1, count / pagesOfAll);
    if (event->modifiers().testFlag(Qt::ShiftModifier) && brushByKey(event->key()))
        return;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return m_brushEnd ? requestBrushed() : QChartView::keyPressEvent(event);
    case Qt::Key_Left:
        return step(-1);
    case Qt::Key_Right:
        return step(1);
    case Qt::Key_PageUp:
        return step(-page);
    case Qt::Key_PageDown:
        return step(page);
    case Qt::Key_Home:
        return step(-count);
    case Qt::Key_End:
        return step(count);
    case Qt::Key_Escape:
        if (m_brushEnd)
            return dropBrush();
        dropBrush();
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
