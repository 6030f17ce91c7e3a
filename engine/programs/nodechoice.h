// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/graph.h"
#include "engine/core/layout.h"
#include "engine/hlo/module/module.h"

#include <cstdint>
#include <stop_token>
#include <variant>
#include <vector>

/// Collects nodes for layoutOptions() before it groups them: those of a program (modulechoice.cpp) and those of a file
/// without one (documentchoice.cpp).
namespace tgraph {

/// The options of one node.
struct NodeChoice {
    NodeId node;
    Opcode opcode = Opcode::Unknown;
    std::vector<ConfigVector> options; ///< distinct, the default first
    std::vector<std::int64_t> extents; ///< sizes of the result's dimensions
    double elementBytes = 0; ///< of the result; 0: unknown
    /// Nodes of different columns are never in one group; nodes of one column with the same opcode
    /// and options are, whatever their defaults. 0: unknown.
    std::uint32_t column = 0;
};

enum class LeftOut : std::uint8_t { Unnameable, NotUnderstood };

/// Returns the node's choice, or the reason why it has none. @pre The node is a convolution, dot or reshape. If
/// `layoutsAssigned`, its own layouts are the default.
[[nodiscard]] std::variant<NodeChoice, LeftOut> choiceOf(const hlo::Module& program, NodeId node, bool layoutsAssigned);

/// Returns the choices of a layout file's nodes, in slot order, from its graph and its configurations. @throws
/// Cancelled.
[[nodiscard]] std::vector<NodeChoice> choicesOf(const Document& document, const std::stop_token& stop);

} // namespace tgraph
