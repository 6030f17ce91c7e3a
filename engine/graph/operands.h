// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <optional>

namespace tgraph {

/// The two operands of a convolution or dot: the configuration's input entries lay out operand 0, its kernel entries
/// operand 1.
struct Operands {
    NodeId input;
    NodeId kernel;
};

/// Returns the operands of a convolution or dot. A graph built from a program has them. Files do
/// not preserve their order, so it is inferred from shapes: the window, dimension numbers and group
/// counts of a convolution determine the shapes of input and kernel; the output of a dot starts
/// with dimensions of its left operand and ends with dimensions of its right one. If shapes allow
/// both orders, the file's order is used. std::nullopt for other opcodes, for nodes without
/// producers and for those with more than two; a single producer is both operands.
[[nodiscard]] std::optional<Operands> operandsOf(const Graph& graph, NodeId node);

} // namespace tgraph
