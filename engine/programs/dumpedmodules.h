// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/dumpname.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// A stage of a dumped module, with its copies as text and protobuf.
struct DumpStage {
    DumpName name;
    std::vector<std::size_t> files; ///< indices into the list of files; first the text, then protobufs
};

/// The dumps of one module: the same program before optimization, between passes and after them.
struct DumpedModule {
    std::filesystem::path folder;
    std::string time; ///< DumpName::time
    std::uint32_t number = 0; ///< number of the module in its process
    std::string module; ///< may be empty, as in DumpName
    std::vector<DumpStage> stages; ///< sorted by stageOrder(); at least one
    /// Stage to open for the module: after optimization, else before it, else the last
    std::size_t opened = 0;

    /// Returns the index of the file to open.
    [[nodiscard]] std::size_t file() const { return stages[opened].files.front(); }
};

/// Groups the files whose names are dumps by folder, time, number and module. Other names are left out. Sorted by
/// folder, time and number.
[[nodiscard]] std::vector<DumpedModule> dumpedModules(std::span<const std::filesystem::path> files);

/// Returns true for each file that a module of dumpedModules() has in addition to
/// DumpedModule::file(): other stages of the same program, and copies.
[[nodiscard]] std::vector<bool> otherStages(std::span<const std::filesystem::path> files);

/// Returns "before optimization", "0042 after A, before B (PIPELINE)" or "after optimization (cpu)".
[[nodiscard]] std::string stageText(const DumpName& name);

} // namespace tgraph
