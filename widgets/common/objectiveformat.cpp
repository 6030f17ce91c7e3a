// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/objectiveformat.h"

#include "engine/eval/targettext.h"
#include "widgets/common/quantity.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr int digits = 5;
constexpr int mostDecimals = 12;

/// Returns the decimals that show the smallest value with `digits` digits.
int decimalsOf(double least)
{
    return std::clamp(digits - 1 - static_cast<int>(std::floor(std::log10(least))), 0, mostDecimals);
}

} // namespace

ObjectiveFormat::ObjectiveFormat(const Objective& objective) : m_unit(QString::fromStdString(objective.unit))
{
    double best = 0;
    const auto isBetter = [&](double value) {
        return std::isfinite(value) && (best == 0 || (objective.isMaximised ? value > best : value < best));
    };
    for (const double value : objective.values)
        if (value > 0 && isBetter(value))
            best = value;
    for (const double value : objective.values) // used if no value is above 0
        if (best <= 0 && value < 0 && isBetter(value))
            best = value;
    if (best == 0)
        return;
    const auto isExact = [&objective](int decimals) {
        const double size = std::pow(10, decimals);
        return std::ranges::all_of(objective.values, [size](double value) {
            const double scaled = value * size;
            return !std::isfinite(value)
                || std::abs(std::round(scaled) - scaled) <= 1e-6 * std::min(1.0, std::abs(scaled));
        });
    };
    const int most = decimalsOf(std::abs(best));
    while (m_decimals < most && !isExact(m_decimals))
        ++m_decimals;
}

QString ObjectiveFormat::number(double value) const
{
    const bool isTiny = value != 0 && std::abs(value) < std::pow(10, -m_decimals) / 2; // would be 0
    return isTiny ? QLocale().toString(value, 'g', digits).replace(QLatin1Char('-'), QChar(0x2212))
                  : numberText(value, m_decimals);
}

QString ObjectiveFormat::text(double value) const
{
    return m_unit.isEmpty() ? number(value) : number(value) + QChar(0xA0) + m_unit;
}

QString nameWithUnit(const Objective& objective)
{
    return QString::fromStdString(objectiveTitle(objective));
}

ObjectiveRatios::ObjectiveRatios(const MeasuredTable& table)
    : m_best(table.best), m_isMaximised(table.objective().isMaximised), m_format(table.objective())
{
}

QString ObjectiveRatios::text(double ratio) const
{
    return m_format.text(valueOf(ratio));
}

QString ObjectiveRatios::rangeText(double least, double most) const
{
    if (!(most > least))
        return text(least);
    const auto [from, to] = std::minmax({valueOf(least), valueOf(most)});
    return tgraph::rangeText(from, to, ValueKind::Score) + suffix();
}

std::vector<AxisTick> ObjectiveRatios::ticks(double least, double most, int count, bool isLogarithmic) const
{
    constexpr double wide = 3; // equal steps of the values would crowd on an axis of ratios
    const auto [from, to] = std::minmax({valueOf(least), valueOf(most)});
    const bool isLog = from > 0 && (isLogarithmic || (m_isMaximised && to > wide * from));
    std::vector<AxisTick> ticks = isLog ? logTicks(from, to, count, {}) : linearTicks(from, to, count, {});
    for (AxisTick& tick : ticks)
        tick.value = m_isMaximised ? m_best / tick.value : tick.value / m_best;
    if (m_isMaximised) {
        std::erase_if(ticks, [](const AxisTick& tick) { return !(tick.value > 0) || !std::isfinite(tick.value); });
        std::ranges::reverse(ticks);
    }
    return ticks;
}

QString ObjectiveRatios::suffix() const
{
    return m_format.unit().isEmpty() ? QString() : QChar(0xA0) + m_format.unit();
}

} // namespace tgraph
