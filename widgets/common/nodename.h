// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <QString>

#include <string_view>

/// What nodes are called wherever they are shown.
namespace tgraph {

/// A name that the engine gives (of an operation, a feature, a device): ASCII, and the same in every language.
[[nodiscard]] QString engineName(std::string_view name);

/// "convolution".
[[nodiscard]] QString operationText(const Graph& graph, NodeId node);

/// "86 convolution".
[[nodiscard]] QString nodeName(NodeId node, const Graph& graph);

} // namespace tgraph
