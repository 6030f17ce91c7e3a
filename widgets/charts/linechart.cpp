// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/linechart.h"

#include "widgets/common/quantity.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double lineWidth = 1.8;
constexpr double strongWidth = 2.6;
constexpr double dotRadius = 2.6;
constexpr double pointReach = 12; ///< distance from a point that belongs to it, in pixels
constexpr int decimals = 3;
constexpr float bandOpacity = 0.10F;
constexpr float emphasisedBandOpacity = 0.25F;
constexpr float backOpacity = 0.4F;

struct Range {
    double least = 0;
    double most = 1;
};

/// Returns the range of an axis: all points and its fixed limits, with a small margin at ends that are not fixed.
Range rangeOf(const std::vector<ChartLine>& lines, const ChartAxis& axis, qreal (QPointF::*coordinate)() const)
{
    double least = axis.least.value_or(INFINITY);
    double most = axis.most.value_or(-INFINITY);
    const auto reachTo = [&](double value) {
        if (!std::isfinite(value) || (axis.logarithmic && value <= 0))
            return;
        least = std::min(least, value);
        most = std::max(most, value);
    };
    for (const ChartLine& line : lines)
        for (const QPointF& point : line.points)
            reachTo((point.*coordinate)());
    if (coordinate == &QPointF::y)
        for (const ChartLine& line : lines) {
            std::ranges::for_each(line.low, reachTo);
            std::ranges::for_each(line.high, reachTo);
        }
    if (!axis.leastText.isEmpty()) // smaller values are drawn at `least`
        least = axis.least.value_or(least);
    if (least > most)
        return {};
    if (axis.logarithmic)
        return most > least ? Range{least, most} : Range{least / 2, least * 2};
    if (most <= least)
        return {least - std::max(0.05, std::abs(least) * 0.05), most + std::max(0.05, std::abs(most) * 0.05)};
    const double room = 0.06 * (most - least);
    return {axis.least && *axis.least <= least ? least : least - room,
            axis.most && *axis.most >= most ? most : most + room};
}

PlotAxis plotAxis(const std::vector<ChartLine>& lines, const ChartAxis& axis, qreal (QPointF::*coordinate)() const)
{
    const Range range = rangeOf(lines, axis, coordinate);
    return {.least = range.least, .most = range.most, .logarithmic = axis.logarithmic, .title = axis.title};
}

} // namespace

QColor chartLineColour(const DataColours& colours, int index)
{
    constexpr std::uint32_t hues = 8; // number of colours of DataColours::decision()
    return index == strongLine ? colours.text : colours.decision(static_cast<std::uint32_t>(index) % hues);
}

LineChart::LineChart(QWidget* parent) : ChartWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void LineChart::setAxes(const ChartAxis& x, const ChartAxis& y)
{
    m_x = x;
    m_y = y;
    describe();
    update();
}

void LineChart::setLines(std::vector<ChartLine> lines)
{
    if (lines == m_lines)
        return;
    m_lines = std::move(lines);
    describe();
    update();
}

void LineChart::setEmptyText(const QString& text)
{
    m_emptyText = text;
    describe();
    update();
}

bool LineChart::isEmpty() const
{
    return std::ranges::all_of(m_lines, [](const ChartLine& line) { return line.points.empty(); });
}

void LineChart::describe()
{
    QStringList parts;
    for (const ChartLine& line : m_lines) {
        if (!line.points.empty())
            parts << tr("%1: %2 at %3")
                         .arg(line.name, numberText(line.points.back().y(), decimals),
                              QLocale().toString(line.points.back().x()));
    }
    setAccessibleDescription(parts.isEmpty() ? m_emptyText : parts.join(QStringLiteral("; ")));
}

void LineChart::setEmphasis(std::optional<std::size_t> line)
{
    m_emphasis = line;
    update();
}

QPen LineChart::penOf(std::size_t line) const
{
    const ChartLine& drawn = m_lines[line];
    const bool strong = drawn.colour == strongLine || m_emphasis == line;
    QColor colour = chartLineColour(dataColours(palette()), drawn.colour);
    if (stepsBack(line))
        colour.setAlphaF(backOpacity);
    return {colour, strong ? strongWidth : lineWidth, drawn.dashed ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap,
            Qt::RoundJoin};
}

CurvePlot LineChart::plotFor(const QSize& size) const
{
    CurvePlot plot;
    plot.x = plotAxis(m_lines, m_x, &QPointF::x);
    plot.y = plotAxis(m_lines, m_y, &QPointF::y);
    plot.leastText = m_y.leastText;
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        plot.samples.push_back({m_lines[i].name, penOf(i)});
    plot.place(size, font());
    return plot;
}

void LineChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setFont(font());
    paint(painter, size());
}

void LineChart::paint(QPainter& painter, const QSize& size) const
{
    const DataColours colours = dataColours(palette());
    if (isEmpty()) {
        paintEmptyChart(painter, size, colours.mutedText, m_emptyText);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const CurvePlot plot = plotFor(size);
    plot.paint(painter, colours);
    painter.save();
    painter.setClipRect(plot.plot().adjusted(-dotRadius, -dotRadius, dotRadius, dotRadius));
    for (std::size_t i = m_lines.size(); i-- > 0;)
        paintBand(painter, plot, i);
    for (std::size_t i = m_lines.size(); i-- > 0;) // draws the first line on top
        paintLine(painter, plot, i);
    painter.restore();
}

void LineChart::paintBand(QPainter& painter, const CurvePlot& plot, std::size_t index) const
{
    const ChartLine& line = m_lines[index];
    if (line.low.empty() || stepsBack(index))
        return;
    QPolygonF outline;
    for (std::size_t i = 0; i < line.points.size(); ++i)
        outline << plot.at({line.points[i].x(), line.high[i]});
    for (std::size_t i = line.points.size(); i-- > 0;)
        outline << plot.at({line.points[i].x(), line.low[i]});
    QColor colour = chartLineColour(dataColours(palette()), line.colour);
    colour.setAlphaF(m_emphasis == index ? emphasisedBandOpacity : bandOpacity);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(outline);
}

void LineChart::paintLine(QPainter& painter, const CurvePlot& plot, std::size_t index) const
{
    const ChartLine& line = m_lines[index];
    QPolygonF places;
    for (const QPointF& point : line.points)
        places << plot.at(point);
    QPen pen = penOf(index);
    pen.setCapStyle(Qt::RoundCap);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(places);
    if (!line.marked && places.size() > 1)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    for (const QPointF& place : places)
        painter.drawEllipse(place, dotRadius, dotRadius);
}

QString LineChart::toolTipAt(const QPointF& position) const
{
    if (isEmpty())
        return {};
    const CurvePlot plot = plotFor(size());
    QString text;
    double nearest = pointReach;
    for (const ChartLine& line : m_lines) {
        for (const QPointF& point : line.points) {
            const double distance = QLineF(plot.at(point), position).length();
            if (distance >= nearest)
                continue;
            nearest = distance;
            text = tr("%1: %2 at %3").arg(line.name, numberText(point.y(), decimals), QLocale().toString(point.x()));
        }
    }
    return text;
}

QByteArray LineChart::exported(ChartFormat format, const QSize& size, const ChartCaption& caption) const
{
    return exportChart(format, size, caption, [this](QPainter& painter, const QSize& whole) {
        painter.fillRect(QRect(QPoint(), whole), palette().color(QPalette::Base));
        painter.setFont(font());
        paint(painter, whole);
    });
}

} // namespace tgraph
