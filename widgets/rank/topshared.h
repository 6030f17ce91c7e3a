// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <span>
#include <vector>

namespace tgraph {

/// Slots whose node takes the same vector in all of these configurations, ascending. All slots for one
/// configuration or none; none for tile files, which have no slots.
[[nodiscard]] std::vector<SlotId> sharedSlots(const OpenFile& file, std::span<const DistinctId> distinct);

} // namespace tgraph
