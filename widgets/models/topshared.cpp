// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/topshared.h"

#include <algorithm>

namespace tgraph {

std::vector<std::size_t> sharedSlots(const OpenFile& file, std::span<const std::uint32_t> distinct)
{
    const ConfigTable& table = file.document->configs;
    std::vector<std::size_t> shared;
    for (std::size_t slot = 0; slot < table.slotCount(); ++slot) {
        const auto code
            = [&](std::uint32_t index) { return table.code(slot, file.configurations->representatives[index]); };
        const bool same
            = std::ranges::all_of(distinct, [&](std::uint32_t index) { return code(index) == code(distinct.front()); });
        if (same)
            shared.push_back(slot);
    }
    return shared;
}

} // namespace tgraph
