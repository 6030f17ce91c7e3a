// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/hlo/module.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// A protobuf, and what it does not say of what it was made of.
struct ProtoText {
    std::string bytes;
    std::vector<std::string> notes; ///< "dropped: sharding of 12 instructions", a line each
};

/// An HloModuleProto with all that Module keeps, which readHloModuleProto() reads back to the same module: calls of a
/// while are in XLA's order (body, condition), computations of fusions are marked, a scheduled module has its schedule.
/// Ids are new and count from 1. Literals, sharding and other attributes that only text has are dropped and counted.
[[nodiscard]] ProtoText writeHloModuleProto(const Module& module, const std::stop_token& stop = {});

/// HloProto around an HloModuleProto.
[[nodiscard]] std::string hloProtoOf(std::string_view moduleProto);

/// ModuleTuningData around an HloModuleProto with the document's layout configurations as runs. Those without a runtime
/// have no profile. @throws tgraph::Error for documents of another kind; Cancelled
[[nodiscard]] ProtoText writeTuningData(std::string_view moduleProto, const Document& document,
                                        const std::stop_token& stop = {});

} // namespace tgraph::hlo
