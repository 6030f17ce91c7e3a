// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/valuetext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

constexpr int mostTicks = 64;
constexpr int significantDigits = 4;

/// Returns the decimals that show `size` with `digits` significant digits.
int decimalsFor(double size, int digits)
{
    if (!(size > 0) || !std::isfinite(size))
        return 0;
    return std::clamp(digits - 1 - static_cast<int>(std::floor(std::log10(size))), 0, 15);
}

/// Returns the round step (1, 2 or 5 × 10^k) that gives at most about `count` steps.
double roundStep(double range, int count)
{
    const double raw = range / std::max(1, count);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    const double lead = raw / power;
    if (lead <= 1)
        return power;
    if (lead <= 2)
        return 2 * power;
    return lead <= 5 ? 5 * power : 10 * power;
}

} // namespace

ValueUnit unitFor(ValueKind kind, double magnitude)
{
    if (kind != ValueKind::RuntimeNs)
        return {};
    const double size = std::abs(magnitude);
    if (size >= 1e9)
        return {1e9, QStringLiteral(" s")};
    if (size >= 1e6)
        return {1e6, QStringLiteral(" ms")};
    if (size >= 1e3)
        return {1e3, QStringLiteral(" µs")};
    return {1, QStringLiteral(" ns")};
}

QString valueText(double value, ValueKind kind, const QLocale& locale, double range)
{
    const ValueUnit unit = unitFor(kind, value);
    const double shown = value / unit.divisor;
    if (shown != 0 && std::abs(shown) < 1e-4)
        return locale.toString(shown, 'g', significantDigits) + unit.suffix;
    const int fine = range > 0 ? decimalsFor(range / unit.divisor, 3) : 0;
    const int decimals = std::min(12, std::max(fine, decimalsFor(std::abs(shown), significantDigits)));
    return locale.toString(shown, 'f', decimals).replace(locale.negativeSign(), QChar(0x2212)) + unit.suffix;
}

QString rangeText(double least, double most, ValueKind kind, const QLocale& locale)
{
    if (!(most > least))
        return valueText(least, kind, locale);
    const ValueUnit unit = unitFor(kind, std::max(std::abs(least), std::abs(most)));
    const int decimals = std::max(decimalsFor((most - least) / unit.divisor, 2),
                                  decimalsFor(std::abs(most) / unit.divisor, significantDigits - 1));
    return QStringLiteral("%1 – %2%3")
        .arg(locale.toString(least / unit.divisor, 'f', decimals), locale.toString(most / unit.divisor, 'f', decimals),
             unit.suffix);
}

std::vector<AxisTick> linearTicks(double least, double most, int count, const ValueUnit& unit, const QLocale& locale)
{
    std::vector<AxisTick> ticks;
    // Steps below the resolution of double cannot be distinguished.
    const double resolution = std::max(std::abs(least), std::abs(most)) * std::numeric_limits<double>::epsilon() * 16;
    if (!(most - least > resolution) || !std::isfinite(most - least))
        return {{least, locale.toString(least / unit.divisor, 'g', significantDigits)}};
    double step = roundStep(most - least, count);
    // One number would leave the scale unknown.
    for (int more = count; std::floor(most / step) - std::ceil(least / step) < 1 && more < 8 * count;)
        step = roundStep(most - least, more *= 2);
    const double shownStep = step / unit.divisor;
    const double slack = step * 1e-9;
    const bool tiny = std::max(std::abs(least), std::abs(most)) / unit.divisor < 1e-4;
    for (double index = std::ceil((least - slack) / step); index * step <= most + slack; index += 1) {
        const double shown = index * shownStep;
        ticks.push_back({index * step,
                         tiny ? locale.toString(shown, 'g', significantDigits)
                              : locale.toString(shown, 'f', decimalsFor(shownStep, 1))});
        if (ticks.size() >= mostTicks)
            break;
    }
    return ticks;
}

QString roundNumberText(double number, const QLocale& locale)
{
    constexpr double wide = 1e6;
    return number >= 1 && number < wide ? locale.toString(number, 'f', 0)
                                        : locale.toString(number, 'g', significantDigits);
}

std::vector<AxisTick> logTicks(double least, double most, int count, const ValueUnit& unit, const QLocale& locale)
{
    if (most < least * 3)
        return linearTicks(least, most, count, unit, locale);
    static constexpr std::array oneTwoFive = {1.0, 2.0, 5.0};
    const int firstPower = static_cast<int>(std::floor(std::log10(least)));
    const int lastPower = static_cast<int>(std::floor(std::log10(most)));
    const auto ticksOf = [&](std::size_t leads, int everyPower) {
        std::vector<AxisTick> ticks;
        for (int power = firstPower; power <= lastPower; power += everyPower) {
            for (std::size_t lead = 0; lead < leads; ++lead) {
                const double value = oneTwoFive[lead] * std::pow(10.0, power);
                if (value >= least * (1 - 1e-9) && value <= most * (1 + 1e-9))
                    ticks.push_back({value, roundNumberText(value / unit.divisor, locale)});
            }
        }
        return ticks;
    };
    std::vector<AxisTick> ticks = ticksOf(oneTwoFive.size(), 1);
    if (ticks.size() < 4 && count >= 4 && most < least * 30) {
        // Evenly spaced round numbers are more useful for a short range, although they crowd at the upper end.
        ticks = linearTicks(least, most, count, unit, locale);
    }
    if (ticks.size() > static_cast<std::size_t>(count))
        ticks = ticksOf(1, 1 + (lastPower - firstPower) / std::max(1, count));
    return ticks.size() > 1 ? ticks : linearTicks(least, most, count, unit, locale);
}

} // namespace tgraph
