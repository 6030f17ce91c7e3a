// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/hlo/module/module.h"

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

/// An HloModuleProto, which readHloModuleProto() reads back to the same module. Of a module that was read from a
/// protobuf it is that protobuf. Of one from text it has all that the text says and XLA's messages have a field for:
/// values of constants, sharding, dimension numbers, metadata with tables of stack frames …; what they have none for,
/// or what is written in a form that is not known here, is counted. Calls of a while are in XLA's order (body,
/// condition), computations of fusions are marked, a scheduled module has its schedule. Ids are new and count from 1.
/// @throws tgraph::Error where it would be larger than a protobuf can be (2 GiB); Cancelled
[[nodiscard]] ProtoText writeHloModuleProto(const Module& module, const std::stop_token& stop = {});

/// HloProto around an HloModuleProto.
[[nodiscard]] std::string hloProtoOf(std::string_view moduleProto);

/// ModuleTuningData around an HloModuleProto with the document's layout configurations as runs. Those without a runtime
/// have no profile. @throws tgraph::Error for documents of another kind; Cancelled
[[nodiscard]] ProtoText writeTuningData(std::string_view moduleProto, const Document& document,
                                        const std::stop_token& stop = {});

} // namespace tgraph::hlo
