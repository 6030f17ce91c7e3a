// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/topshared.h"

#include <algorithm>

namespace tgraph {

std::vector<SlotId> sharedSlots(const OpenFile& file, std::span<const DistinctId> distinct)
{
    const ConfigTable& table = file.document->configs;
    std::vector<SlotId> shared;
    for (const SlotId slot : table.slotIds()) {
        const auto code
            = [&](DistinctId index) { return table.code(slot, file.configurations->representatives[index.value]); };
        const bool same
            = std::ranges::all_of(distinct, [&](DistinctId index) { return code(index) == code(distinct.front()); });
        if (same)
            shared.push_back(slot);
    }
    return shared;
}

} // namespace tgraph
