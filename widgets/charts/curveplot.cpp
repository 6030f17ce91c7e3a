// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/curveplot.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace tgraph {
namespace {

constexpr double curveGap = 6;
constexpr double curveSample = 18;
constexpr double sampleReach = 4; ///< pixels from the middle of a shape
constexpr double curveXRoom = 80; ///< pixels needed by a number
constexpr double curveYRoom = 40;

} // namespace

void paintTriangle(QPainter& painter, const QPointF& place, double reach, const QColor& colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(
        QPolygonF{place + QPointF(-reach, reach), place + QPointF(reach, reach), place + QPointF(0, -reach)});
}

void paintCross(QPainter& painter, const QPointF& place, double reach, const QColor& colour)
{
    painter.setPen(QPen(colour, 1.6));
    painter.drawLine(place + QPointF(-reach, -reach), place + QPointF(reach, reach));
    painter.drawLine(place + QPointF(-reach, reach), place + QPointF(reach, -reach));
}

double CurvePlot::placeSamples(double width)
{
    const QFontMetricsF metrics(m_font);
    m_samplePlaces.clear();
    double left = 0;
    double top = 0;
    for (const CurveSample& sample : samples) {
        const double needed = curveSample + curveGap + metrics.horizontalAdvance(sample.name) + 2 * curveGap;
        if (left > 0 && left + needed > width) {
            left = 0;
            top += metrics.height();
        }
        m_samplePlaces.emplace_back(left + curveGap, top + 2);
        left += needed;
    }
    return samples.empty() ? 0 : top + metrics.height() + curveGap;
}

std::vector<AxisTick> CurvePlot::yTicks(double height) const
{
    std::vector<AxisTick> ticks = y.ticks(std::max(2, static_cast<int>(height / curveYRoom)));
    if (!leastText.isEmpty()) {
        std::erase_if(ticks, [this](const AxisTick& tick) { return tick.value <= y.least * (1 + 1e-9); });
        ticks.insert(ticks.begin(), {y.least, leastText});
    }
    return ticks;
}

void CurvePlot::place(const QSize& size, const QFont& font)
{
    m_font = font;
    const QFontMetricsF metrics(font);
    const double top = placeSamples(size.width()) + metrics.height() / 2;
    const double bottom = std::max(top + 1, size.height() - 2 * metrics.height() - curveGap);
    double widest = 0;
    for (const AxisTick& tick : yTicks(bottom - top))
        widest = std::max(widest, metrics.horizontalAdvance(tick.text));
    const double left = metrics.height() + curveGap + widest + curveGap;
    m_plot = QRectF(QPointF(left, top), QPointF(std::max(left + 1, size.width() - 2 * curveGap), bottom));
}

QPointF CurvePlot::at(const QPointF& values) const
{
    const double level = std::clamp(values.y(), y.least, y.most);
    return {m_plot.left() + x.share(values.x()) * m_plot.width(), m_plot.bottom() - y.share(level) * m_plot.height()};
}

void CurvePlot::paint(QPainter& painter, const DataColours& colours) const
{
    painter.setFont(m_font);
    paintSamples(painter, colours);
    paintTicks(painter, colours);
    paintTitles(painter, colours);
}

void CurvePlot::paintSamples(QPainter& painter, const DataColours& colours) const
{
    const QFontMetricsF metrics(m_font);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const QPointF& place = m_samplePlaces[i];
        const double middle = place.y() + metrics.height() / 2;
        const QPointF centre(place.x() + curveSample / 2, middle);
        painter.setPen(samples[i].pen);
        if (samples[i].shape == CurveSample::Shape::Triangle)
            paintTriangle(painter, centre, sampleReach, samples[i].pen.color());
        else if (samples[i].shape == CurveSample::Shape::Cross)
            paintCross(painter, centre, sampleReach, samples[i].pen.color());
        else if (samples[i].pen.capStyle() == Qt::RoundCap)
            painter.drawPoint(centre);
        else
            painter.drawLine(QPointF(place.x(), middle), QPointF(place.x() + curveSample, middle));
        painter.setPen(colours.text);
        painter.drawText(QPointF(place.x() + curveSample + curveGap, place.y() + metrics.ascent()), samples[i].name);
    }
}

void CurvePlot::paintTicks(QPainter& painter, const DataColours& colours) const
{
    const QFontMetricsF metrics(m_font);
    for (const AxisTick& tick : yTicks(m_plot.height())) {
        const double level = at({x.least, tick.value}).y();
        painter.setPen(QPen(colours.grid, 1));
        painter.drawLine(QPointF(m_plot.left(), level), QPointF(m_plot.right(), level));
        painter.setPen(colours.mutedText);
        painter.drawText(QRectF(0, level - metrics.height() / 2, m_plot.left() - curveGap, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, tick.text);
    }
    double free = 0;
    for (const AxisTick& tick : x.ticks(std::max(2, static_cast<int>(m_plot.width() / curveXRoom)))) {
        const double place = at({tick.value, y.least}).x();
        painter.setPen(QPen(colours.grid, 1));
        painter.drawLine(QPointF(place, m_plot.top()), QPointF(place, m_plot.bottom()));
        const double width = metrics.horizontalAdvance(tick.text);
        const double left = std::min(place - width / 2, m_plot.right() + 2 * curveGap - width);
        if (left < free) // skips logarithmic ticks that are too close
            continue;
        free = left + width + curveGap;
        painter.setPen(colours.mutedText);
        painter.drawText(QPointF(left, m_plot.bottom() + 2 + metrics.ascent()), tick.text);
    }
}

void CurvePlot::paintTitles(QPainter& painter, const DataColours& colours) const
{
    const QFontMetricsF metrics(m_font);
    painter.setPen(colours.text);
    painter.drawText(
        QRectF(m_plot.left(), m_plot.bottom() + metrics.height() + 2, m_plot.width(), metrics.height() + 2),
        Qt::AlignHCenter | Qt::AlignTop, x.title);
    if (metrics.horizontalAdvance(y.title) > m_plot.bottom())
        return;
    // Beside the axis; centred if there is room.
    const double length = std::max(m_plot.height(), metrics.horizontalAdvance(y.title));
    painter.save();
    painter.translate(metrics.ascent(), m_plot.bottom() - length / 2);
    painter.rotate(-90);
    painter.drawText(QRectF(-length / 2, -metrics.ascent(), length, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                     y.title);
    painter.restore();
}

} // namespace tgraph
