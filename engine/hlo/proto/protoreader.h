// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/limits.h"
#include "engine/hlo/module/module.h"

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Where a message lies in a file's bytes, and what the file is called.
struct ProtoSource {
    std::shared_ptr<const std::string> bytes; ///< of the whole file, unpacked; the module's views point into them
    std::string_view message; ///< a part of them
    std::filesystem::path path; ///< for error texts
    bool isPacked = false; ///< the file was compressed: offsets count in what was unpacked
};

/// Reads an HloModuleProto. Attributes and metadata are what the text reader makes of the same program's text; nodes
/// are in the order of the file, which for a scheduled module is another than that of its text.
///
/// Ids may have 64 bits, and one that is left out is 0. The entry is the computation of entry_computation_id, or else
/// that of entry_computation_name. All other fields but the values of scalars are passed over;
/// Module::messages has them.
/// Source: hlo.proto and xla_data.proto of openxla/xla (facts), see protofields.h.
/// @throws tgraph::Error "PATH: byte 123: found …, expected …": what is no sound wire format, text that is not UTF-8,
/// unknown or equal ids, no entry, and what checkModule() refuses; Cancelled
[[nodiscard]] Module readHloModuleProto(const ProtoSource& source, const HloLimits& limits = {},
                                        const std::stop_token& stop = {});

} // namespace tgraph::hlo
