// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/hlo/module/module.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// A protobuf, and notes on the information that it lost.
struct ProtoText {
    std::string bytes;
    std::vector<std::string> notes; ///< "dropped: sharding of 12 instructions", one line each
};

/// Returns an HloModuleProto, which readHloModuleProto() reads back to the same module. A module read from a protobuf
/// returns that protobuf. A module read from text keeps everything that XLA's messages have a field for: values of
/// constants, sharding, dimension numbers, metadata with tables of stack frames …; information without a field or in an
/// unknown form is counted. Calls of a while are in XLA's order (body, condition), computations of fusions are marked,
/// a scheduled module has its schedule. Ids are new and count from 1.
/// @throws tgraph::Error if it would exceed the size of a protobuf (2 GiB); Cancelled
[[nodiscard]] ProtoText writeHloModuleProto(const Module& module, const std::stop_token& stop = {});

/// Wraps an HloModuleProto in an HloProto.
[[nodiscard]] std::string hloProtoOf(std::string_view moduleProto);

/// Wraps an HloModuleProto in ModuleTuningData with the document's layout configurations as runs. Those without a
/// runtime have no profile. @throws tgraph::Error for documents of another kind; Cancelled
[[nodiscard]] ProtoText writeTuningData(std::string_view moduleProto, const Document& document,
                                        const std::stop_token& stop = {});

} // namespace tgraph::hlo
