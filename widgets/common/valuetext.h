// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QLocale>
#include <QString>

#include <cstdint>
#include <vector>

namespace tgraph {

inline constexpr double secondInNanoseconds = 1e9;

/// The kind of a chart's numbers.
enum class ValueKind : std::uint8_t {
    RuntimeNs,
    RelativeRuntime, ///< runtime / runtime of the default tile
    Score, ///< lower is faster
};

/// A readable unit for a range of values: ns, µs, ms or s for runtimes, none for the others.
struct ValueUnit {
    double divisor = 1; ///< displayed number = value / divisor
    QString suffix; ///< " ms"; empty for numbers without a unit
};
/// @param magnitude the greatest value of the range
[[nodiscard]] ValueUnit unitFor(ValueKind kind, double magnitude);

/// Formats a value with four significant digits in a suitable unit: "92.13 ms", "1.04", "−0.318".
/// If `range`, the span of the values shown together, is small, there are more digits, so that a
/// hundredth of the range is visible.
[[nodiscard]] QString valueText(double value, ValueKind kind, const QLocale& locale = {}, double range = 0);
/// Returns "79.5 – 82.1 ms", with enough digits to distinguish the two.
[[nodiscard]] QString rangeText(double least, double most, ValueKind kind, const QLocale& locale = {});

/// A position on an axis and its label.
struct AxisTick {
    double value = 0;
    QString text; ///< without the unit
};

/// Returns round values (1, 2, 5 × 10^k) in [least, most], about `count` of them, labelled in `unit`.
[[nodiscard]] std::vector<AxisTick> linearTicks(double least, double most, int count, const ValueUnit& unit,
                                                const QLocale& locale = {});
/// Returns a number with one digit other than 0, as on a logarithmic axis: with an exponent from 1,000,000 on and below
/// 0.0001.
[[nodiscard]] QString roundNumberText(double number, const QLocale& locale = {});
/// Returns the ticks of a logarithmic axis: powers of ten and, if the range is short, 2 and 5 times
/// these; linear ticks if the range is below a factor of about three. `least` must be above 0.
[[nodiscard]] std::vector<AxisTick> logTicks(double least, double most, int count, const ValueUnit& unit,
                                             const QLocale& locale = {});

} // namespace tgraph
