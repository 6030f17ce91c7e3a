// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/tunechart.h"

#include "widgets/common/datacolours.h"
#include "widgets/common/valuetext.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double dotSize = 3;
constexpr double pickReach = 10; ///< distance from a point that belongs to it, in pixels
constexpr double logarithmicFrom = 3; ///< smallest ratio of largest to smallest on a logarithmic axis
constexpr double shownShare = 0.9; ///< share of the measurements below the upper edge; slower ones are drawn at it

/// Returns the runtime that this share of the measurements stays below.
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

TuneChart::TuneChart(QWidget* parent) : ChartWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Best runtime so far over the measurements"));
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
    if (!m_points.empty() && std::isfinite(m_points.back().bestNs))
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
    for (const TunePoint& point : m_points)
        reachTo(point.bestNs);
    if (!m_points.empty())
        reachTo(runtimeAt(m_points, shownShare));
    if (m_baseline && (least <= most))
        reachTo(*m_baseline * (1 + m_noise));
    if (least > most)
        return std::nullopt;
    const double room = std::max(0.06 * (most - least), 2e-4 * most);
    return std::pair{std::max(least / 2, least - room), most + room};
}

std::optional<CurvePlot> TuneChart::plot() const
{
    const auto spanned = span();
    if (!spanned)
        return std::nullopt;
    const auto [least, most] = *spanned;
    const ValueUnit unit = unitFor(ValueKind::RuntimeNs, most);
    CurvePlot plot;
    plot.x = {.least = 0,
              .most = std::max(static_cast<double>(m_points.size()) + 0.5, 5.0),
              .counts = true,
              .title = tr("measurements")};
    plot.y = {.least = least,
              .most = most,
              .logarithmic = most / least > logarithmicFrom,
              .title = tr("runtime (%1)", "with the unit").arg(unit.suffix.trimmed()),
              .unit = unit};
    plot.samples = samples(most);
    plot.place(size(), font());
    return plot;
}

std::vector<CurveSample> TuneChart::samples(double most) const
{
    const DataColours colours = dataColours(palette());
    const auto dot = [](const QColor& colour) { return QPen(colour, 2 * dotSize, Qt::SolidLine, Qt::RoundCap); };
    std::vector<CurveSample> samples = {{tr("fastest so far"), QPen(colours.focus, 2)}};
    if (m_baseline)
        samples.push_back({tr("baseline"), QPen(colours.baseline, 1.4, Qt::DashLine, Qt::FlatCap)});
    samples.push_back({tr("a measurement"), dot(colours.bar)});
    if (std::ranges::any_of(m_points, [](const TunePoint& point) { return point.kind == TunePoint::Kind::Again; }))
        samples.push_back({tr("repeat"), dot(colours.top)});
    if (std::ranges::any_of(m_points, [most](const TunePoint& point) { return point.runtimeNs > most; }))
        samples.push_back({tr("slower than shown"), QPen(colours.bar), CurveSample::Shape::Triangle});
    if (std::ranges::any_of(m_points, [](const TunePoint& point) { return !std::isfinite(point.runtimeNs); }))
        samples.push_back({tr("failed"), QPen(colours.slower), CurveSample::Shape::Cross});
    return samples;
}

QPointF TuneChart::placeOn(const CurvePlot& plot, std::size_t point) const
{
    const double runtime = m_points[point].runtimeNs;
    return plot.at({static_cast<double>(point + 1), std::isfinite(runtime) ? runtime : plot.y.most});
}

void TuneChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setFont(font());
    const auto shown = plot();
    if (!shown) {
        paintEmptyChart(painter, size(), dataColours(palette()).mutedText, m_emptyText);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    shown->paint(painter, dataColours(palette()));
    paintBaseline(painter, *shown);
    paintPoints(painter, *shown);
    paintBest(painter, *shown);
}

void TuneChart::paintBaseline(QPainter& painter, const CurvePlot& plot) const
{
    if (!m_baseline)
        return;
    const DataColours colours = dataColours(palette());
    if (m_noise > 0) {
        QColor band = colours.baseline;
        band.setAlphaF(0.15F);
        painter.fillRect(QRectF(plot.at({plot.x.least, *m_baseline * (1 + m_noise)}),
                                plot.at({plot.x.most, *m_baseline * (1 - m_noise)})),
                         band);
    }
    painter.setPen(QPen(colours.baseline, 1.4, Qt::DashLine));
    painter.drawLine(plot.at({plot.x.least, *m_baseline}), plot.at({plot.x.most, *m_baseline}));
}

void TuneChart::paintPoints(QPainter& painter, const CurvePlot& plot) const
{
    for (std::size_t i = 0; i < m_points.size(); ++i)
        paintPoint(painter, plot, i);
    if (!m_current)
        return;
    painter.setPen(QPen(dataColours(palette()).text, 1.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(placeOn(plot, *m_current), 2 * dotSize, 2 * dotSize);
}

void TuneChart::paintPoint(QPainter& painter, const CurvePlot& plot, std::size_t index) const
{
    const DataColours colours = dataColours(palette());
    const TunePoint& point = m_points[index];
    const QPointF place = placeOn(plot, index);
    if (!std::isfinite(point.runtimeNs)) {
        paintCross(painter, place, dotSize, colours.slower);
        return;
    }
    const QColor colour = point.kind == TunePoint::Kind::Baseline ? colours.baseline
        : point.kind == TunePoint::Kind::Again                    ? colours.top
                                                                  : colours.bar;
    if (point.runtimeNs > plot.y.most) { // drawn at the edge of the axis
        paintTriangle(painter, place, dotSize, colour);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(place, dotSize, dotSize);
}

void TuneChart::paintBest(QPainter& painter, const CurvePlot& plot) const
{
    QPolygonF steps;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (!std::isfinite(m_points[i].bestNs))
            continue;
        const QPointF place = plot.at({static_cast<double>(i + 1), m_points[i].bestNs});
        if (!steps.isEmpty())
            steps << QPointF(place.x(), steps.back().y());
        steps << place;
    }
    if (!steps.isEmpty())
        steps << QPointF(plot.plot().right(), steps.back().y());
    painter.setPen(QPen(dataColours(palette()).focus, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(steps);
}

QPointF TuneChart::placeOf(std::size_t point) const
{
    const auto shown = plot();
    return shown && point < m_points.size() ? placeOn(*shown, point) : QPointF();
}

std::optional<std::size_t> TuneChart::pointAt(const QPointF& place) const
{
    const auto shown = plot();
    if (!shown)
        return std::nullopt;
    std::optional<std::size_t> found;
    double nearest = pickReach;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const double distance = QLineF(placeOn(*shown, i), place).length();
        if (distance < nearest) {
            nearest = distance;
            found = i;
        }
    }
    return found;
}

QString TuneChart::toolTipAt(const QPointF& place) const
{
    const auto point = pointAt(place);
    return point ? m_points[*point].text : QString();
}

void TuneChart::mousePressEvent(QMouseEvent* event)
{
    if (const auto point = pointAt(event->position()); point && event->button() == Qt::LeftButton)
        Q_EMIT pointClicked(*point);
    QWidget::mousePressEvent(event);
}

} // namespace tgraph
