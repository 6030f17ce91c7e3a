// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/hlo/module/module.h"

#include <stop_token>

namespace tgraph::hlo {

/// A module as TpuGraphs' feature extractor shows it to models (docs/hlo.md, section b).
///
/// - Node i is instruction i, whatever computation it is in; rows are featureRow()'s, equal ones kept once.
/// - Edges: every instruction to each of its operands and to the root of each computation that it calls, each pair
///   once, ascending by consumer, then producer. No edges into the parameters of a called computation.
/// - Computation starts (node_splits): 0, and what follows a computation whose name contains "cluster", "while" or
///   "cond".
/// - Configurable, ascending: convolutions, dots and reshapes outside fused computations whose tensors have at most six
///   dimensions, which is what a configuration can name.
/// - Beyond what files have: operands and contracted sizes of convolutions and dots, element sizes of types that the
///   columns lack, and how often each instruction runs (computationRuns()).
///
/// O(instructions + operands); about 20 bytes a node and 560 a distinct row. @throws Cancelled.
[[nodiscard]] Graph graphOf(const Module& module, const std::stop_token& stop = {});

} // namespace tgraph::hlo
