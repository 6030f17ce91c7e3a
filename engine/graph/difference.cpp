// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/difference.h"

#include <algorithm>

namespace tgraph {

std::vector<NodeDifference> difference(const Document& document, ConfigId first, ConfigId second)
{
    const ConfigTable& table = document.configs;
    std::vector<NodeDifference> result;
    for (const SlotId slot : table.slotIds()) {
        if (table.code(slot, first) == table.code(slot, second))
            continue;
        NodeDifference entry{.slot = slot,
                             .node = document.graph.configurableNode(slot),
                             .first = table.vector(slot, first),
                             .second = table.vector(slot, second)};
        for (const LayoutPart part : layoutParts) {
            const LayoutView a = layoutOf(entry.first, part);
            const LayoutView b = layoutOf(entry.second, part);
            entry.parts[static_cast<std::size_t>(part)] = !std::equal(a.begin(), a.end(), b.begin());
        }
        result.push_back(entry);
    }
    return result;
}

} // namespace tgraph
