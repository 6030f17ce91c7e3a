// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/plotframe.h"

#include "widgets/common/elidedtext.h"
#include "widgets/common/quantity.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

constexpr double framePadding = 4;
constexpr double symbolSize = 8;
constexpr double xTickRoom = 90; ///< pixels needed by a number
constexpr double yTickRoom = 34;
constexpr double room = 0.02; ///< share of the axis, beside the outermost points

double lineHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height()) + 1;
}

} // namespace

double PlotAxis::share(double value) const
{
    if (logarithmic)
        return std::log(value / least) / std::log(most / least);
    return (value - least) / (most - least);
}

double PlotAxis::value(double share) const
{
    return logarithmic ? least * std::pow(most / least, share) : least + share * (most - least);
}

std::vector<AxisTick> PlotAxis::ticks(int count) const
{
    std::vector<AxisTick> marks
        = logarithmic ? logTicks(least, most, count, unit) : linearTicks(least, most, count, unit);
    if (counts) {
        std::erase_if(marks, [](const AxisTick& tick) { return tick.value != std::round(tick.value); });
        for (AxisTick& tick : marks)
            tick.text = groupedText(static_cast<qint64>(tick.value));
        const double first = std::ceil(least);
        const double last = std::floor(most);
        if (marks.size() < 2 && first < last) // one number would leave the scale unknown
            marks = {{first, groupedText(static_cast<qint64>(first))}, {last, groupedText(static_cast<qint64>(last))}};
    }
    return marks;
}

ValueScale scaleSuiting(const std::vector<double>& runtimes)
{
    if (runtimes.empty())
        return ValueScale::Linear;
    std::vector<double> sorted = runtimes;
    const auto place = sorted.begin() + static_cast<std::ptrdiff_t>((sorted.size() - 1) / 2);
    std::nth_element(sorted.begin(), place, sorted.end());
    const double median = *place;
    const auto [first, last] = std::minmax_element(sorted.begin(), sorted.end());
    return fairScale(*first, median, *last).value_or(ValueScale::Percentile);
}

PlotAxis axisOver(const std::vector<double>& values, ValueScale scale, ValueKind kind, const QString& title)
{
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const double value : values) {
        if (!std::isfinite(value))
            continue;
        least = std::min(least, value);
        most = std::max(most, value);
    }
    if (least > most)
        return {.title = title};
    PlotAxis axis{.logarithmic = scale == ValueScale::Log && least > 0,
                  .title = title,
                  .unit = unitFor(kind, std::max(std::abs(least), std::abs(most)))};
    if (axis.logarithmic) {
        const double factor = std::max(std::pow(most / least, room), 1.0005);
        axis.least = least / factor;
        axis.most = most * factor;
    } else {
        const double size = std::max(std::abs(least), std::abs(most));
        const double margin = size > 0 ? std::max((most - least) * room, size * 5e-4) : 1e-9;
        axis.least = least - margin;
        axis.most = most + margin;
    }
    return axis;
}

std::vector<AxisTick> PlotFrame::xTicks() const
{
    return x.ticks(std::max(2, static_cast<int>(m_size.width() / xTickRoom)));
}

std::vector<AxisTick> PlotFrame::yTicks() const
{
    return y.ticks(std::max(2, static_cast<int>(m_size.height() / yTickRoom)));
}

void PlotFrame::place(const QSizeF& size, const QFont& font)
{
    m_size = size;
    m_font = font;
    const QFontMetricsF metrics(font);
    double widest = 0;
    for (const AxisTick& tick : yTicks())
        widest = std::max(widest, metrics.horizontalAdvance(tick.text + y.unit.suffix));
    const double line = lineHeight(font);
    const double left = std::ceil(widest) + 2 * framePadding;
    const double top = 2 * line + 2 * framePadding; // title; title of the y axis
    const double right = std::max(left + 1, size.width() - 3 * framePadding);
    const double bottom = std::max(top + 1, size.height() - 2 * line - framePadding);
    m_plot = QRectF(QPointF(left, top), QPointF(right, bottom));
}

QPointF PlotFrame::at(double xValue, double yValue) const
{
    return {m_plot.left() + x.share(xValue) * m_plot.width(), m_plot.bottom() - y.share(yValue) * m_plot.height()};
}

double PlotFrame::xValueAt(double place) const
{
    return x.value(std::clamp((place - m_plot.left()) / m_plot.width(), 0.0, 1.0));
}

