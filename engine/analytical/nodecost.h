// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analytical.h"
#include "engine/analytical/contraction.h"
#include "engine/analytical/vectortile.h"

namespace tgraph {

/// What does not depend on the configuration of a convolution or dot: computed once a node.
struct MatrixNode {
    NodeId node;
    Contraction contraction;
};

/// Terms of a configurable node that takes `vector`, without relayouts. An open layout is the one that node_feat gives.
[[nodiscard]] NodeCost matrixNodeCost(const Graph& graph, const MatrixNode& matrix, const ConfigVector& vector);

/// Terms of a node without a configuration, from its own layout: results and operands are moved, and each padded result
/// is one operation of the vector unit; a convolution or dot costs what it costs with every layout open. Nodes that
/// only name or reinterpret data (parameters, tuples, bitcasts …) are free.
[[nodiscard]] NodeCost plainNodeCost(const Graph& graph, NodeId node);

/// The output layout that a configuration gives a node; its own where that is open.
[[nodiscard]] MinorToMajor configuredOutput(const Graph& graph, NodeId node, const ConfigVector& vector);

} // namespace tgraph
