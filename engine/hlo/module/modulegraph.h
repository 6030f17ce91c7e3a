// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/hlo/module/module.h"

#include <stop_token>

namespace tgraph::hlo {

/// Returns a module as the graph that TpuGraphs' feature extractor gives to models (docs/hlo.md, section b).
///
/// - Node i is instruction i of any computation; rows are those of featureRow(), equal ones stored once.
/// - Edges: from every instruction to each of its operands and to the root of each computation that it calls, each pair
///   once, ascending by consumer, then producer. No edges into the parameters of a called computation.
/// - Computation starts (node_splits): 0, and the start after each computation whose name contains "cluster", "while"
///   or "cond".
/// - Configurable, ascending: convolutions, dots and reshapes outside fused computations whose tensors have at most six
///   dimensions, the most that a configuration can name.
/// - Beyond the dataset's files: operands and contracted sizes of convolutions and dots, element sizes of types that
///   the columns lack, and the number of runs of each instruction (computationRuns()).
///
/// O(instructions + operands); about 20 bytes per node and 560 per distinct row. @throws Cancelled.
[[nodiscard]] Graph graphOf(const Module& module, const std::stop_token& stop = {});

} // namespace tgraph::hlo
