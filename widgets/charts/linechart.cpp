// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/linechart.h"

#include "widgets/common/quantity.h"
#include "widgets/common/valuetext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace tgraph {
namespace {

constexpr double gap = 6;
constexpr double swatch = 18; ///< length of a line's sample in the legend
constexpr double lineWidth = 1.8;
constexpr double dotRadius = 2.6;
constexpr double pointReach = 12; ///< pixels around a point that belong to it
constexpr int decimals = 3;

/// Places of the legend's entries, from (0, 0), and the height that they take together.
struct Legend {
    std::vector<QPointF> places;
    double height = 0;
};

Legend legendFor(const std::vector<ChartLine>& lines, const QFontMetricsF& metrics, double width)
{
    Legend legend;
    double x = 0;
    double y = 0;
    for (const ChartLine& line : lines) {
        const double needed = swatch + gap + metrics.horizontalAdvance(line.name) + 2 * gap;
        if (x > 0 && x + needed > width) {
            x = 0;
            y += metrics.height();
        }
        legend.places.emplace_back(x, y);
        x += needed;
    }
    legend.height = lines.empty() ? 0 : y + metrics.height() + gap;
    return legend;
}

struct Range {
    double least = 0;
    double most = 1;
};

/// What an axis spans: all points and what it must reach, with a little room where nothing fixes an end.
Range rangeOf(const std::vector<ChartLine>& lines, const ChartAxis& axis, qreal (QPointF::*coordinate)() const)
{
    double least = axis.least.value_or(INFINITY);
    double most = axis.most.value_or(-INFINITY);
    for (const ChartLine& line : lines) {
        for (const QPointF& point : line.points) {
            const double value = (point.*coordinate)();
            if (!std::isfinite(value) || (axis.logarithmic && value <= 0))
                continue;
            least = std::min(least, value);
            most = std::max(most, value);
        }
    }
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

double share(double value, const Range& range, bool logarithmic)
{
    return logarithmic ? std::log(value / range.least) / std::log(range.most / range.least)
                       : (value - range.least) / (range.most - range.least);
}

} // namespace

struct LineChart::Frame {
    QRectF plot;
    Range x;
    Range y;
    std::vector<AxisTick> xTicks;
    std::vector<AxisTick> yTicks;
    bool xLogarithmic = false;
    bool yLogarithmic = false;

