// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <stop_token>
#include <string_view>
#include <vector>

namespace tgraph {

/// Instructions that a search finds in the whole program, computation by computation, callers before those that they
/// call. Words are separated by blanks and must all match: "#86" the number of an instruction, "86" the same or a part
/// of what follows, anything else a part of its name, opcode, shape, op_name or source file. The case of ASCII letters
/// does not matter. Nothing for an empty query. @throws Cancelled.
[[nodiscard]] std::vector<NodeId> findInstructions(const hlo::Module& program, std::string_view query,
                                                   const std::stop_token& stop = {});

} // namespace tgraph
