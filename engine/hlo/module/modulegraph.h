// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/hlo/module/module.h"

#include <stop_token>

namespace tgraph::hlo {

/// Returns the graph of a module, as TpuGraphs' feature extractor builds it for models
/// (docs/hlo.md, section b).
///
/// - Node i is instruction i of the module, of whichever computation. The feature rows are those of
///   featureRow(); equal rows are stored once.
/// - Edges lead from every instruction to each of its operands and to the root of each computation
///   that it calls. Each pair occurs once; edges are sorted by consumer, then producer. There are
///   no edges to the parameters of a called computation.
/// - Computation starts (node_splits) are 0 and the start after each computation whose name
///   contains "cluster", "while" or "cond".
/// - Configurable nodes, ascending, are convolutions, dots and reshapes outside of fused
///   computations whose tensors have at most six dimensions, the limit of a configuration.
/// - Unlike the dataset's files, the graph also has the operands and contracted sizes of
///   convolutions and dots, the element sizes of types without a column, and the number of runs of
///   each instruction (computationRuns()).
///
/// O(instructions + operands); about 20 bytes per node and 560 per distinct row. @throws Cancelled.
[[nodiscard]] Graph graphOf(const Module& module, const std::stop_token& stop = {});

} // namespace tgraph::hlo
