// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/limits.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/proto/protoformat.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// One module of a file, where it lies.
struct ProgramPart {
    std::string_view module; ///< HloModuleProto, or the text from "HloModule" to the next module
    std::string_view tuning; ///< ModuleTuningData, with its runs; empty where there is none
};

/// A file with XLA programs, in memory and unpacked, told by its content. Immutable.
struct ProgramFile {
    std::filesystem::path path;
    ProgramFormat format = ProgramFormat::HloText;
    bool isPacked = false; ///< it was compressed, by gzip or zlib
    std::shared_ptr<const std::string> bytes; ///< unpacked
    std::vector<ProgramPart> modules; ///< one at least; views into `bytes`
};

/// Reads the file into memory and tells what it is. Modules are found, not yet read: damage within one is met by
/// readProgram().
/// @throws tgraph::Error when it cannot be read, is too large, is damaged where the modules are, or none of the
/// formats: then one sentence says what else it is ("this is an .npz file"). Cancelled.
[[nodiscard]] ProgramFile openProgramFile(const std::filesystem::path& path, const HloLimits& limits = {},
                                          const std::stop_token& stop = {});

/// The same from bytes that are in memory; `path` is for error texts.
[[nodiscard]] ProgramFile openProgramBytes(std::shared_ptr<const std::string> bytes, const std::filesystem::path& path,
                                           const HloLimits& limits = {}, const std::stop_token& stop = {});

/// Whether a file that begins with these bytes may be one that openProgramFile() opens: HLO text, one of the
/// protobufs, or compressed. Looks at no more than these bytes.
[[nodiscard]] bool mayBeProgram(std::string_view firstBytes);

/// Whether an HloProto has a buffer assignment beside its module.
[[nodiscard]] bool hasBufferAssignment(std::string_view hloProto);

/// Reads one of the modules. Where the file has several, Module::notes says which was read.
/// @throws tgraph::Error naming the place, as readHloText() and readHloModuleProto() do; Cancelled
[[nodiscard]] Module readProgram(const ProgramFile& file, std::size_t index = 0, const HloLimits& limits = {},
                                 const std::stop_token& stop = {});

/// What a list of modules shows, counted without reading: in text, lines that look like instructions.
struct ProgramSummary {
    std::string name;
    std::uint64_t computations = 0;
    std::uint64_t instructions = 0;
    std::uint64_t convolutions = 0;
    std::uint64_t dots = 0;
    std::uint64_t runs = 0; ///< of tuning data, failed ones among them
};

/// One for each module; what is damaged is counted as far as it goes.
[[nodiscard]] std::vector<ProgramSummary> summarize(const ProgramFile& file, const std::stop_token& stop = {});

/// What a file is that is no XLA program, as the end of a sentence: "an .npz file", "StableHLO, not HLO: …"; nothing
/// where its first bytes do not tell.
[[nodiscard]] std::optional<std::string> otherContent(std::string_view firstBytes);

} // namespace tgraph::hlo
