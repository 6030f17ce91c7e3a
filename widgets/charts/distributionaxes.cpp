// SPDX-License-Identifier: GPL-3.0-or-later
// The axes of DistributionChart: their ranges, the positions of values, and the tick labels.
#include "widgets/charts/distributionchart.h"
#include "widgets/common/quantity.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace tgraph {
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
                const QString number = QLocale().toString((isShare ? 100 : 1) * power * lead / unit, 'g', 3);
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
    m_xUnit = unit.suffix;
    const double width = metrics.horizontalAdvance(valueText(all.most(), m_picture.kind)) + 40;
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
        m_xTicks = logTicks(least, most, count, unit);
        break;
    case ValueScale::Linear:
        m_xTicks = linearTicks(least, most, count, unit);
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
    if (showsQuantiles()) {
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
