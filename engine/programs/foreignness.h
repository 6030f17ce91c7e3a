// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/hlo/module/module.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// Compares an XLA program with those that models were trained on: TpuGraphs took its programs inside the TPU compiler
/// just before layout assignment (docs/hlo.md, section b).
namespace tgraph {

/// The compiler stage at which a program was dumped, derived from its content.
enum class ProgramStage : std::uint8_t {
    BeforeLayoutAssignment, ///< no sign of assigned layouts: before all passes, or after some
    AfterLayoutAssignment, ///< copies that change layouts, tiles or bitcasts, nothing fused or scheduled
    AfterTpuOptimization, ///< fusions or a schedule, with tiles in the layouts
    AfterGpuOptimization, ///< custom-calls of cuDNN, cuBLAS …, Triton fusions
    AfterCpuOptimization, ///< custom-calls of oneDNN or XLA's CPU runtime, fusions with its backend_config
    AfterOptimization ///< fusions or a schedule, for an unknown machine
};

/// Returns "before layout assignment" …
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

/// The parts of a program that are absent or rare in the training data. Lists: most frequent first, ties by name.
struct Foreignness {
    ProgramStage stage = ProgramStage::BeforeLayoutAssignment;
    std::uint32_t instructions = 0;
    /// Instructions that are not in TpuGraphs' table and have the feature 0
    std::vector<NamedCount> unknownOpcodes;
    std::vector<NamedCount> unknownTypes; ///< types of results without a feature column: all zero
    std::vector<NamedCount> customCalls; ///< by target
    std::uint32_t calls = 0; ///< the TPU compiler has inlined calls before layout assignment
    std::uint32_t tensors = 0; ///< results of two or more dimensions
    std::uint32_t rowMajor = 0; ///< row-major ones among them; 89 to 100 % in the training data

    [[nodiscard]] std::uint32_t customCallCount() const;
    /// Returns 1 if there are no tensors.
    [[nodiscard]] double rowMajorShare() const { return tensors == 0 ? 1.0 : static_cast<double>(rowMajor) / tensors; }
};

/// Compares the program in O(instructions). @throws Cancelled.
[[nodiscard]] Foreignness foreignnessOf(const hlo::Module& program, const std::stop_token& stop = {});

/// Returns the program's differences from the training data, whatever the model: "unlike the
/// programs of the training data: 12 instructions with unknown opcodes (erf 12); 548 calls; …";
/// empty if there are none.
[[nodiscard]] std::string foreignnessText(const Foreignness& foreignness);

/// Returns advice on where to dump the program; empty if it may come from before layout assignment
/// inside a compiler. `isConfigurable` is true if there is something to configure.
[[nodiscard]] std::string stageAdvice(const Foreignness& foreignness, bool isConfigurable);

} // namespace tgraph
