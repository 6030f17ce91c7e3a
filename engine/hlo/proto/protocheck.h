// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/shapes/programcheck.h"
#include "engine/hlo/wire/wirereader.h"

#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// An attribute of an instruction that is checked although Attributes lacks it.
struct CheckedAttribute {
    NodeId node;
    std::string_view key; ///< "sharding", "parameter_replication", "operand_layout_constraints"
    std::string_view message; ///< of a sharding
};

/// Returns the problems of a module from a protobuf, by node, as the text reader finds them in the same program's text:
/// programProblems(), those of the checked attributes, and of the module's aliases, donors and layout, which are at the
/// entry's root. @throws Cancelled
[[nodiscard]] std::vector<ProgramProblem> protoProblems(const Module& module, const WireFile& file,
                                                        std::span<const CheckedAttribute> attributes,
                                                        const std::stop_token& stop);

} // namespace tgraph::hlo
