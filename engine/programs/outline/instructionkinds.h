// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/outline/callmap.h"

#include <cstdint>
#include <span>
#include <vector>

/// When two instructions are the same, but for their operands.
namespace tgraph {

/// Of attributes that are equal it is equal.
[[nodiscard]] std::uint64_t hashOf(const hlo::Attributes& attributes);

/// As `==`, null being the same as none given.
[[nodiscard]] bool haveEqualAttributes(const hlo::Module& program, NodeId a, NodeId b);

/// Numbers instructions by opcode, shape, callees and attributes; what layer after layer takes of a stack may differ:
/// the places of slices and the elements of tuples. One number a node.
[[nodiscard]] std::vector<std::uint32_t> kindNumbers(const hlo::Module& program, const CallMap& calls,
                                                     std::span<const NodeId> nodes);

} // namespace tgraph
