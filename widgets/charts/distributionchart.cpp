// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/distributionchart.h"

#include "widgets/charts/distributionmetrics.h"
#include "widgets/charts/marklabels.h"
#include "widgets/common/quantity.h"

#include <QAreaSeries>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>
#include <array>
#include <cmath>

namespace tgraph {
namespace {

constexpr double barPixels = 4; ///< width of the narrowest bars
constexpr std::size_t mostBins = 400;
constexpr std::size_t percentileBins = 100;
constexpr double leastBarPixels = 2; ///< keeps every non-zero count visible

std::vector<double> evenPlaces(std::size_t count)
{
    std::vector<double> places(count, 50.0);
    for (std::size_t i = 0; i < count && count > 1; ++i)
        places[i] = 100 * static_cast<double>(i) / static_cast<double>(count - 1);
    return places;
}

/// Returns the percentile places of the filtered configurations among all.
std::vector<double> filteredPlaces(const Sample& all, const Sample& filtered, const std::vector<double>& places)
{
    std::vector<double> result;
    for (std::size_t i = 0; i < all.size() && result.size() < filtered.size(); ++i) {
        if (all.configs[i] == filtered.configs[result.size()])
            result.push_back(places[i]);
    }
    return result;
}

} // namespace

QString DistributionPicture::text(double value, double span) const
{
    return objective ? objective->text(value) : valueText(value, kind, {}, span);
}

QString DistributionPicture::textOfRange(double least, double most) const
{
    return objective ? objective->rangeText(least, most) : rangeText(least, most, kind);
}

void DistributionChart::setPicture(DistributionPicture picture)
{
    m_picture = std::move(picture);
    rebuild();
}

const Sample& DistributionChart::choosable() const
{
    return m_picture.filtered && !m_picture.filtered->empty() ? *m_picture.filtered : *m_picture.all;
}

void DistributionChart::rebuild()
{
    if (isEmpty() || size().isEmpty()) {
        for (QLineSeries* series : {m_allTop, m_filteredTop, m_allLine, m_filteredLine})
            series->clear();
        m_bins = {};
        m_markLines.clear();
        m_plot = {};
        refresh();
        return;
    }
    makeRange();
    placePlot();
    makeBins();
    makeHeights();
    makeTicks();
    placePlot(); // the tick texts' widths are known now
    placeMarks();
    placePlot(); // the number of label rows is known now
    placeMarks();
    fillSeries();
}

void DistributionChart::makeBins()
{
    const auto limit
        = std::clamp(static_cast<std::size_t>(std::max(m_plot.width() / barPixels, 1.0)), std::size_t{1}, mostBins);
    const Sample& all = *m_picture.all;
    if (!showsBars()) {
        m_bins = {};
        m_filteredBins = {};
        return;
    }
    const std::vector<double> allPlaces = showsQuantiles() ? evenPlaces(all.size()) : places().places(all);
    const std::size_t bins
        = showsQuantiles() ? std::min({limit, percentileBins, all.size()}) : binCount(allPlaces, limit);
    m_bins = histogram(allPlaces, m_least, m_most, bins);
    if (!m_picture.filtered)
        m_filteredBins = m_bins;
    else if (showsQuantiles())
        m_filteredBins = histogram(filteredPlaces(all, filtered(), allPlaces), m_least, m_most, bins);
    else
        m_filteredBins = histogram(places().places(filtered()), m_least, m_most, bins);
}

double DistributionChart::barHeight(std::size_t bin, bool onlyFiltered) const
{
    const double count = (onlyFiltered ? m_filteredBins : m_bins).counts[bin];
    if (count == 0)
        return m_lowest;
    double height = count;
    if (showsQuantiles()) {
        const double middle = (m_bins.edges[bin] + m_bins.edges[bin + 1]) / 2;
        const double value = m_picture.all->quantile(middle / 100);
        height = std::lerp(m_lowest, value, count / m_bins.counts[bin]);
    }
    return std::max(height, m_lowest + (m_highest - m_lowest) * leastBarPixels / std::max(1.0, m_plot.height()));
}

QList<QPointF> DistributionChart::barOutline(bool onlyFiltered) const
{
    QList<QPointF> outline;
    const std::size_t bins = m_bins.counts.size();
    outline.reserve(static_cast<qsizetype>(4 * bins));
    const double pixel = (placeAtEdge(1) - placeAtEdge(0)) / std::max(1.0, m_plot.width());
    const double gap = (m_bins.edges[1] - m_bins.edges[0]) > 5 * pixel ? pixel / 2 : 0;
    for (std::size_t bin = 0; bin < bins; ++bin) {
        const double left = m_bins.edges[bin] + gap;
        const double right = m_bins.edges[bin + 1] - gap;
        const double height = barHeight(bin, onlyFiltered);
        outline << QPointF(left, m_lowest) << QPointF(left, height) << QPointF(right, height)
                << QPointF(right, m_lowest);
    }
    return outline;
}

QList<QPointF> DistributionChart::curve(const Sample& sample) const
{
    const int columns = std::max(1, static_cast<int>(m_plot.width()));
    const std::vector<QPointF> points
        = showsQuantiles() ? quantileCurve(sample, columns) : ecdf(places().places(sample), m_least, m_most, columns);
    return {points.begin(), points.end()};
}

void DistributionChart::fillSeries()
{
    m_xAxis->setRange(placeAtEdge(0), placeAtEdge(1));
    m_yAxis->setRange(m_lowest, m_highest);
    const bool isFiltered = m_picture.filtered != nullptr;
    const bool bars = showsBars();
    m_allTop->replace(bars && isFiltered ? barOutline(false) : QList<QPointF>());
    m_filteredTop->replace(bars ? barOutline(true) : QList<QPointF>());
    m_allLine->replace(!bars && isFiltered ? curve(*m_picture.all) : QList<QPointF>());
    m_filteredLine->replace(!bars ? curve(filtered()) : QList<QPointF>());
    refresh();
}

QString DistributionChart::binText(std::size_t bin) const
{
    const QLocale locale;
    const auto total = static_cast<double>(m_picture.all->size());
    const std::uint32_t count = m_bins.counts[bin];
    QString text = m_picture.textOfRange(places().value(m_bins.edges[bin]), places().value(m_bins.edges[bin + 1]));
    if (showsQuantiles())
        text = tr("Percentile %1 to %2: %3")
                   .arg(locale.toString(m_bins.edges[bin], 'f', 1), locale.toString(m_bins.edges[bin + 1], 'f', 1),
                        text);
    text += QLatin1Char('\n')
        + tr("%Ln distinct configuration(s), %1 %", nullptr, static_cast<int>(count))
              .arg(locale.toString(100 * count / total, 'f', 1));
    if (m_picture.filtered)
        text += QLatin1Char('\n') + tr("%Ln kept by the filter", nullptr, static_cast<int>(m_filteredBins.counts[bin]));
    return text;
}

QString DistributionChart::descriptionAt(const QPointF& place) const
{
    if (isEmpty() || (!m_plot.contains(place) && !markAt(place)))
        return {};
    const QLocale locale;
    const Sample& all = *m_picture.all;
    const auto shareText = [&](double value) {
        const std::size_t below = all.countUpTo(value);
        return (m_picture.objective ? tr("%1 of %2 (%3 %) are as good or better")
                                    : tr("%1 of %2 (%3 %) are as fast or faster"))
            .arg(locale.toString(static_cast<qulonglong>(below)), locale.toString(static_cast<qulonglong>(all.size())),
                 locale.toString(100.0 * static_cast<double>(below) / static_cast<double>(all.size()), 'f', 1));
    };
    if (const std::optional<std::size_t> index = markAt(place)) {
        const DistributionMark& mark = m_marks[*index];
        return QStringLiteral("%1\n%2\n%3").arg(mark.hint, m_picture.text(mark.value), shareText(mark.value));
    }
    if (showsBars())
        return binText(m_bins.binOf(placeAt(place.x())));
    const double value = valueAt(place.x());
    return m_picture.text(value) + QLatin1Char('\n') + shareText(value);
}

void DistributionChart::placeMarks()
{
    const QFontMetricsF metrics(m_font);
    m_markLines.clear();
    m_labelRows = 1;
    if (isEmpty())
        return;
    std::vector<LabelWish> wishes;
    const double range = m_picture.all->most() - m_picture.all->least();
    for (const DistributionMark& mark : m_marks) {
        const QString text = QStringLiteral("%1 %2").arg(mark.label, m_picture.text(mark.value, range));
        m_markLines.push_back({.x = xOf(mark.value), .label = {}, .stem = 0, .text = text});
        wishes.push_back({.anchor = m_markLines.back().x, .width = std::ceil(metrics.horizontalAdvance(text)) + 2});
    }
    const int rows = size().height() >= distribution::roomForTwoRows ? 2 : 1;
    const auto places = placeLabels(wishes, distribution::padding, size().width() - distribution::padding, rows,
                                    distribution::labelGap);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i])
            continue;
        m_labelRows = std::max(m_labelRows, places[i]->row + 1);
        const double bottom
            = m_plot.top() - distribution::leaderHeight - places[i]->row * (lineHeight() + distribution::leaderHeight);
        m_markLines[i].label = QRectF(places[i]->left, bottom - lineHeight(), wishes[i].width, lineHeight());
        m_markLines[i].stem = places[i]->stem;
    }
}

