// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/hlo/module/module.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// How far an XLA program is from those that models were trained on: TpuGraphs took its programs inside the TPU
/// compiler just before layout assignment (docs/hlo.md, section b).
namespace tgraph {

/// Where in a compiler a program was dumped, as far as its content shows.
enum class ProgramStage : std::uint8_t {
    BeforeLayoutAssignment, ///< nothing shows that layouts were assigned: before all passes, or after some
    AfterLayoutAssignment, ///< copies that change layouts, tiles or bitcasts, nothing fused or scheduled
    AfterTpuOptimization, ///< fusions or a schedule, with tiles in the layouts
    AfterGpuOptimization, ///< custom-calls of cuDNN, cuBLAS …, Triton fusions
    AfterCpuOptimization, ///< custom-calls of oneDNN or XLA's CPU runtime, fusions with its backend_config
    AfterOptimization ///< fusions or a schedule, of a machine that the content does not tell
};

/// "before layout assignment" …
[[nodiscard]] std::string_view stageName(ProgramStage stage);
[[nodiscard]] constexpr bool isOptimized(ProgramStage stage)
{
    return stage != ProgramStage::BeforeLayoutAssignment && stage != ProgramStage::AfterLayoutAssignment;
}

struct NamedCount {
    std::string name;
    std::uint32_t count = 0;

    bool operator==(const NamedCount&) const = default;
};

/// What a model cannot know of a program, or has hardly seen. Lists: most frequent first, equal ones by name.
struct Foreignness {
    ProgramStage stage = ProgramStage::BeforeLayoutAssignment;
    std::uint32_t instructions = 0;
    std::vector<NamedCount> unknownOpcodes; ///< TpuGraphs' table lacks them: feature 0
    std::vector<NamedCount> unknownTypes; ///< of results; no feature column: all zero
    std::vector<NamedCount> customCalls; ///< by target
    std::uint32_t calls = 0; ///< which the TPU compiler has inlined before layout assignment
    std::uint32_t tensors = 0; ///< results of two and more dimensions
    std::uint32_t rowMajor = 0; ///< of them, 89 to 100 % in the training data

    [[nodiscard]] std::uint32_t customCallCount() const;
    /// 1 where there are no tensors.
    [[nodiscard]] double rowMajorShare() const { return tensors == 0 ? 1.0 : static_cast<double>(rowMajor) / tensors; }
};

/// O(instructions). @throws Cancelled.
[[nodiscard]] Foreignness foreignnessOf(const hlo::Module& program, const std::stop_token& stop = {});

/// One sentence: what is unlike the programs of the training data, whatever the model; empty where nothing is. "Unlike
/// the programs of the training data: 12 opcodes without number (erf 12), 548 calls, dumped before layout assignment …"
[[nodiscard]] std::string foreignnessText(const Foreignness& foreignness);

/// What to do about it: where to dump; empty for a program that may well be from before layout assignment inside a
/// compiler. `isConfigurable`: something is left to configure.
[[nodiscard]] std::string stageAdvice(const Foreignness& foreignness, bool isConfigurable);

} // namespace tgraph
