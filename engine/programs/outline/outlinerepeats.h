// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/outline/callmap.h"
#include "engine/programs/outline/findrepeats.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Finds consecutive equal stretches of a computation's instructions, such as layers that a compiler has unrolled.
/// Copies have the same kinds of instructions (kindNumbers()) in the same order, and an instruction's operands in its
/// own copy are at the same places in all of them; operands from elsewhere may differ. If a stretch may begin at
/// several places, it begins where the fewest values pass from one copy to the next.
///
/// `nodes`: instructions of one computation, ascending. `placeOf`: index in `nodes` of each of the computation's
/// instructions, UINT32_MAX if it is not in it. Empty if an operand comes after its user: boxes of the stretches would
/// form cycles.
[[nodiscard]] std::vector<Repeat> repeatsOf(const hlo::Module& program, const CallMap& calls,
                                            std::span<const NodeId> nodes, std::span<const std::uint32_t> placeOf);

} // namespace tgraph
