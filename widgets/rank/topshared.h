// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <span>
#include <vector>

namespace tgraph {

/// Returns the slots whose node takes the same vector in all of these configurations, ascending. All slots for at most
/// one configuration; none for tile files, which have no slots.
[[nodiscard]] std::vector<SlotId> sharedSlots(const OpenFile& file, std::span<const DistinctId> distinct);

} // namespace tgraph
