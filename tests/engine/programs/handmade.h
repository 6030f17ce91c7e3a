// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/layoutoptions.h"
#include "engine/programs/nodeoptions.h"

#include <cstddef>
#include <vector>

namespace tgraph::test {

/// Returns groups of one node each with these numbers of options; the vectors count up in base 6.
[[nodiscard]] inline LayoutOptions handmadeOptions(const std::vector<std::size_t>& sizes)
{
    LayoutOptions options;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const SlotId slot(static_cast<std::uint32_t>(i));
        LayoutGroup group{.opcode = Opcode::Reshape, .slots = {slot}};
        for (std::size_t option = 0; option < sizes[i]; ++option) {
            ConfigVector& vector = group.options.emplace_back(openVector());
            const auto number = static_cast<std::int64_t>(option);
            putLayout(vector, LayoutPart::Output, DimensionOrder{number % 6, number / 6 % 6});
        }
        group.largestResultBytes.assign(sizes[i], 0);
        options.configurable.push_back(NodeId(slot.value));
        options.groupOf.push_back(slot.value);
        options.groups.push_back(std::move(group));
    }
    return options;
}

} // namespace tgraph::test
