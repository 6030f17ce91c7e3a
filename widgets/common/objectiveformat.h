// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"
#include "widgets/common/valuetext.h"

#include <QString>

#include <vector>

namespace tgraph {

/// Formats the values of a measured quantity: one number of decimals for all, as few as distinguish them, at most five
/// digits of the best.
class ObjectiveFormat {
public:
    ObjectiveFormat() = default;
    explicit ObjectiveFormat(const Objective& objective);

    [[nodiscard]] const QString& unit() const { return m_unit; } ///< "ms"; empty: none, or unknown
    [[nodiscard]] QString number(double value) const; ///< without the unit
    [[nodiscard]] QString text(double value) const; ///< with the unit

private:
    int m_decimals = 0;
    QString m_unit;
};

/// Returns objectiveTitle().
[[nodiscard]] QString nameWithUnit(const Objective& objective);

/// Shows targets that are ratios to the best value of a table's objective as its values. A larger ratio is worse,
/// whatever the objective's direction.
class ObjectiveRatios {
public:
    explicit ObjectiveRatios(const MeasuredTable& table);

    [[nodiscard]] const ObjectiveFormat& format() const { return m_format; }
    [[nodiscard]] bool isMaximised() const { return m_isMaximised; }
    [[nodiscard]] double valueOf(double ratio) const { return m_isMaximised ? m_best / ratio : m_best * ratio; }
    [[nodiscard]] QString text(double ratio) const; ///< the value with its unit
    /// a range of two ratios as ascending values: "20 – 30 J"
    [[nodiscard]] QString rangeText(double least, double most) const;
    /// Returns about `count` ticks at the ratios of round values, from the best to the worst, without the unit.
    [[nodiscard]] std::vector<AxisTick> ticks(double least, double most, int count, bool isLogarithmic) const;
    [[nodiscard]] QString suffix() const; ///< " J"; empty without a unit

private:
    double m_best;
    bool m_isMaximised;
    ObjectiveFormat m_format;
};

} // namespace tgraph
