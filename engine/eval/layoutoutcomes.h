// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// The values of the configurations that give one tensor of a node a particular layout.
struct LayoutOutcome {
    std::array<std::int8_t, layoutEntries> layout{};
    std::uint32_t configurations = 0;
    double median = 0; ///< median of the values; 0 if there are none
};

/// Returns the layouts of a slot's tensor in the given configurations, lowest median first.
/// `values` has one number per configuration (runtimes or scores, finite; NaN: unknown and left
/// out). If it is empty, the most frequent layout is first.
[[nodiscard]] std::vector<LayoutOutcome> layoutOutcomes(const ConfigTable& table, SlotId slot, LayoutPart part,
                                                        std::span<const ConfigId> configs,
                                                        std::span<const double> values);

} // namespace tgraph
