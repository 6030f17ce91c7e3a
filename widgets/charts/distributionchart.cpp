// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/distributionchart.h"

#include <QAreaSeries>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>
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
    QString text
        = rangeText(places().value(m_bins.edges[bin]), places().value(m_bins.edges[bin + 1]), m_picture.kind, locale);
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
        return tr("%1 of %2 (%3 %) are as fast or faster")
            .arg(locale.toString(static_cast<qulonglong>(below)), locale.toString(static_cast<qulonglong>(all.size())),
                 locale.toString(100.0 * static_cast<double>(below) / static_cast<double>(all.size()), 'f', 1));
    };
    if (const std::optional<std::size_t> index = markAt(place)) {
        const DistributionMark& mark = m_marks[*index];
        return QStringLiteral("%1\n%2\n%3")
            .arg(mark.hint, valueText(mark.value, m_picture.kind, locale), shareText(mark.value));
    }
    if (showsBars())
        return binText(m_bins.binOf(placeAt(place.x())));
    const double value = valueAt(place.x());
    return valueText(value, m_picture.kind, locale) + QLatin1Char('\n') + shareText(value);
}

} // namespace tgraph
