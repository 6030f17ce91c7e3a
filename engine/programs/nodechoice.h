// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/core/layout.h"
#include "engine/hlo/module/module.h"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

/// How layoutOptions() collects nodes before it groups them.
namespace tgraph {

/// What one node can be given.
struct NodeChoice {
    NodeId node;
    Opcode opcode = Opcode::Unknown;
    std::vector<ConfigVector> options; ///< distinct, the default first
    std::vector<std::int64_t> extents; ///< of the result
    double elementBytes = 0; ///< of the result
    /// Nodes of different columns never share a group; those of one with the same opcode and options do, whatever
    /// their defaults. 0: nothing is known.
    std::uint32_t column = 0;
};

enum class LeftOut : std::uint8_t { Unnameable, NotUnderstood };

/// @pre The node is a convolution, dot or reshape. With `layoutsAssigned` its own layouts are the default.
[[nodiscard]] std::variant<NodeChoice, LeftOut> choiceOf(const hlo::Module& program, NodeId node, bool layoutsAssigned);

} // namespace tgraph