std::optional<std::size_t> DistributionChart::markAt(const QPointF& place) const
{
    std::optional<std::size_t> nearest;
    for (std::size_t i = 0; i < m_markLines.size(); ++i) {
        const MarkLine& line = m_markLines[i];
        if (line.label.contains(place))
            return i;
        const double distance = std::abs(place.x() - line.x);
        if (m_plot.contains(place) && distance <= distribution::markReach
            && (!nearest || distance < std::abs(place.x() - m_markLines[*nearest].x)))
            nearest = i;
    }
    return nearest;
}

/// Returns the line from the top of the plot to the label; it passes between the labels of the row below.
QPolygonF DistributionChart::leaderOf(const MarkLine& line) const
{
    QPolygonF leader = {QPointF(line.x, m_plot.top())};
    const double first = m_plot.top() - distribution::leaderHeight;
    if (line.label.bottom() < first - 1)
        leader << QPointF(line.stem, first) << QPointF(line.stem, first - lineHeight());
    leader << QPointF(std::clamp(leader.last().x(), line.label.left() + 1, line.label.right() - 1),
                      line.label.bottom());
    return leader;
}

void DistributionChart::paintMarks(QPainter* painter) const
{
    if (isEmpty())
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_colours.top, distribution::markWidth));
    for (const double value : m_rug) {
        const double x = xOf(value);
        painter->drawLine(QPointF(x, m_plot.bottom() + 1), QPointF(x, m_plot.bottom() + distribution::rugHeight));
    }
    for (std::size_t i = m_markLines.size(); i-- > 0;) { // draws the most important line last
        const MarkLine& line = m_markLines[i];
        painter->setPen(QPen(m_marks[i].colour, distribution::markWidth, m_marks[i].style));
        painter->drawLine(QPointF(line.x, m_plot.top()), QPointF(line.x, m_plot.bottom()));
        if (line.label.isEmpty())
            continue;
        painter->setPen(QPen(m_marks[i].colour, 1));
        painter->drawPolyline(leaderOf(line));
        painter->drawText(line.label, Qt::AlignCenter, line.text);
    }
}

