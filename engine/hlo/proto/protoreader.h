// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/hlo/module/limits.h"
#include "engine/hlo/module/module.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// The bytes of a file, the position of a message in them, and the file's path.
struct ProtoSource {
    std::shared_ptr<const std::string> bytes; ///< the whole file, decompressed; the module's views point into it
    std::string_view message; ///< part of `bytes`
    std::filesystem::path path; ///< for error texts
    /// True if the file was compressed; offsets in messages then refer to the decompressed bytes
    bool isPacked = false;
    std::function<std::string(std::uint64_t)> placeOfByte; ///< see WireFile
    ProgressCallback progress; ///< receives the share of the message that has been read
};

/// Reads an HloModuleProto. Attributes and metadata are the same as those of the text reader for
/// the same program. Nodes are in the order of the file; the text of a scheduled module has another
/// order.
///
/// Ids may have 64 bits; an omitted id is 0. The entry is the computation with
/// entry_computation_id, or else that with entry_computation_name. All other fields except the
/// values of scalars are skipped; they are available in Module::messages.
/// Source: hlo.proto and xla_data.proto of openxla/xla (facts), see protofields.h.
/// @throws tgraph::Error "PATH: byte 123: found …, expected …" for invalid wire format, text that
/// is not UTF-8, unknown or equal ids, a missing entry, and the errors of checkModule(); Cancelled
[[nodiscard]] Module readHloModuleProto(const ProtoSource& source, const HloLimits& limits = {},
                                        const std::stop_token& stop = {});

} // namespace tgraph::hlo
