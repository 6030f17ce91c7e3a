// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <span>

namespace tgraph {

/// How a column of runtimes is written: one unit and one number of decimals, chosen by the smallest value, so that
/// numbers under each other compare at a glance.
class RuntimeFormat {
public:
    RuntimeFormat() = default;
    /// `best`: the smallest value that will be written, in ns; relative ones (tile) have no unit.
    RuntimeFormat(double best, bool relative);

    [[nodiscard]] const QString& unit() const { return m_unit; } ///< "ms"; empty for relative ones
    [[nodiscard]] QString number(double value) const; ///< without the unit
    [[nodiscard]] QString text(double value) const; ///< with the unit

private:
    double m_size = 1;
    int m_decimals = 0;
    QString m_unit;
};

/// Decimals with which values of this range can be told apart to about four digits: 0 to 7. NaN are passed over.
[[nodiscard]] int decimalsFor(std::span<const double> values);

/// A number with grouping; the true minus sign.
[[nodiscard]] QString numberText(double value, int decimals);
[[nodiscard]] QString groupedText(qint64 count);
/// "+12", "−3", "0".
[[nodiscard]] QString signedText(qint64 value);
/// "27.3 %" of a share of 0.273.
[[nodiscard]] QString shareText(double share, int decimals = 1);

} // namespace tgraph