    [[nodiscard]] QPointF place(const QPointF& point) const
    {
        return {plot.left() + share(point.x(), x, xLogarithmic) * plot.width(),
                plot.bottom() - share(point.y(), y, yLogarithmic) * plot.height()};
    }
};

QColor chartLineColour(const DataColours& colours, int index)
{
    const std::array<QColor, 7> all = {colours.focus,   colours.bar,     colours.top,     colours.pins[0],
                                       colours.pins[3], colours.pins[1], colours.baseline};
    return all[static_cast<std::size_t>(index) % all.size()];
}

LineChart::LineChart(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
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

LineChart::Frame LineChart::frameFor(const QSize& size) const
{
    const QFontMetricsF metrics(font());
    Frame frame{.x = rangeOf(m_lines, m_x, &QPointF::x),
                .y = rangeOf(m_lines, m_y, &QPointF::y),
                .xLogarithmic = m_x.logarithmic,
                .yLogarithmic = m_y.logarithmic};
    const double top = legendFor(m_lines, metrics, size.width()).height + metrics.height() / 2;
    const double bottom = size.height() - 2 * metrics.height() - gap;
    const auto ticks = [this](const Range& range, bool logarithmic, int count) {
        return logarithmic ? logTicks(range.least, range.most, count, {}, locale())
                           : linearTicks(range.least, range.most, count, {}, locale());
    };
    frame.yTicks = ticks(frame.y, m_y.logarithmic, std::max(2, static_cast<int>((bottom - top) / 40)));
    double widest = 0;
    for (const AxisTick& tick : frame.yTicks)
        widest = std::max(widest, metrics.horizontalAdvance(tick.text));
    const double left = metrics.height() + gap + widest + gap;
    frame.plot = QRectF(QPointF(left, top), QPointF(size.width() - 2 * gap, std::max(top + 1, bottom)));
    frame.xTicks = ticks(frame.x, m_x.logarithmic, std::max(2, static_cast<int>(frame.plot.width() / 80)));
    return frame;
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
        painter.setPen(colours.mutedText);
        painter.drawText(QRect(QPoint(), size).adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap,
                         m_emptyText);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const Frame frame = frameFor(size);
    paintLegend(painter, size);
    paintAxes(painter, frame);
    painter.save();
    painter.setClipRect(frame.plot.adjusted(-dotRadius, -dotRadius, dotRadius, dotRadius));
    for (auto line = m_lines.rbegin(); line != m_lines.rend(); ++line) // the first lies on top
        paintLine(painter, frame, *line);
    painter.restore();
}

void LineChart::paintLegend(QPainter& painter, const QSize& size) const
{
    const DataColours colours = dataColours(palette());
    const QFontMetricsF metrics(font());
    const Legend legend = legendFor(m_lines, metrics, size.width());
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const QPointF place = legend.places[i] + QPointF(gap, 2);
        const double middle = place.y() + metrics.height() / 2;
        painter.setPen(QPen(chartLineColour(colours, m_lines[i].colour), lineWidth,
                            m_lines[i].dashed ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(QPointF(place.x(), middle), QPointF(place.x() + swatch, middle));
        painter.setPen(colours.text);
        painter.drawText(QPointF(place.x() + swatch + gap, place.y() + metrics.ascent()), m_lines[i].name);
    }
}

void LineChart::paintAxes(QPainter& painter, const Frame& frame) const
{
    const DataColours colours = dataColours(palette());
    const QFontMetricsF metrics(font());
    const QRectF& plot = frame.plot;
    const QPen grid(colours.grid, 1);
    for (const AxisTick& tick : frame.yTicks) {
        const double y = plot.bottom() - share(tick.value, frame.y, frame.yLogarithmic) * plot.height();
        painter.setPen(grid);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(colours.mutedText);
        painter.drawText(QRectF(0, y - metrics.height() / 2, plot.left() - gap, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, tick.text);
    }
    for (const AxisTick& tick : frame.xTicks) {
        const double x = plot.left() + share(tick.value, frame.x, frame.xLogarithmic) * plot.width();
        painter.setPen(grid);
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        painter.setPen(colours.mutedText);
        const double width = metrics.horizontalAdvance(tick.text);
        const double left = std::min(x - width / 2, plot.right() + 2 * gap - width);
        painter.drawText(QPointF(left, plot.bottom() + 2 + metrics.ascent()), tick.text);
    }
    painter.setPen(colours.text);
    painter.drawText(QRectF(plot.left(), plot.bottom() + metrics.height() + 2, plot.width(), metrics.height() + 2),
                     Qt::AlignHCenter | Qt::AlignTop, m_x.title);
    if (metrics.horizontalAdvance(m_y.title) > plot.height())
        return;
    painter.save();
    painter.translate(metrics.ascent(), plot.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-plot.height() / 2, -metrics.ascent(), plot.height(), metrics.height()),
                     Qt::AlignHCenter | Qt::AlignTop, m_y.title);
    painter.restore();
}

void LineChart::paintLine(QPainter& painter, const Frame& frame, const ChartLine& line) const
{
    const QColor colour = chartLineColour(dataColours(palette()), line.colour);
    QPolygonF places;
    for (const QPointF& point : line.points)
        places << frame.place(point);
    painter.setPen(QPen(colour, lineWidth, line.dashed ? Qt::DashLine : Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(places);
    if (!line.marked && places.size() > 1)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const QPointF& place : places)
        painter.drawEllipse(place, dotRadius, dotRadius);
}

QString LineChart::pointText(const QPoint& position) const
{
    if (isEmpty())
        return {};
    const Frame frame = frameFor(size());
    QString text;
    double nearest = pointReach;
    for (const ChartLine& line : m_lines) {
        for (const QPointF& point : line.points) {
            const double distance = QLineF(frame.place(point), position).length();
            if (distance >= nearest)
                continue;
            nearest = distance;
            text = tr("%1: %2 at %3").arg(line.name, numberText(point.y(), decimals), QLocale().toString(point.x()));
        }
    }
    return text;
}

bool LineChart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), pointText(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
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
