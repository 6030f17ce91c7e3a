// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// What a module's text says of its instructions, and of itself, that Module does not keep: "dropped: sharding of 12
/// instructions", a line for each attribute, the most frequent first. Empty for modules that were read from protobufs.
[[nodiscard]] std::vector<std::string> droppedAttributes(const Module& module, const std::stop_token& stop = {});

/// The same of an HloModuleProto: fields of instructions that Module does not keep, literals among them but for
/// `keptValues` of them, Module::constantValues.
[[nodiscard]] std::vector<std::string> droppedFields(std::string_view moduleProto, std::size_t keptValues,
                                                     const std::stop_token& stop = {});

} // namespace tgraph::hlo
