// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <stop_token>
#include <string_view>
#include <vector>

namespace tgraph {

/// Finds instructions in the whole program, computation by computation, callers before callees. Words are separated by
/// blanks and must all match: "#86" is the number of an instruction, "86" the same or part of a text below; anything
/// else is part of its name, opcode, shape, op_name or source file. ASCII letters match in either case. Empty for an
/// empty query. @throws Cancelled.
[[nodiscard]] std::vector<NodeId> findInstructions(const hlo::Module& program, std::string_view query,
                                                   const std::stop_token& stop = {});

} // namespace tgraph