double PlotFrame::yValueAt(double place) const
{
    return y.value(std::clamp((m_plot.bottom() - place) / m_plot.height(), 0.0, 1.0));
}

void PlotFrame::paintGround(QPainter& painter, const DataColours& colours) const
{
    painter.setFont(m_font);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(QPointF(), m_size), colours.background);
    const double line = lineHeight(m_font);
    for (const AxisTick& tick : yTicks()) {
        const double level = std::round(at(x.least, tick.value).y());
        painter.setPen(colours.grid);
        painter.drawLine(QPointF(m_plot.left(), level), QPointF(m_plot.right(), level));
        painter.setPen(colours.mutedText);
        painter.drawText(QRectF(0, level - line / 2, m_plot.left() - framePadding, line),
                         Qt::AlignRight | Qt::AlignVCenter, tick.text + y.unit.suffix);
    }
    paintXTicks(painter, colours);
    painter.setPen(colours.mutedText);
    painter.drawLine(m_plot.bottomLeft(), m_plot.bottomRight());
    painter.drawLine(m_plot.topLeft(), m_plot.bottomLeft());
    const QFontMetricsF metrics(m_font);
    const double room = m_size.width() - 4 * framePadding;
    paintElided(painter, metrics, QRectF(2 * framePadding, m_plot.top() - line - framePadding, room, line),
                Qt::AlignLeft | Qt::AlignVCenter, y.title);
    paintElided(painter, metrics, QRectF(2 * framePadding, m_size.height() - line - 1, room, line),
                Qt::AlignRight | Qt::AlignVCenter, x.title);
}

void PlotFrame::paintXTicks(QPainter& painter, const DataColours& colours) const
{
    const QFontMetricsF metrics(m_font);
    double free = 0;
    for (const AxisTick& tick : xTicks()) {
        const double place = std::round(at(tick.value, y.least).x());
        painter.setPen(colours.grid);
        painter.drawLine(QPointF(place, m_plot.top()), QPointF(place, m_plot.bottom() + framePadding / 2));
        const QString text = tick.text + x.unit.suffix;
        const double width = metrics.horizontalAdvance(text);
        const double left = std::clamp(place - width / 2, 0.0, std::max(0.0, m_size.width() - width - 1));
        if (left < free)
            continue; // skips logarithmic ticks that are too close
        free = left + width + 2 * framePadding;
        painter.setPen(colours.mutedText);
        painter.drawText(QRectF(left, m_plot.bottom() + framePadding / 2, width + 1, lineHeight(m_font)),
                         Qt::AlignCenter, text);
    }
}

QRectF PlotFrame::paintHead(QPainter& painter, const DataColours& colours) const
{
    QFont bold = m_font;
    bold.setBold(true);
    const QFontMetricsF metrics(m_font);
    const double line = lineHeight(m_font);
    const double top = m_plot.top() - line - framePadding;
    const double taken = metrics.horizontalAdvance(y.title) + 4 * framePadding;
    double right = m_plot.right();
    painter.setFont(m_font);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const PlotLegendEntry& entry : legend) {
        const bool isBox = entry.symbol == PlotLegendEntry::Symbol::Box;
        const double symbol = isBox ? symbolSize : 2 * symbolSize;
        const double width = std::ceil(metrics.horizontalAdvance(entry.text)) + 1;
        if (right - width - symbol - framePadding < taken)
            break;
        painter.setPen(colours.text);
        painter.drawText(QRectF(right - width, top, width, line), Qt::AlignRight | Qt::AlignVCenter, entry.text);
        const QRectF box(right - width - framePadding - symbol, top + (line - symbolSize) / 2, symbol, symbolSize);
        if (isBox) {
            painter.fillRect(box, entry.colour);
        } else {
            painter.setPen(
                QPen(entry.colour, 2, entry.symbol == PlotLegendEntry::Symbol::Line ? Qt::SolidLine : Qt::DashLine));
            painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
        }
        right = box.left() - 3 * framePadding;
    }
    painter.setFont(bold);
    painter.setPen(colours.text);
    const double room = std::max(0.0, m_size.width() - 4 * framePadding);
    paintElided(painter, QFontMetricsF(bold), QRectF(2 * framePadding, framePadding, room, line),
                Qt::AlignLeft | Qt::AlignVCenter, title);
    painter.setFont(m_font);
    return {QPointF(taken, top), QSizeF(right - taken, line)};
}

} // namespace tgraph
