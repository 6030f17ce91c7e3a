// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <vector>

namespace tgraph::hlo {

/// The number of runs of a computation per run of the program, and a flag for computations that a
/// fusion runs.
struct ComputationRuns {
    double runs = 0;
    bool isFused = false;
};

/// Returns the number of runs of each computation: the sum over its call sites that run. The body
/// of a loop runs tripCountOf() times, and its condition once more; both once if this is unknown; the computation
/// of a scan runs once per step; all branches of a conditional count. The number is 0 for
/// computations that are not called, and for those that reductions, sorts, scatters, custom-calls
/// and the like apply to each element; their work is counted at the calling instruction. Numbers
/// saturate instead of overflowing.
[[nodiscard]] std::vector<ComputationRuns> computationRuns(const Module& module);

/// Returns true if an instruction runs the computations that it calls as a whole, as calls,
/// fusions, loops, scans and conditionals do. Other callers apply them to elements.
[[nodiscard]] bool runsCallees(const Module& module, NodeId node);
/// Returns how often a computation called by such an instruction runs per run of the instruction.
/// @param call index in Module::callsOf()
[[nodiscard]] double runsOfCallee(const Module& module, NodeId node, std::size_t call);

} // namespace tgraph::hlo
