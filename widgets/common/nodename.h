// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <QString>

#include <string_view>

/// Names of nodes, as shown everywhere.
namespace tgraph {

/// Converts a name of the engine (of an operation, a feature, a device): ASCII, the same in every language.
[[nodiscard]] QString engineName(std::string_view name);

/// Returns the operation, such as "convolution".
[[nodiscard]] QString operationText(const Graph& graph, NodeId node);

/// Returns the node's name, such as "86 convolution".
[[nodiscard]] QString nodeName(NodeId node, const Graph& graph);

/// Returns the shape without layouts. For an XLA program it is in XLA's notation, also for types
/// that the features do not have ("f8e4m3fn[8,4]"); tuples, and nodes of other files, use the
/// features ("tuple(2)").
[[nodiscard]] QString nodeShape(const Document& document, NodeId node);

} // namespace tgraph
