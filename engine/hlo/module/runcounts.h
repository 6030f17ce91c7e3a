// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <optional>
#include <vector>

namespace tgraph::hlo {

/// How often a computation runs when the program runs once, and whether a fusion runs it.
struct ComputationRuns {
    double runs = 0;
    bool isFused = false;
};

/// By computation: once for each call site that runs. The body and the condition of a loop run as often as
/// knownTripCount() says, else once; every branch of a conditional counts. 0: what nothing calls, and what reductions,
/// sorts, scatters, custom-calls and the like apply to each element, whose work counts at the instruction that applies
/// it. Saturates instead of overflowing.
[[nodiscard]] std::vector<ComputationRuns> computationRuns(const Module& module);

/// Whether an instruction runs what it calls as a whole, as calls, fusions, loops and conditionals do; all others that
/// call apply it to elements.
[[nodiscard]] bool runsCallees(const Module& module, NodeId node);
/// How often each of its computations runs when such an instruction runs once.
[[nodiscard]] double runsOfCallees(const Module& module, NodeId node);

/// `{"known_trip_count":{"n":"24"}}` of a while's backend_config; nothing where it does not say.
[[nodiscard]] std::optional<double> knownTripCount(const Module& module, NodeId node);

} // namespace tgraph::hlo
