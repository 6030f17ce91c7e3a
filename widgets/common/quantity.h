// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <concepts>
#include <span>

namespace tgraph {

/// Formats a column of runtimes: one unit and one number of decimals, chosen by the smallest value, so that the numbers
/// are easy to compare.
class RuntimeFormat {
public:
    RuntimeFormat() = default;
    /// `best` is the smallest value, in ns; relative values (tile) have no unit. `resolution` is a
    /// difference that must be visible, in the same unit; 0: five digits are enough.
    RuntimeFormat(double best, bool relative, double resolution = 0);

    [[nodiscard]] const QString& unit() const { return m_unit; } ///< "ms"; empty for relative ones
    [[nodiscard]] QString number(double value) const; ///< without the unit
    [[nodiscard]] QString text(double value) const; ///< with the unit

private:
    double m_size = 1;
    int m_decimals = 0;
    QString m_unit;
};

/// Returns the difference that must be visible to distinguish the better half of the values: a
/// hundredth of (median - smallest), or of the whole range if half of them are equal; 0 if all are.
/// NaN are skipped. Outliers at the slow end, which are common in runtimes and scores, do not
/// affect it.
[[nodiscard]] double resolutionOf(std::span<const double> values);
/// Returns the number of decimals, 0 to 9, that makes a difference of `resolution` visible; 3 if it
/// is 0.
[[nodiscard]] int decimalsFor(double resolution);
/// Returns the decimals for scores: enough to distinguish the better half, at most seven significant digits or four
/// decimals, whichever is more.
[[nodiscard]] int scoreDecimals(std::span<const double> scores);

/// Formats a number with digit grouping and a true minus sign.
[[nodiscard]] QString numberText(double value, int decimals);
[[nodiscard]] QString groupedText(qint64 count);
[[nodiscard]] QString groupedText(std::integral auto count)
{
    return groupedText(static_cast<qint64>(count));
}
/// Returns "+12", "−3", "0".
[[nodiscard]] QString signedText(qint64 value);
/// Returns "27.3 %" of a share of 0.273.
[[nodiscard]] QString shareText(double share, int decimals = 1);
inline constexpr double leastPenalty = 5e-7; ///< smaller penalties count as none
/// Returns "+131 %", "+0.04 %", "+0.0006 %", "best" of a best-to-best penalty.
[[nodiscard]] QString penaltyText(double share);
/// Return durationText() and bytesText() with the language's decimal point: "79.54 ms", "1.24 MB".
[[nodiscard]] QString durationLabel(double nanoseconds);
[[nodiscard]] QString bytesLabel(double bytes);
/// Returns "1.24 GFLOP".
[[nodiscard]] QString flopText(double flop);
/// Formats an elapsed or remaining time in seconds: "0:42", "1:02:07".
[[nodiscard]] QString clockText(qint64 seconds);

} // namespace tgraph
