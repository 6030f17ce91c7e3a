// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/tunechart.h"

#include "widgets/charts/linechart.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/valuetext.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double margin = 6;
constexpr double sampleLength = 18; ///< length of a sample in the legend
constexpr double dotSize = 3;
constexpr double pickReach = 10; ///< pixels around a point that belong to it
constexpr double logarithmicFrom = 3; ///< largest over smallest
constexpr double shownShare = 0.9; ///< of the measurements: what is slower lies at the upper edge

/// The runtime that this share of the measurements stays below.
double runtimeAt(const std::vector<TunePoint>& points, double share)
{
    std::vector<double> runtimes;
    for (const TunePoint& point : points)
        if (std::isfinite(point.runtimeNs))
            runtimes.push_back(point.runtimeNs);
    if (runtimes.empty())
        return std::nan("");
    const auto place = runtimes.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(runtimes.size() - 1));
    std::ranges::nth_element(runtimes, place);
    return *place;
}

} // namespace

struct TuneChart::Frame {
    QRectF plot;
    double least = 0, most = 1; ///< nanoseconds
    double last = 1; ///< measurement
    bool logarithmic = false;
    ValueUnit unit;
    std::vector<AxisTick> xTicks, yTicks;

    [[nodiscard]] double x(double number) const { return plot.left() + number / last * plot.width(); }
    [[nodiscard]] double y(double runtime) const
    {
        const double share
            = logarithmic ? std::log(runtime / least) / std::log(most / least) : (runtime - least) / (most - least);
        return plot.bottom() - std::clamp(share, 0.0, 1.0) * plot.height();
    }
    [[nodiscard]] QPointF place(std::size_t index, const TunePoint& point) const
    {
        return {x(static_cast<double>(index + 1)), std::isfinite(point.runtimeNs) ? y(point.runtimeNs) : plot.top()};
    }
};

TuneChart::TuneChart(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("The fastest so far against measurements"));
}

void TuneChart::setPoints(std::vector<TunePoint> points)
{
    m_points = std::move(points);
    if (m_current && *m_current >= m_points.size())
        m_current.reset();
    describe();
    update();
}

void TuneChart::setBaseline(std::optional<double> runtimeNs, double noise)
{
    m_baseline = runtimeNs;
    m_noise = noise;
    update();
}

void TuneChart::setBands(std::vector<TuneBand> bands)
{
    m_bands = std::move(bands);
    describe();
    update();
}

void TuneChart::setEmptyText(const QString& text)
{
    m_emptyText = text;
    describe();
    update();
}

void TuneChart::setCurrent(std::optional<std::size_t> point)
{
    m_current = point;
    update();
}

void TuneChart::describe()
{
    QStringList parts;
    for (const TuneBand& band : m_bands)
        if (!band.medianNs.empty())
            parts << tr("%1: %2 after %3")
                         .arg(band.name, valueText(band.medianNs.back(), ValueKind::RuntimeNs),
                              QLocale().toString(band.measurements.back()));
    if (m_bands.empty() && !m_points.empty() && std::isfinite(m_points.back().bestNs))
        parts << tr("%1 after %2", "the fastest, and the number of measurements")
                     .arg(valueText(m_points.back().bestNs, ValueKind::RuntimeNs),
                          QLocale().toString(static_cast<qulonglong>(m_points.size())));
    setAccessibleDescription(parts.isEmpty() ? m_emptyText : parts.join(QStringLiteral("; ")));
}

std::optional<std::pair<double, double>> TuneChart::span() const
{
    double least = INFINITY;
    double most = -INFINITY;
    const auto reachTo = [&](double value) {
        if (std::isfinite(value) && value > 0) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    };
    for (const TuneBand& band : m_bands) {
        std::ranges::for_each(band.lowNs, reachTo);
        std::ranges::for_each(band.highNs, reachTo);
    }
    if (m_bands.empty()) {
        for (const TunePoint& point : m_points)
            reachTo(point.bestNs);
        if (!m_points.empty())
            reachTo(runtimeAt(m_points, shownShare));
    }
    if (m_baseline && (least <= most))
        reachTo(*m_baseline * (1 + m_noise));
    if (least > most)
        return std::nullopt;
    const double room = std::max(0.06 * (most - least), 2e-4 * most);
    return std::pair{std::max(least / 2, least - room), most + room};
}

