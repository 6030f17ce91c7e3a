// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analytical.h"
#include "engine/analytical/contraction.h"
#include "engine/analytical/vectortile.h"

namespace tgraph {

/// The part of a convolution or dot that does not depend on the configuration, computed once per node.
struct MatrixNode {
    NodeId node;
    Contraction contraction;
};

/// Returns the terms of a configurable node with `vector`, without relayouts. An open layout is that of node_feat.
[[nodiscard]] NodeCost matrixNodeCost(const Graph& graph, const MatrixNode& matrix, const ConfigVector& vector);

/// Returns the terms of a node without a configuration from its own layout. Results and operands
/// are moved, and each padded result element is one operation of the vector unit. A convolution or
/// dot costs as much as with all layouts open. Nodes that only name or reinterpret data
/// (parameters, tuples, bitcasts …) are free.
[[nodiscard]] NodeCost plainNodeCost(const Graph& graph, NodeId node);

/// Returns the output layout that a configuration gives a node; the node's own if it is open.
[[nodiscard]] MinorToMajor configuredOutput(const Graph& graph, NodeId node, const ConfigVector& vector);

} // namespace tgraph
