// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QLocale>
#include <QString>

#include <cstdint>
#include <vector>

namespace tgraph {

inline constexpr double nanosecondsPerSecond = 1e9;

/// What the numbers of a chart are.
enum class ValueKind : std::uint8_t {
    RuntimeNs,
    RelativeRuntime, ///< runtime / runtime of the default tile
    Score, ///< lower is faster
};

/// A unit in which a range of values reads well: ns, µs, ms or s for runtimes, none for the others.
struct ValueUnit {
    double divisor = 1; ///< value / divisor is what people read
    QString suffix; ///< " ms"; empty for numbers without a unit
};
/// @param magnitude the greatest value of the range
[[nodiscard]] ValueUnit unitFor(ValueKind kind, double magnitude);

/// "92.13 ms", "1.04", "−0.318": four significant digits in the unit that suits the value; more where `range`, what the
/// values that are shown beside it span, is small against it: a hundredth of it can be told.
[[nodiscard]] QString valueText(double value, ValueKind kind, const QLocale& locale = {}, double range = 0);
/// "79.5 – 82.1 ms": with as many digits as tell the two apart.
[[nodiscard]] QString rangeText(double least, double most, ValueKind kind, const QLocale& locale = {});

/// A place on an axis with what is written there.
struct AxisTick {
    double value = 0;
    QString text; ///< without the unit
};

/// Round values (1, 2, 5 × 10^k) in [least, most], about `count` of them, numbered in `unit`.
[[nodiscard]] std::vector<AxisTick> linearTicks(double least, double most, int count, const ValueUnit& unit,
                                                const QLocale& locale = {});
/// The same for a logarithmic axis: powers of ten, with their doubles and fives where the range is short; falls back to
/// linear ticks below a factor of about three. 0 < least.
[[nodiscard]] std::vector<AxisTick> logTicks(double least, double most, int count, const ValueUnit& unit,
                                             const QLocale& locale = {});

} // namespace tgraph