std::optional<TuneChart::Frame> TuneChart::frame() const
{
    const auto spanned = span();
    if (!spanned)
        return std::nullopt;
    const QFontMetricsF metrics(font());
    Frame frame{.least = spanned->first, .most = spanned->second};
    frame.last = static_cast<double>(m_points.size());
    if (!m_bands.empty())
        frame.last = 1;
    for (const TuneBand& band : m_bands)
        if (!band.measurements.empty())
            frame.last = std::max(frame.last, band.measurements.back());
    frame.last = std::max(frame.last + 0.5, 5.0);
    frame.logarithmic = frame.most / frame.least > logarithmicFrom;
    frame.unit = unitFor(ValueKind::RuntimeNs, frame.most);
    const double top = metrics.height() + 2 * margin;
    const double bottom = height() - 2 * metrics.height() - margin;
    const int rows = std::max(2, static_cast<int>((bottom - top) / 40));
    frame.yTicks = frame.logarithmic ? logTicks(frame.least, frame.most, rows, frame.unit, locale())
                                     : linearTicks(frame.least, frame.most, rows, frame.unit, locale());
    double widest = 0;
    for (const AxisTick& tick : frame.yTicks)
        widest = std::max(widest, metrics.horizontalAdvance(tick.text));
    const double left = metrics.height() + margin + widest + margin;
    frame.plot = QRectF(QPointF(left, top), QPointF(width() - 2 * margin, std::max(top + 1, bottom)));
    frame.xTicks = linearTicks(0, frame.last, std::max(2, static_cast<int>(frame.plot.width() / 80)), {}, locale());
    std::erase_if(frame.xTicks, [](const AxisTick& tick) { return tick.value != std::floor(tick.value); });
    return frame;
}

void TuneChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setFont(font());
    const auto shown = frame();
    if (!shown) {
        painter.setPen(dataColours(palette()).mutedText);
        painter.drawText(rect().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintAxes(painter, *shown);
    paintBaseline(painter, *shown);
    if (m_bands.empty()) {
        paintPoints(painter, *shown);
        paintBest(painter, *shown);
    } else {
        paintBands(painter, *shown);
    }
    paintLegend(painter);
}

void TuneChart::paintAxes(QPainter& painter, const Frame& frame) const
{
    const DataColours colours = dataColours(palette());
    const QFontMetricsF metrics(font());
    const QRectF& plot = frame.plot;
    for (const AxisTick& tick : frame.yTicks) {
        const double y = frame.y(tick.value);
        painter.setPen(QPen(colours.grid, 1));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(colours.mutedText);
        painter.drawText(QRectF(0, y - metrics.height() / 2, plot.left() - margin, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, tick.text);
    }
    painter.setPen(colours.mutedText);
    for (const AxisTick& tick : frame.xTicks) {
        const double width = metrics.horizontalAdvance(tick.text);
        painter.drawText(QPointF(std::min(frame.x(tick.value) - width / 2, plot.right() + margin - width),
                                 plot.bottom() + 2 + metrics.ascent()),
                         tick.text);
    }
    painter.setPen(colours.text);
    painter.drawText(QRectF(plot.left(), plot.bottom() + metrics.height() + 2, plot.width(), metrics.height() + 2),
                     Qt::AlignHCenter | Qt::AlignTop, tr("measurements"));
    painter.save();
    painter.translate(metrics.ascent(), plot.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-plot.height() / 2, -metrics.ascent(), plot.height(), metrics.height()),
                     Qt::AlignHCenter | Qt::AlignTop, tr("runtime,%1").arg(frame.unit.suffix));
    painter.restore();
}

void TuneChart::paintBaseline(QPainter& painter, const Frame& frame) const
{
    if (!m_baseline)
        return;
    const DataColours colours = dataColours(palette());
    if (m_noise > 0) {
        QColor band = colours.baseline;
        band.setAlphaF(0.15F);
        painter.fillRect(QRectF(QPointF(frame.plot.left(), frame.y(*m_baseline * (1 + m_noise))),
                                QPointF(frame.plot.right(), frame.y(*m_baseline * (1 - m_noise)))),
                         band);
    }
    painter.setPen(QPen(colours.baseline, 1.4, Qt::DashLine));
    const double y = frame.y(*m_baseline);
    painter.drawLine(QPointF(frame.plot.left(), y), QPointF(frame.plot.right(), y));
}

void TuneChart::paintPoints(QPainter& painter, const Frame& frame) const
{
    const DataColours colours = dataColours(palette());
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const TunePoint& point = m_points[i];
        const QPointF place = frame.place(i, point);
        const QColor colour = point.kind == TunePoint::Kind::Baseline ? colours.baseline
            : point.kind == TunePoint::Kind::Again                    ? colours.top
                                                                      : colours.bar;
        if (!std::isfinite(point.runtimeNs)) {
            painter.setPen(QPen(colours.slower, 1.6));
            painter.drawLine(place + QPointF(-dotSize, -dotSize), place + QPointF(dotSize, dotSize));
            painter.drawLine(place + QPointF(-dotSize, dotSize), place + QPointF(dotSize, -dotSize));
        } else if (point.runtimeNs > frame.most) { // beyond the axis
            painter.setPen(Qt::NoPen);
            painter.setBrush(colour);
            painter.drawPolygon(QPolygonF{place + QPointF(-dotSize, dotSize), place + QPointF(dotSize, dotSize),
                                          place + QPointF(0, -dotSize)});
        } else {
            painter.setPen(Qt::NoPen);
            painter.setBrush(colour);
            painter.drawEllipse(place, dotSize, dotSize);
        }
        if (m_current == i) {
            painter.setPen(QPen(colours.text, 1.4));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(place, 2 * dotSize, 2 * dotSize);
        }
    }
}

