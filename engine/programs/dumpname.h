// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The names that XLA gives to what it dumps (openxla/xla: xla/service/dump.cc).
namespace tgraph {

/// What the name of a dumped program says of it:
/// `[TIME.]module_0001.NAME.before_optimizations.txt`, `….sm_90_gpu_after_optimizations.txt`, and with
/// --xla_dump_hlo_pass_re `….0042.PIPELINE.after_A.before_B.txt`, each as .txt, .hlo.pb and packed (.gz).
struct DumpName {
    enum class Stage : std::uint8_t { Before, Pass, After };

    std::uint32_t number = 0; ///< of the module among those of its process
    std::string module; ///< may hold dots; empty: XLA left it out because it was too long
    Stage stage = Stage::Before;
    std::string platform; ///< After: "cpu", "sm_90_gpu"; empty: not said
    std::uint32_t passNumber = 0; ///< Pass: how many passes had run
    std::string pipeline; ///< Pass
    std::string after; ///< Pass: the pass that ran last, "pipeline-start" for none
    std::string before; ///< Pass: the one that comes next, "pipeline-end" for none

    bool operator==(const DumpName&) const = default;
};

/// Of a file's name without its folders; nothing for names of another form.
[[nodiscard]] std::optional<DumpName> readDumpName(std::string_view fileName);

/// Taken just before layout assignment, where TpuGraphs took its programs.
[[nodiscard]] bool isBeforeLayoutAssignment(const DumpName& name);

/// Where dumps of one module belong among each other: 0 before all passes, then the passes by number, the end last.
[[nodiscard]] std::uint64_t stageOrder(const DumpName& name);

/// What else lies in a folder of dumps, told by the name: none of it is a program.
enum class DumpKind : std::uint8_t {
    Other,
    BufferAssignment,
    MemoryReport,
    LiveRanges,
    ThunkSequence,
    Options, ///< debug options, target configurations, results of autotuning
    Picture, ///< .dot, .html, .url
    Code, ///< LLVM, PTX and machine code
    Log
};
inline constexpr std::size_t dumpKindCount = 9;

[[nodiscard]] DumpKind dumpKindOf(std::string_view fileName);

} // namespace tgraph