namespace {

constexpr double axisMargin = 0.015; ///< share of the range left free at both ends
constexpr double headRoom = 1.06;
constexpr double breakPixels = 14; ///< height of the break below the axis's first value
constexpr std::size_t fewTicks = 4;

/// Returns ticks such as "best", "+0.01 %", "+0.1 %" … or, if differences are not shares, "+0.01", "+0.1" …
std::vector<AxisTick> overBestTicks(double least, double most, double step, double unit, bool isShare)
{
    const auto ticksOf = [&](std::span<const double> leads) {
        std::vector<AxisTick> ticks
            = {{least, QCoreApplication::translate("tgraph::DistributionChart", "best", "the left end of the axis")}};
        for (double power = step; step > 0 && power <= most - least; power *= 10) {
            for (const double lead : leads) {
                if (power * lead > most - least)
                    break;
                const QString number = roundNumberText((isShare ? 100 : 1) * power * lead / unit);
                ticks.push_back(
                    {least + power * lead,
                     QLatin1Char('+')
                         + (isShare ? QCoreApplication::translate("tgraph::DistributionChart", "%1 %").arg(number)
                                    : number)});
            }
        }
        return ticks;
    };
    static constexpr std::array powers = {1.0};
    static constexpr std::array oneTwoFive = {1.0, 2.0, 5.0};
    const std::vector<AxisTick> sparse = ticksOf(powers);
    return sparse.size() < fewTicks ? ticksOf(oneTwoFive) : sparse;
}

/// Returns about `count` ticks, but at least two if the range has room for round numbers.
std::vector<AxisTick> ticksOfHeights(double least, double most, int count, const ValueUnit& unit)
{
    std::vector<AxisTick> ticks = linearTicks(least, most, count, unit);
    for (int more = count + 1; ticks.size() < 2 && more <= 4 * count; ++more)
        ticks = linearTicks(least, most, more, unit);
    return ticks;
}

} // namespace

double DistributionChart::differenceUnit() const
{
    return m_picture.kind != ValueKind::Score && m_picture.all->least() > 0 ? m_picture.all->least() : 1;
}

void DistributionChart::makeRange()
{
    const Sample& all = *m_picture.all;
    m_least = showsQuantiles() ? 0 : places().place(all.least());
    m_most = showsQuantiles() ? 100 : places().place(all.most());
    if (!(m_most > m_least)) {
        const double half = std::max(std::abs(m_least) * 1e-2, 1e-6);
        m_least -= half;
        m_most += half;
    }
}

