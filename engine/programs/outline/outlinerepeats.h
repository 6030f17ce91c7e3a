// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/outline/callmap.h"
#include "engine/programs/outline/findrepeats.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Stretches of a computation's instructions that come again, one copy after the other, as layers do that a compiler
/// has written out. Copies have the same kinds of instructions (kindNumbers()) in the same order, and what an
/// instruction takes of its own copy stands at the same places in all of them; what it takes from elsewhere may differ.
/// Where a stretch may begin at several places, it does where the least is handed from one copy to the next.
///
/// `nodes`: of one computation, ascending. `placeOf`: of the computation's instructions in `nodes`, UINT32_MAX for
/// those that are not in it. Nothing where an operand comes after its user: boxes of the stretches would form cycles.
[[nodiscard]] std::vector<Repeat> repeatsOf(const hlo::Module& program, const CallMap& calls,
                                            std::span<const NodeId> nodes, std::span<const std::uint32_t> placeOf);

} // namespace tgraph
