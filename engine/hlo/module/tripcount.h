// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <optional>

namespace tgraph::hlo {

/// The number of iterations of a while.
struct TripCount {
    double count = 0;
    bool isInferred = false; ///< derived from the condition; false: the compiler wrote it
};

/// Returns the trip count that the compiler wrote (`{"known_trip_count":{"n":"24"}}` of the backend_config), or else
/// the one that follows from the loop itself, as XLA's while_loop_analysis infers it: the condition compares an
/// induction variable with a constant, the variable starts at a constant, and the body adds a constant to it. Looks
/// through copies, converts, calls and fusions. std::nullopt if neither is there.
[[nodiscard]] std::optional<TripCount> tripCountOf(const Module& module, NodeId loop);

} // namespace tgraph::hlo
