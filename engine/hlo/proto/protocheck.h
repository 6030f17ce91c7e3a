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

/// The sharding of an instruction.
struct ProtoSharding {
    NodeId node;
    std::string_view message; ///< OpSharding
};

/// Returns the problems of a module that was read from a protobuf, by node. They are the same that
/// the text reader finds in the program's text: those of programProblems(), of shardings, and of
/// the module's aliases, donors and layout (assigned to the entry's root). @throws Cancelled
[[nodiscard]] std::vector<ProgramProblem> protoProblems(const Module& module, const WireFile& file,
                                                        std::span<const ProtoSharding> shardings,
                                                        const std::stop_token& stop);

} // namespace tgraph::hlo
