// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <vector>

namespace tgraph::hlo {

/// The number of runs of a computation per run of the program, and whether a fusion runs it.
struct ComputationRuns {
    double runs = 0;
    bool isFused = false;
};

/// Returns the runs of each computation: one for each call site that runs. The body and the condition of a loop run
/// tripCountOf() times, or once if it is unknown, the computation of a scan once per step; every branch of a
/// conditional counts. 0: uncalled computations, and those that reductions, sorts, scatters, custom-calls and the like
/// apply to each element; their work counts at the instruction that applies them. Saturates instead of overflowing.
[[nodiscard]] std::vector<ComputationRuns> computationRuns(const Module& module);

/// Returns true if an instruction runs its callees as a whole, as calls, fusions, loops, scans and conditionals do; all
/// other callers apply them to elements.
[[nodiscard]] bool runsCallees(const Module& module, NodeId node);
/// Returns the runs of each of its computations per run of such an instruction.
[[nodiscard]] double runsOfCallees(const Module& module, NodeId node);

} // namespace tgraph::hlo
