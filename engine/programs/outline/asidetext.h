// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tgraph {

/// What stands in the parentheses of a constant, "0.5", "{1, 2}", as written and cut at `longest` bytes ("…" behind
/// it); "" where the file does not say it: protobufs, and values that were left out ("{...}").
[[nodiscard]] std::string constantValue(const hlo::Module& program, NodeId constant, std::size_t longest = 24);

/// What names an instruction that stands beside its user: the value of a constant, of a broadcast that of what it
/// spreads, "PARAMETER[3]" for an element, else the instruction's name.
[[nodiscard]] std::string asideText(const hlo::Module& program, NodeId node);

} // namespace tgraph
