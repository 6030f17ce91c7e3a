// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/quantity.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

constexpr int runtimeDigits = 5; // duplicates differ in the fourth

struct Unit {
    double sizeNs;
    const char* name;
};
constexpr std::array<Unit, 4> units = {{{1, "ns"}, {1e3, "µs"}, {1e6, "ms"}, {1e9, "s"}}};

/// Digits before the decimal point, at least one.
int leadingDigits(double value)
{
    return value >= 1 ? 1 + static_cast<int>(std::floor(std::log10(value))) : 1;
}

} // namespace

RuntimeFormat::RuntimeFormat(double best, bool relative)
{
    if (relative) {
        m_decimals = runtimeDigits - 1;
        return;
    }
    std::size_t chosen = 0;
    while (chosen + 1 < units.size() && best >= units[chosen + 1].sizeNs)
        ++chosen;
    m_size = units[chosen].sizeNs;
    m_unit = QString::fromUtf8(units[chosen].name);
    m_decimals = chosen == 0 ? 0 : std::max(0, runtimeDigits - leadingDigits(best / m_size));
}

QString RuntimeFormat::number(double value) const
{
    return QLocale().toString(value / m_size, 'f', m_decimals);
}

QString RuntimeFormat::text(double value) const
{
    return m_unit.isEmpty() ? number(value) : number(value) + QChar(0xA0) + m_unit;
}

int decimalsFor(std::span<const double> values)
{
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const double value : values) {
        if (!std::isnan(value)) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    }
    const double range = most - least;
    if (!std::isfinite(range) || range <= 0)
        return 3;
    return std::clamp(3 - static_cast<int>(std::floor(std::log10(range))), 0, 7);
}

QString numberText(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals).replace(QLatin1Char('-'), QChar(0x2212));
}

QString groupedText(qint64 count)
{
    return QLocale().toString(count);
}

QString signedText(qint64 value)
{
    const QString size = QLocale().toString(std::abs(value));
    return value > 0 ? QLatin1Char('+') + size : value < 0 ? QChar(0x2212) + size : size;
}

QString shareText(double share, int decimals)
{
    return QCoreApplication::translate("tgraph::Quantity", "%1 %", "a percentage; no-break space before the sign")
        .arg(QLocale().toString(100 * share, 'f', decimals));
}

} // namespace tgraph
