// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/hlo/module/limits.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/proto/protoformat.h"
#include "engine/hlo/textproto/textproto.h"

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

/// The position of one module in a file.
struct ProgramPart {
    std::string_view module; ///< HloModuleProto, or the text from "HloModule" to the next module
    std::string_view tuning; ///< ModuleTuningData, with its runs; empty if there is none
    std::string_view label; ///< a profile's name of the program, such as "jit_f(123)"; empty in other files
};

/// A file with XLA programs, in memory and decompressed; its content determines the format. Immutable.
struct ProgramFile {
    std::filesystem::path path;
    ProgramFormat format = ProgramFormat::HloText;
    bool isPacked = false; ///< compressed on disk, by gzip or zlib
    std::shared_ptr<const std::string> bytes; ///< decompressed; the wire format of a protobuf in text form
    std::vector<ProgramPart> modules; ///< at least one; views into `bytes`
    std::optional<ProtoForm> readable; ///< the file is a protobuf in text format or JSON
    std::shared_ptr<const std::string> text; ///< the file's content if it is `readable`
    std::vector<std::string> notes; ///< parts of the file that were skipped
};

/// Returns the format for people: "HLO text", "HloProto in text format".
[[nodiscard]] std::string formatText(const ProgramFile& file);

/// Reads the file into memory and determines its format. Finds the modules but does not read them: readProgram()
/// reports damage inside one.
/// @throws tgraph::Error if the file cannot be read, is too large, is damaged around the modules, or has none of the
/// formats: then one sentence names its real content ("this is an .npz file"). Cancelled.
[[nodiscard]] ProgramFile openProgramFile(const std::filesystem::path& path, const HloLimits& limits = {},
                                          const std::stop_token& stop = {});

/// Reads a program file from bytes in memory; `path` is for error texts.
[[nodiscard]] ProgramFile openProgramBytes(std::shared_ptr<const std::string> bytes, const std::filesystem::path& path,
                                           const HloLimits& limits = {}, const std::stop_token& stop = {});

/// Returns true if an HloProto has a buffer assignment beside its module.
[[nodiscard]] bool hasBufferAssignment(std::string_view hloProto);

/// Reads one of the modules. If the file has several, Module::notes names the one that was read. Reports progress for
/// HLO text and protobufs, not for StableHLO.
/// @throws tgraph::Error naming the place, as readHloText() and readHloModuleProto() do; Cancelled
[[nodiscard]] Module readProgram(const ProgramFile& file, std::size_t index = 0, const HloLimits& limits = {},
                                 const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// A module's entry in a list of modules, counted without reading it: in text, lines that look like instructions.
struct ProgramSummary {
    std::string name;
    std::uint64_t computations = 0;
    std::uint64_t instructions = 0;
    std::uint64_t convolutions = 0;
    std::uint64_t dots = 0;
    std::uint64_t runs = 0; ///< runs of tuning data, including failed ones
    std::optional<double> timeShare; ///< share of the profile's execution time, 0 to 1; empty if none was recorded
};

/// Returns one summary per module; counts a damaged module up to the damage.
[[nodiscard]] std::vector<ProgramSummary> summarize(const ProgramFile& file, const std::stop_token& stop = {});

} // namespace tgraph::hlo