void TuneChart::paintBest(QPainter& painter, const Frame& frame) const
{
    QPolygonF steps;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (!std::isfinite(m_points[i].bestNs))
            continue;
        const QPointF place(frame.x(static_cast<double>(i + 1)), frame.y(m_points[i].bestNs));
        if (!steps.isEmpty())
            steps << QPointF(place.x(), steps.back().y());
        steps << place;
    }
    if (!steps.isEmpty())
        steps << QPointF(frame.plot.right(), steps.back().y());
    painter.setPen(QPen(dataColours(palette()).focus, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(steps);
}

void TuneChart::paintBands(QPainter& painter, const Frame& frame) const
{
    const DataColours colours = dataColours(palette());
    for (const TuneBand& band : m_bands) {
        const QColor colour = chartLineColour(colours, band.colour);
        QPolygonF outline;
        QPolygonF median;
        for (std::size_t i = 0; i < band.measurements.size(); ++i) {
            outline << QPointF(frame.x(band.measurements[i]), frame.y(band.highNs[i]));
            median << QPointF(frame.x(band.measurements[i]), frame.y(band.medianNs[i]));
        }
        for (std::size_t i = band.measurements.size(); i-- > 0;)
            outline << QPointF(frame.x(band.measurements[i]), frame.y(band.lowNs[i]));
        QColor fill = colour;
        fill.setAlphaF(0.12F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPolygon(outline);
        painter.setPen(QPen(colour, 1.8));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(median);
    }
}

void TuneChart::paintLegend(QPainter& painter) const
{
    const DataColours colours = dataColours(palette());
    std::vector<std::pair<QString, QPen>> entries;
    for (const TuneBand& band : m_bands)
        entries.emplace_back(band.name, QPen(chartLineColour(colours, band.colour), 2));
    if (m_bands.empty())
        entries.emplace_back(tr("fastest so far"), QPen(colours.focus, 2));
    if (m_baseline)
        entries.emplace_back(tr("baseline"), QPen(colours.baseline, 1.4, Qt::DashLine));
    if (m_bands.empty()) {
        entries.emplace_back(tr("a measurement"), QPen(colours.bar, 2 * dotSize, Qt::SolidLine, Qt::RoundCap));
        if (std::ranges::any_of(m_points, [](const TunePoint& point) { return point.kind == TunePoint::Kind::Again; }))
            entries.emplace_back(tr("once more"), QPen(colours.top, 2 * dotSize, Qt::SolidLine, Qt::RoundCap));
    }
    const QFontMetricsF metrics(font());
    double x = margin;
    for (const auto& [name, pen] : entries) {
        const double middle = margin + metrics.height() / 2;
        painter.setPen(pen);
        if (pen.capStyle() == Qt::RoundCap)
            painter.drawPoint(QPointF(x + sampleLength / 2, middle));
        else
            painter.drawLine(QPointF(x, middle), QPointF(x + sampleLength, middle));
        painter.setPen(colours.text);
        painter.drawText(QPointF(x + sampleLength + margin, margin + metrics.ascent()), name);
        x += sampleLength + metrics.horizontalAdvance(name) + 3 * margin;
    }
}

QPointF TuneChart::placeOf(std::size_t point) const
{
    const auto shown = frame();
    return shown && point < m_points.size() ? shown->place(point, m_points[point]) : QPointF();
}

std::optional<std::size_t> TuneChart::pointAt(const QPointF& place) const
{
    const auto shown = frame();
    if (!shown || !m_bands.empty())
        return std::nullopt;
    std::optional<std::size_t> found;
    double nearest = pickReach;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const double distance = QLineF(shown->place(i, m_points[i]), place).length();
        if (distance < nearest) {
            nearest = distance;
            found = i;
        }
    }
    return found;
}

void TuneChart::mousePressEvent(QMouseEvent* event)
{
    if (const auto point = pointAt(event->position()); point && event->button() == Qt::LeftButton)
        Q_EMIT pointClicked(*point);
    QWidget::mousePressEvent(event);
}

bool TuneChart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto point = pointAt(help->pos());
        QToolTip::showText(help->globalPos(), point ? m_points[*point].text : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace tgraph
