// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/tablecolumns.h"

namespace tgraph {

/// The user's choice of a table's columns.
struct ColumnChoice {
    TableColumns columns;
    bool isWhole = false; ///< MeasuredOptions::isWhole

    bool operator==(const ColumnChoice&) const = default;
};

} // namespace tgraph
