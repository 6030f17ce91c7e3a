// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/measuredtable.h"

#include <QString>

namespace tgraph {

/// Formats the values of a measured quantity: one number of decimals for all, as few as tell them apart, at most five
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

} // namespace tgraph