void DistributionChart::makeHeights()
{
    m_break = 0;
    m_lowest = 0;
    if (!showsQuantiles()) {
        m_highest = showsBars() ? std::max(1U, m_bins.greatestCount()) * headRoom : headRoom;
        return;
    }
    const Sample& all = *m_picture.all;
    const double range = all.most() - all.least();
    const double pad = range > 0 ? range * (headRoom - 1) : std::max(std::abs(all.most()) * 1e-2, 1e-9);
    m_highest = all.most() + pad;
    if (all.least() >= 0 && all.least() < 0.6 * all.most())
        return;
    m_lowest = all.least() - pad;
    if (m_lowest <= 0 || m_plot.height() < 3 * breakPixels)
        return;
    m_break = breakPixels;
    m_lowest -= (m_highest - m_lowest) * m_break / (m_plot.height() - m_break);
}

void DistributionChart::makeXTicks()
{
    const Sample& all = *m_picture.all;
    const QFontMetricsF metrics(m_font);
    const ValueUnit unit = unitFor(m_picture.kind, std::max(std::abs(all.most()), std::abs(all.least())));
    m_xUnit = m_picture.objective ? m_picture.objective->suffix() : unit.suffix;
    const double width = metrics.horizontalAdvance(m_picture.text(all.most())) + 40;
    const int count = std::clamp(static_cast<int>(m_plot.width() / width), 2, 14);
    const double least = places().value(m_least);
    const double most = places().value(m_most);
    switch (m_picture.scale) {
    case ValueScale::Percentile:
        m_xTicks = linearTicks(0, 100, m_plot.width() < 400 ? 5 : 10, {});
        m_xUnit = QStringLiteral(" %");
        return;
    case ValueScale::OverBest:
        m_xTicks = overBestTicks(all.least(), all.most(), overBestStep(all, differenceUnit()), differenceUnit(),
                                 m_picture.kind != ValueKind::Score);
        m_xUnit.clear();
        break;
    case ValueScale::Log:
        m_xTicks = m_picture.objective ? m_picture.objective->ticks(least, most, count, true)
                                       : logTicks(least, most, count, unit);
        break;
    case ValueScale::Linear:
        m_xTicks = m_picture.objective ? m_picture.objective->ticks(least, most, count, false)
                                       : linearTicks(least, most, count, unit);
        break;
    }
    for (AxisTick& tick : m_xTicks)
        tick.value = places().place(tick.value);
}

void DistributionChart::makeTicks()
{
    makeXTicks();
    const Sample& all = *m_picture.all;
    const int rows = std::clamp(static_cast<int>(m_plot.height() / (2.2 * QFontMetricsF(m_font).height())), 1, 10);
    if (showsQuantiles() && m_picture.objective) {
        m_yTicks = m_picture.objective->ticks(m_break > 0 ? all.least() : std::max(m_lowest, all.least()), m_highest,
                                              rows, false);
        for (AxisTick& tick : m_yTicks)
            tick.text += m_picture.objective->suffix();
    } else if (showsQuantiles()) {
        const ValueUnit unit = unitFor(m_picture.kind, std::max(std::abs(all.most()), std::abs(all.least())));
        m_yTicks = ticksOfHeights(m_break > 0 ? all.least() : m_lowest, m_highest, rows, unit);
        if (m_break > 0)
            m_yTicks.insert(m_yTicks.begin(), {m_lowest, QStringLiteral("0")});
        for (AxisTick& tick : m_yTicks)
            tick.text += unit.suffix;
    } else if (showsBars()) {
        m_yTicks = ticksOfHeights(m_lowest, m_highest, std::min<int>(rows, static_cast<int>(m_highest)), {});
    } else {
        m_yTicks = linearTicks(0, 1, rows >= 4 ? rows : 2, {0.01, {}});
        for (AxisTick& tick : m_yTicks)
            tick.text += QStringLiteral(" %");
    }
}

double DistributionChart::placeAtEdge(double share) const
{
    const double margin = (m_most - m_least) * axisMargin;
    return std::lerp(m_least - margin, m_most + margin, share);
}

double DistributionChart::xOfPlace(double place) const
{
    return m_plot.left() + (place - placeAtEdge(0)) / (placeAtEdge(1) - placeAtEdge(0)) * m_plot.width();
}

double DistributionChart::yOf(double height) const
{
    return m_plot.bottom() - (height - m_lowest) / (m_highest - m_lowest) * m_plot.height();
}

double DistributionChart::xOf(double value) const
{
    return xOfPlace(places().place(value));
}

double DistributionChart::placeAt(double x) const
{
    const double share = (x - m_plot.left()) / std::max(1.0, m_plot.width());
    return std::clamp(placeAtEdge(share), m_least, m_most);
}

double DistributionChart::valueAt(double x) const
{
    return places().value(placeAt(x));
}

} // namespace tgraph
