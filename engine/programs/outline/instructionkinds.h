// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/outline/callmap.h"

#include <cstdint>
#include <span>
#include <vector>

/// Compares instructions apart from their operands.
namespace tgraph {

/// Returns the hash of attributes; equal attributes have equal hashes.
[[nodiscard]] std::uint64_t hashOf(const hlo::Attributes& attributes);

/// Compares with `==`; null equals empty attributes.
[[nodiscard]] bool haveEqualAttributes(const hlo::Module& program, NodeId a, NodeId b);

/// Numbers instructions by opcode, shape, callees and attributes, one number per node. Ignores the attributes that
/// differ between the layers of a stack: slice bounds and tuple indices.
[[nodiscard]] std::vector<std::uint32_t> kindNumbers(const hlo::Module& program, const CallMap& calls,
                                                     std::span<const NodeId> nodes);

} // namespace tgraph
