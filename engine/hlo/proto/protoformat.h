// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tgraph::hlo {

/// What a file holds that has XLA programs in it.
enum class ProgramFormat : std::uint8_t {
    HloText,
    HloModuleProto,
    HloProto, ///< a module, and perhaps a buffer assignment
    HloSnapshot, ///< an HloProto with arguments and results
    ModuleTuningData, ///< TpuGraphs: a module with the layouts that were tried and their runtimes
    TuningData, ///< TpuGraphs: many modules, with tiles or layouts
    Profile ///< xplane.pb (XSpace): the HloProtos of what ran
};

/// "HLO text", "HloProto", …
[[nodiscard]] std::string_view programFormatName(ProgramFormat format);

/// Whether it is told from the bytes alone that a file of that size may be one of the protobufs. Others are not looked
/// at further.
[[nodiscard]] bool mayBeProtobuf(std::string_view firstBytes, std::uint64_t fileBytes);

/// Which protobuf these bytes are; nothing where they are none. Looks at a few fields only: a message that is cut off
/// or damaged further on is told as well, and its reader says what is wrong.
///
/// A module is what has an instruction with an opcode: computations (3) → instructions (2) → opcode (2). An HloProto
/// has one in field 1, as ModuleTuningData has, which is known by its fingerprint, its runs or its list of nodes;
/// an HloSnapshot and TuningData have one of these in field 1. A profile has planes whose names begin with '/'.
[[nodiscard]] std::optional<ProgramFormat> protoFormat(std::string_view bytes);

} // namespace tgraph::hlo
