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
    double median = 0; ///< of the values; 0 if there are none
};

/// Returns the layouts that the given configurations give a slot's tensor, lowest median first. `values` holds one
/// number per configuration (runtimes or scores, finite; NaN: unknown, left out), or is empty: then the most frequent
/// layout comes first.
[[nodiscard]] std::vector<LayoutOutcome> layoutOutcomes(const ConfigTable& table, SlotId slot, LayoutPart part,
                                                        std::span<const ConfigId> configs,
                                                        std::span<const double> values);

} // namespace tgraph
