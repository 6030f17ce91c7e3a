// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <stop_token>
#include <string_view>
#include <vector>

namespace tgraph {

/// Finds instructions in the whole program, computation by computation, callers before callees. The
/// query consists of words separated by blanks, which must all match. "#86" matches the number of
/// an instruction, "86" its number or a part of a text below; other words match a part of its name,
/// opcode, shape, op_name or source file. The case of ASCII letters is ignored. Empty for an empty
/// query. @throws Cancelled.
[[nodiscard]] std::vector<NodeId> findInstructions(const hlo::Module& program, std::string_view query,
                                                   const std::stop_token& stop = {});

} // namespace tgraph
