// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/shapes/programcheck.h"

#include <span>
#include <string>
#include <vector>

namespace tgraph::hlo {

/// Returns the errors that XLA would report about the computations that an instruction calls: numbers and types of
/// their parameters, and what they return. `parameters` are per computation, in the order of their numbers.
///
/// Fusions, calls and async-start take their operands as they are; the elements of reduce, map, sort, scatter and the
/// like are only compared by their kind (floating point, integer, complex, pred), as XLA converts some of them.
[[nodiscard]] std::vector<std::string> calleeProblems(const Module& module, NodeId node,
                                                      std::span<const std::vector<NodeId>> parameters,
                                                      const MoreAttributes& more);

} // namespace tgraph::hlo
