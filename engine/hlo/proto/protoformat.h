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
    HloProto, ///< a module, possibly with a buffer assignment
    HloSnapshot, ///< an HloProto with arguments and results
    ModuleTuningData, ///< TpuGraphs: a module with the layouts that were measured and their runtimes
    TuningData, ///< TpuGraphs: many modules, with tiles or layouts
    Profile ///< xplane.pb (XSpace): the HloProtos of the executed programs
};

/// Returns "HLO text", "HloProto", …
[[nodiscard]] std::string_view programFormatName(ProgramFormat format);

/// Returns true if these bytes alone allow a file of that size to be one of the protobufs. Other files need not
/// be read further.
[[nodiscard]] bool mayBeProtobuf(std::string_view firstBytes, std::uint64_t fileBytes);

/// Returns the kind of protobuf that these bytes are; std::nullopt if none. Examines a few fields only: it also
/// recognises a message that is truncated or damaged further on, whose reader then reports the error.
///
/// A module has an instruction with an opcode: computations (3) → instructions (2) → opcode (2). An HloProto has a
/// module in field 1. So has ModuleTuningData, recognised by its fingerprint, its runs or its list of nodes; an
/// HloSnapshot and TuningData have one of these in field 1. A profile has planes whose names begin with '/'.
[[nodiscard]] std::optional<ProgramFormat> protoFormat(std::string_view bytes);

} // namespace tgraph::hlo
