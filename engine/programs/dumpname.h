// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/foreign/dumpkind.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The names that XLA gives to its dumps (openxla/xla: xla/service/dump.cc).
namespace tgraph {

/// The information in the name of a dumped program:
/// `[TIME.]module_0001.NAME.before_optimizations.txt`, `….sm_9.0_gpu_after_optimizations.txt`, and with
/// --xla_dump_hlo_pass_re `….0042.PIPELINE.after_A.before_B.txt`, each as .txt, .hlo.pb and compressed (.gz).
struct DumpName {
    enum class Stage : std::uint8_t { Before, Pass, After };

    std::string time; ///< digits before "module_"; empty: none
    std::uint32_t number = 0; ///< number of the module in its process
    std::string module; ///< may contain dots; empty: XLA omitted it because it was too long
    Stage stage = Stage::Before;
    std::string platform; ///< After: "cpu", "sm_9.0_gpu"; empty: unknown
    std::uint32_t passNumber = 0; ///< Pass: number of completed passes
    std::string pipeline; ///< Pass
    std::string after; ///< Pass: the previous pass, "pipeline-start" for none
    std::string before; ///< Pass: the next pass, "pipeline-end" for none

    bool operator==(const DumpName&) const = default;
};

/// Reads a file's name without its folders; std::nullopt for names of another form.
[[nodiscard]] std::optional<DumpName> readDumpName(std::string_view fileName);

/// Returns the beginning that the names of a module's dumps share, such as "module_0001.jit_f". `name`: what
/// readDumpName() reads from the file's name.
[[nodiscard]] std::string_view modulePart(const DumpName& name, std::string_view fileName);

/// Returns true for a dump just before layout assignment, where TpuGraphs took its programs.
[[nodiscard]] bool isBeforeLayoutAssignment(const DumpName& name);

/// Returns a key that sorts the dumps of one module: 0 before all passes, then the passes by number, the end last.
[[nodiscard]] std::uint64_t stageOrder(const DumpName& name);

} // namespace tgraph
