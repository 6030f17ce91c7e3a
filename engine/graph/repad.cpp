// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/repad.h"

namespace tgraph {

std::array<std::int8_t, layoutEntries> ownLayout(FeatureRow row)
{
    std::array<std::int8_t, layoutEntries> layout;
    layout.fill(minLayoutEntry);
    const int rank = shapeRank(row);
    for (int i = 0; i < rank; ++i) {
        const float entry = row[static_cast<std::size_t>(feature::layoutMinorToMajor + i)];
        if (entry >= 0.0F && entry < static_cast<float>(rank))
            layout[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(entry);
    }
    return layout;
}

} // namespace tgraph
