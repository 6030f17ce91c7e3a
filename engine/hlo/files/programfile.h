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

/// The position of one module in a file's bytes.
struct ProgramPart {
    std::string_view module; ///< HloModuleProto, or the text from "HloModule" up to the next module
    std::string_view tuning; ///< ModuleTuningData with its runs; empty if there is none
    /// Name of the program in a profile, such as "jit_f(123)"; empty in other files
    std::string_view label;
};

/// A file with XLA programs, decompressed and in memory. Its contents determine the format.
/// Immutable.
struct ProgramFile {
    std::filesystem::path path;
    ProgramFormat format = ProgramFormat::HloText;
    bool isPacked = false; ///< true if the file is compressed with gzip or zlib
    /// Decompressed contents; for a protobuf in text form, its wire format
    std::shared_ptr<const std::string> bytes;
    std::vector<ProgramPart> modules; ///< at least one; views into `bytes`
    std::optional<ProtoForm> readable; ///< set if the file is a protobuf in text format or JSON
    std::shared_ptr<const std::string> text; ///< text of the file; set if `readable` is set
    std::vector<std::string> notes; ///< parts of the file that were skipped
};

/// Returns the name of the format for display: "HLO text", "HloProto in text format".
[[nodiscard]] std::string formatText(const ProgramFile& file);

/// Reads the file into memory and determines its format. It finds the modules but does not read
/// them; readProgram() reports damage inside a module.
/// @throws tgraph::Error if the file cannot be read, is too large, is damaged outside of the
/// modules, or has another format (one sentence then says what the file is: "this is an .npz
/// file"); Cancelled
[[nodiscard]] ProgramFile openProgramFile(const std::filesystem::path& path, const HloLimits& limits = {},
                                          const std::stop_token& stop = {});

/// Opens a program file whose bytes are in memory. `path` is only used in error messages.
[[nodiscard]] ProgramFile openProgramBytes(std::shared_ptr<const std::string> bytes, const std::filesystem::path& path,
                                           const HloLimits& limits = {}, const std::stop_token& stop = {});

/// Returns true if an HloProto has a buffer assignment in addition to its module.
[[nodiscard]] bool hasBufferAssignment(std::string_view hloProto);

/// Reads one of the modules. If the file has several, a note in Module::notes names the one that
/// was read. Progress is reported for HLO text and protobufs, not for StableHLO.
/// @throws tgraph::Error with the place, as readHloText() and readHloModuleProto() do; Cancelled
[[nodiscard]] Module readProgram(const ProgramFile& file, std::size_t index = 0, const HloLimits& limits = {},
                                 const std::stop_token& stop = {}, const ProgressCallback& progress = {});

/// The entry of a module in a list of modules. Its numbers are counted without parsing the module;
/// in text, lines that look like instructions are counted.
struct ProgramSummary {
    std::string name;
    std::uint64_t computations = 0;
    std::uint64_t instructions = 0;
    std::uint64_t convolutions = 0;
    std::uint64_t dots = 0;
    std::uint64_t runs = 0; ///< runs of tuning data, including failed ones
    std::optional<double> timeShare; ///< share of the profile's execution time, 0 to 1; empty if none was recorded
};

/// Returns one summary per module. A damaged module is counted up to the damage.
[[nodiscard]] std::vector<ProgramSummary> summarize(const ProgramFile& file, const std::stop_token& stop = {});

} // namespace tgraph::hlo
