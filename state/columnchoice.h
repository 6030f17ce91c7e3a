// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/tablecolumns.h"

namespace tgraph {

/// A choice of a table's columns in the window.
struct ColumnChoice {
    TableColumns columns;
    bool isWhole = false; ///< MeasuredOptions::isWhole

    bool operator==(const ColumnChoice&) const = default;
};

} // namespace tgraph
