// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tgraph::hlo {

/// The formats of files with XLA programs.
enum class ProgramFormat : std::uint8_t {
    HloText,
    StableHlo, ///< MLIR text of StableHLO, MHLO and CHLO operations
    HloModuleProto,
    HloProto, ///< a module, with or without a buffer assignment
    HloSnapshot, ///< an HloProto with arguments and results
    ModuleTuningData, ///< TpuGraphs: a module with measured layouts and their runtimes
    TuningData, ///< TpuGraphs: many modules, with tiles or layouts
    Profile ///< xplane.pb (XSpace): the HloProtos of the executed programs
};

/// Returns the name of a format: "HLO text", "HloProto", …
[[nodiscard]] std::string_view programFormatName(ProgramFormat format);

/// Returns true if a file of this size that begins with these bytes may be one of the protobufs.
/// Other files need not be read further.
[[nodiscard]] bool mayBeProtobuf(std::string_view firstBytes, std::uint64_t fileBytes);

/// Returns the kind of protobuf that the bytes contain; std::nullopt if there is none. Only a few
/// fields are examined. A message that is truncated or damaged later is recognised, too; its reader
/// reports the error.
///
/// A module has an instruction with an opcode: computations (3) → instructions (2) → opcode (2). An
/// HloProto has a module in field 1. ModuleTuningData does, too, but also has a fingerprint, runs
/// or a list of nodes. HloSnapshot and TuningData have one of these in field 1. A profile has
/// planes whose names begin with '/'.
[[nodiscard]] std::optional<ProgramFormat> protoFormat(std::string_view bytes);

} // namespace tgraph::hlo
