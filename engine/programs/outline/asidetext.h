// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstddef>
#include <string>

namespace tgraph {

/// Returns the text in the parentheses of a constant as written, "0.5", "{1, 2}", cut off after
/// `longest` bytes (followed by "…"); "" if the file does not have it (protobufs, and omitted
/// values "{...}").
[[nodiscard]] std::string constantValue(const hlo::Module& program, NodeId constant, std::size_t longest = 24);

/// Returns a short text for an instruction that is shown beside its user: the value of a constant,
/// for a broadcast that of its operand, "PARAMETER[3]" for an element, else the name of the
/// instruction.
[[nodiscard]] std::string asideText(const hlo::Module& program, NodeId node);

} // namespace tgraph
