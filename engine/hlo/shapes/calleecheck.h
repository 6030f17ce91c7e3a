// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/shapes/programcheck.h"

#include <span>
#include <string>
#include <vector>

namespace tgraph::hlo {

/// Returns the errors that XLA would report about the computations that an instruction calls: in
/// the number and types of their parameters, and in their results. `parameters` has the parameters
/// of each computation, in the order of their numbers.
///
/// The parameters of fusions, calls and async-start must have the shapes of the operands. For
/// reduce, map, sort, scatter and the like, only the kinds of the element types are compared
/// (floating point, integer, complex, pred), because XLA converts some of them.
[[nodiscard]] std::vector<std::string> calleeProblems(const Module& module, NodeId node,
                                                      std::span<const std::vector<NodeId>> parameters,
                                                      const MoreAttributes& more);

} // namespace tgraph::hlo
