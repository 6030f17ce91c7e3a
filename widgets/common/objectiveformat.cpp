// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/objectiveformat.h"

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
    for (const double value : objective.values)
        if (value > 0 && std::isfinite(value) && (best == 0 || (objective.isMaximised ? value > best : value < best)))
            best = value;
    for (const double value : objective.values) // no value is above 0
        if (best <= 0 && value < 0 && std::isfinite(value))
            best = std::min(best, value);
    if (best == 0)
        return;
    const auto isExact = [&objective](int decimals) {
        const double size = std::pow(10, decimals);
        return std::ranges::all_of(objective.values, [size](double value) {
            return !std::isfinite(value) || std::abs(std::round(value * size) - value * size) < 1e-6;
        });
    };
    const int most = decimalsOf(std::abs(best));
    while (m_decimals < most && !isExact(m_decimals))
        ++m_decimals;
}

QString ObjectiveFormat::number(double value) const
{
    return numberText(value, m_decimals);
}

QString ObjectiveFormat::text(double value) const
{
    return m_unit.isEmpty() ? number(value) : number(value) + QChar(0xA0) + m_unit;
}

} // namespace tgraph
