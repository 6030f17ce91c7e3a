// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <optional>

namespace tgraph::hlo {

/// The number of iterations of a while loop.
struct TripCount {
    double count = 0;
    /// True if it was derived from the condition, false if the compiler wrote it
    bool isInferred = false;
};

/// Returns the trip count that the compiler wrote (`{"known_trip_count":{"n":"24"}}` in the
/// backend_config). If there is none, infers it from the loop as XLA's while_loop_analysis does:
/// the condition must compare an induction variable with a constant, the variable must start at a
/// constant, and the body must add a constant to it. Follows copies, converts, calls and fusions.
/// std::nullopt if the trip count is unknown.
[[nodiscard]] std::optional<TripCount> tripCountOf(const Module& module, NodeId loop);

} // namespace tgraph::hlo
