// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/quantity.h"

#include "engine/core/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <vector>

namespace tgraph {
namespace {

constexpr int runtimeDigits = 5; // duplicates differ in the fourth

struct Unit {
    double sizeNs;
    const char* name;
};
constexpr std::array<Unit, 4> units = {{{1, "ns"}, {1e3, "µs"}, {1e6, "ms"}, {1e9, "s"}}};

/// Returns the number of digits before the decimal point, at least one.
int leadingDigits(double value)
{
    return value >= 1 ? 1 + static_cast<int>(std::floor(std::log10(value))) : 1;
}

/// Replaces the engine's decimal point, the only point in the text, by that of the language.
QString localized(const std::string& text)
{
    return QString::fromStdString(text).replace(QLatin1Char('.'), QLocale().decimalPoint());
}

} // namespace

RuntimeFormat::RuntimeFormat(double best, bool relative, double resolution)
{
    if (relative) {
        m_decimals = std::max(runtimeDigits - 1, resolution > 0 ? decimalsFor(resolution) : 0);
        return;
    }
    std::size_t chosen = 0;
    while (chosen + 1 < units.size() && best >= units[chosen + 1].sizeNs)
        ++chosen;
    m_size = units[chosen].sizeNs;
    m_unit = QString::fromUtf8(units[chosen].name);
    const int exact = static_cast<int>(chosen) * 3; // whole ns
    const int fine = resolution > 0 ? decimalsFor(resolution / m_size) : 0;
    m_decimals = std::min(exact, std::max({0, runtimeDigits - leadingDigits(best / m_size), fine}));
}

QString RuntimeFormat::number(double value) const
{
    return QLocale().toString(value / m_size, 'f', m_decimals);
}

QString RuntimeFormat::text(double value) const
{
    return m_unit.isEmpty() ? number(value) : number(value) + QChar(0xA0) + m_unit;
}

double resolutionOf(std::span<const double> values)
{
    std::vector<double> known;
    known.reserve(values.size());
    std::ranges::copy_if(values, std::back_inserter(known), [](double value) { return std::isfinite(value); });
    if (known.empty())
        return 0;
    const auto middle = known.begin() + static_cast<std::ptrdiff_t>(known.size() / 2);
    std::nth_element(known.begin(), middle, known.end());
    const double median = *middle;
    const auto [least, most] = std::ranges::minmax(known);
    return (median > least ? median - least : most - least) / 100;
}

int decimalsFor(double resolution)
{
    if (!(resolution > 0))
        return 3;
    return std::clamp(static_cast<int>(std::ceil(-std::log10(resolution))), 0, 9);
}

namespace {

/// Returns the resolution of the better half, whose scores are often closer together than the rest; of all scores if
/// that half is one tie.
double scoreResolution(std::span<const double> scores)
{
    std::vector<double> better;
    std::ranges::copy_if(scores, std::back_inserter(better), [](double score) { return std::isfinite(score); });
    std::ranges::sort(better);
    better.resize((better.size() + 1) / 2);
    const double ofBetter = resolutionOf(better);
    const double ofAll = resolutionOf(scores);
    return ofBetter > 0 ? std::min(ofBetter, ofAll) : ofAll;
}

} // namespace

int scoreDecimals(std::span<const double> scores)
{
    double greatest = 0;
    for (const double score : scores)
        greatest = std::isfinite(score) ? std::max(greatest, std::abs(score)) : greatest;
    constexpr int significant = 7;
    // Digits before the decimal point; negative for values below 0.1, which have leading zeros.
    const int before = greatest > 0 ? static_cast<int>(std::floor(std::log10(greatest))) + 1 : 1;
    constexpr int least = 4; // scores of a network differ in the third decimal, whatever their magnitude
    return std::clamp(decimalsFor(scoreResolution(scores)), 0, std::max(least, significant - before));
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

QString durationLabel(double nanoseconds)
{
    return localized(durationText(nanoseconds));
}

QString bytesLabel(double bytes)
{
    return localized(bytesText(bytes));
}

QString flopText(double flop)
{
    constexpr std::array units = {"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP"};
    std::size_t unit = 0;
    while (flop >= 1000 && unit + 1 < units.size()) {
        flop /= 1000;
        ++unit;
    }
    const int decimals = unit == 0 || flop >= 100 ? 0 : flop >= 10 ? 1 : 2;
    return QStringLiteral("%1 %2").arg(numberText(flop, decimals), QLatin1String(units[unit]));
}

QString clockText(qint64 seconds)
{
    const QString minutes = QStringLiteral("%1:%2")
                                .arg(seconds / 60 % 60, seconds >= 3600 ? 2 : 1, 10, QLatin1Char('0'))
                                .arg(seconds % 60, 2, 10, QLatin1Char('0'));
    return seconds >= 3600 ? QString::number(seconds / 3600) + QLatin1Char(':') + minutes : minutes;
}

QString shareText(double share, int decimals)
{
    return QCoreApplication::translate("tgraph::Quantity", "%1 %", "a percentage; no-break space before the sign")
        .arg(QLocale().toString(100 * share, 'f', decimals));
}

QString penaltyText(double share)
{
    if (share < leastPenalty)
        return QCoreApplication::translate("tgraph::Quantity", "best", "of a penalty: none");
    const int decimals = share < 1e-6 ? 5
        : share < 1e-5                ? 4
        : share < 0.001               ? 3
        : share < 0.01                ? 2
        : share < 0.1                 ? 1
                                      : 0;
    return QLatin1Char('+') + shareText(share, decimals);
}

} // namespace tgraph
