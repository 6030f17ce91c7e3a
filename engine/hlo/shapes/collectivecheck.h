// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"
#include "engine/hlo/shapes/programcheck.h"

#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Returns true for instructions that exchange data between devices: all-reduce, collective-permute-start …
[[nodiscard]] bool isCollective(std::string_view opcode);

/// Returns the errors that XLA would report about the devices of a collective: repeated, missing and unknown ones in
/// replica_groups and source_target_pairs, and attributes that exclude each other. Source: CheckReplicaGroups() and
/// CheckDuplicatedSourceOrTarget() of hlo_verifier.cc in openxla/xla (facts).
[[nodiscard]] std::vector<std::string> collectiveProblems(const Module& module, NodeId node,
                                                          const ProgramContext& context);

} // namespace tgraph::hlo
