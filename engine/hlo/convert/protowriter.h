// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/hlo/module/module.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// A protobuf, and notes on the information that was lost in the conversion.
struct ProtoText {
    std::string bytes;
    std::vector<std::string> notes; ///< "dropped: sharding of 12 instructions", one line each
};

/// Returns an HloModuleProto from which readHloModuleProto() reads the same module. For a module
/// that was read from a protobuf, this is that protobuf. For a module that was read from text, the
/// protobuf has all information for which XLA's messages have a field: values of constants,
/// sharding, dimension numbers, metadata with tables of stack frames … Information without a field
/// or in an unknown form is counted. The calls of a while are in XLA's order (body, condition), the
/// computations of fusions are marked, and a scheduled module has its schedule. Ids are assigned
/// anew, from 1 on.
/// @throws tgraph::Error if the size would exceed that of a protobuf (2 GiB); Cancelled
[[nodiscard]] ProtoText writeHloModuleProto(const Module& module, const std::stop_token& stop = {});

/// Wraps an HloModuleProto in an HloProto.
[[nodiscard]] std::string hloProtoOf(std::string_view moduleProto);

/// Puts an HloModuleProto into a ModuleTuningData that has the document's layout configurations as
/// runs. Runs without a runtime have no profile. @throws tgraph::Error for documents of another
/// kind; Cancelled
[[nodiscard]] ProtoText writeTuningData(std::string_view moduleProto, const Document& document,
                                        const std::stop_token& stop = {});

} // namespace tgraph::hlo
