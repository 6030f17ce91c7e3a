// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <optional>

namespace tgraph {

/// The two operands of a convolution or dot: operand 0 is laid out by the configuration's input entries, operand 1 by
/// its kernel entries.
struct Operands {
    NodeId input;
    NodeId kernel;
    bool certain = true; ///< false when shapes allow both orders and the order of the file was taken
};

/// Which producer is which operand. A graph that is made of a program knows it; the files do not keep the order of operands, so it is inferred from shapes:
/// a convolution's window, dimension numbers and group counts fix the shapes of input and kernel; a dot's output
/// starts with dimensions of its left operand and ends with dimensions of its right one.
/// Nothing for other opcodes, for nodes without producers and for those with more than two; a single producer is both
/// operands.
[[nodiscard]] std::optional<Operands> operandsOf(const Graph& graph, NodeId node);

} // namespace tgraph
