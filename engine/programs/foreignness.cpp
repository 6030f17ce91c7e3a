// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/foreignness.h"

#include "engine/core/text.h"
#include "engine/programs/layoutoptions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>

namespace tgraph {
namespace {

using namespace std::string_view_literals;

constexpr std::uint32_t instructionsBetweenStops = 1U << 14;
constexpr std::size_t shownNames = 4;
constexpr double usualRowMajorShare = 0.89; // the lowest among TpuGraphs' layout files
constexpr double usualCallShare = 0.02; // share of instructions; the training data have few calls

constexpr std::array gpuTargets
    = {"__cudnn"sv, "__cublas"sv, "__cub$"sv, "__cusparse"sv, "__triton"sv, "__miopen"sv, "__hipblas"sv};
constexpr std::array cpuTargets = {"__onednn"sv, "__xla_cpu"sv, "__ynn"sv, "__eigen"sv};
constexpr std::array gpuConfigs
    = {"fusion_backend_config"sv, "cudnn_"sv, "gemm_backend_config"sv, "operation_queue_id"sv};
constexpr std::array cpuConfigs = {"outer_dimension_partitions"sv, "onednn_"sv};

using Counts = std::map<std::string_view, std::uint32_t>;

std::vector<NamedCount> mostFirst(const Counts& counts)
{
    std::vector<NamedCount> list;
    for (const auto& [name, count] : counts)
        list.push_back({std::string(name), count});
    std::ranges::stable_sort(list, std::greater(), &NamedCount::count);
    return list;
}

/// Signs of the stage at which a program was dumped.
struct Evidence {
    bool fusions = false;
    bool tiles = false;
    bool bitcasts = false;
    bool gpu = false;
    bool cpu = false;
};

template <std::size_t n> bool startsWithAny(std::string_view text, const std::array<std::string_view, n>& words)
{
    return std::ranges::any_of(words, [text](std::string_view word) { return text.starts_with(word); });
}

template <std::size_t n> bool holdsAny(std::string_view text, const std::array<std::string_view, n>& words)
{
    return std::ranges::any_of(words, [text](std::string_view word) { return text.find(word) != text.npos; });
}

void addEvidence(Evidence& evidence, const hlo::Module& program, NodeId node)
{
    const hlo::Instruction& instruction = program.instruction(node);
    evidence.fusions = evidence.fusions || instruction.opcode == Opcode::Fusion;
    evidence.bitcasts = evidence.bitcasts || instruction.opcode == Opcode::Bitcast;
    const hlo::Attributes* const attributes = program.attributesOf(node);
    if (attributes == nullptr)
        return;
    evidence.gpu = evidence.gpu || startsWithAny(attributes->customCallTarget, gpuTargets)
        || holdsAny(attributes->backendConfig, gpuConfigs);
    evidence.cpu = evidence.cpu || startsWithAny(attributes->customCallTarget, cpuTargets)
        || holdsAny(attributes->backendConfig, cpuConfigs);
}

/// Returns true for "T(8,128)(2,1)": only TPUs tile.
bool isTiled(const hlo::Shape& shape)
{
    return shape.layoutSuffixes.find("T(") != std::string::npos;
}

ProgramStage stageOf(const hlo::Module& program, const Evidence& evidence)
{
    // Custom-calls of a machine's own libraries result from its optimisation; user programs call libraries by other
    // names.
    if (evidence.gpu)
        return ProgramStage::AfterGpuOptimization;
    if (evidence.fusions || program.isScheduled) {
        if (evidence.tiles)
            return ProgramStage::AfterTpuOptimization;
        return evidence.cpu ? ProgramStage::AfterCpuOptimization : ProgramStage::AfterOptimization;
    }
    if (evidence.cpu)
        return ProgramStage::AfterCpuOptimization;
    return evidence.tiles || evidence.bitcasts || hasAssignedLayouts(program) ? ProgramStage::AfterLayoutAssignment
                                                                              : ProgramStage::BeforeLayoutAssignment;
}

bool isRowMajor(const hlo::Shape& shape)
{
    if (!shape.minorToMajor)
        return true;
    const std::vector<std::int64_t>& order = *shape.minorToMajor;
    return std::ranges::is_sorted(order, std::greater());
}

std::string namesText(const std::vector<NamedCount>& list)
{
    std::string text;
    for (std::size_t i = 0; i < list.size() && i < shownNames; ++i)
        text += fmt::format("{}{} {}", i > 0 ? ", " : "", list[i].name, countText(list[i].count));
    return list.size() > shownNames ? text + ", …" : text;
}

std::uint32_t total(const std::vector<NamedCount>& list)
{
    std::uint32_t sum = 0;
    for (const NamedCount& entry : list)
        sum += entry.count;
    return sum;
}

std::string_view shownTypeName(hlo::PrimitiveType type)
{
    const std::string_view name = hlo::primitiveTypeName(type);
    return !name.empty() ? name : type == hlo::PrimitiveType::Buffer ? "buffer" : "unknown";
}

} // namespace

std::string_view stageName(ProgramStage stage)
{
    constexpr std::array names
        = {"before layout assignment"sv,     "after layout assignment"sv,      "after optimisation for a TPU"sv,
           "after optimisation for a GPU"sv, "after optimisation for a CPU"sv, "after optimisation"sv};
    return names[static_cast<std::size_t>(stage)];
}

std::uint32_t Foreignness::customCallCount() const
{
    return total(customCalls);
}

Foreignness foreignnessOf(const hlo::Module& program, const std::stop_token& stop)
{
    Foreignness result{.instructions = static_cast<std::uint32_t>(program.instructions.size())};
    Counts opcodes;
    Counts types;
    Counts targets;
    Evidence evidence;
    for (const NodeId node : idsBelow<NodeId>(program.instructions.size())) {
        if (node.value % instructionsBetweenStops == 0)
            throwIfStopped(stop);
        const hlo::Instruction& instruction = program.instruction(node);
        const hlo::Shape& shape = program.shape(instruction.shape);
        addEvidence(evidence, program, node);
        if (instruction.opcode == Opcode::Unknown)
            ++opcodes[instruction.opcodeName];
        if (!hlo::elementTypeOf(shape.type))
            ++types[shownTypeName(shape.type)];
        result.calls += instruction.opcode == Opcode::Call ? 1U : 0U;
        if (instruction.opcode == Opcode::CustomCall) {
            const hlo::Attributes* const attributes = program.attributesOf(node);
            const std::string_view target = attributes == nullptr ? ""sv : attributes->customCallTarget;
            ++targets[target.empty() ? "without target"sv : target];
        }
        if (hlo::isArray(shape) && shape.dimensions.size() >= 2) {
            ++result.tensors;
            result.rowMajor += isRowMajor(shape) ? 1U : 0U;
        }
    }
    evidence.tiles = std::ranges::any_of(program.shapes, isTiled);
    result.unknownOpcodes = mostFirst(opcodes);
    result.unknownTypes = mostFirst(types);
    result.customCalls = mostFirst(targets);
    result.stage = stageOf(program, evidence);
    return result;
}

std::string foreignnessText(const Foreignness& foreignness)
{
    std::vector<std::string> parts;
    const auto isMany = [&foreignness](std::uint32_t count) {
        return count > 0 && count > usualCallShare * foreignness.instructions;
    };
    if (!foreignness.unknownOpcodes.empty())
        parts.push_back(fmt::format("{} with unknown opcodes ({})",
                                    pluralText(total(foreignness.unknownOpcodes), "instruction"),
                                    namesText(foreignness.unknownOpcodes)));
    if (!foreignness.unknownTypes.empty())
        parts.push_back(fmt::format("{} of types without a feature ({})",
                                    pluralText(total(foreignness.unknownTypes), "result"),
                                    namesText(foreignness.unknownTypes)));
    if (isMany(foreignness.calls))
        parts.push_back(pluralText(foreignness.calls, "call"));
    if (isMany(foreignness.customCallCount()))
        parts.push_back(fmt::format("{} ({})", pluralText(foreignness.customCallCount(), "custom-call"),
                                    namesText(foreignness.customCalls)));
    if (foreignness.rowMajorShare() < usualRowMajorShare)
        parts.push_back(
            fmt::format("{} of its tensors row-major, not 89 to 100 %", percentText(foreignness.rowMajorShare())));
    if (isOptimized(foreignness.stage))
        parts.push_back(fmt::format("a program from {}", stageName(foreignness.stage)));
    return parts.empty() ? "" : fmt::format("unlike the programs of the training data: {}", fmt::join(parts, "; "));
}

std::string stageAdvice(const Foreignness& foreignness, bool isConfigurable)
{
    constexpr std::string_view how = "--xla_dump_to=FOLDER --xla_dump_hlo_pass_re=layout-assignment";
    switch (foreignness.stage) {
    case ProgramStage::BeforeLayoutAssignment:
        if (foreignness.calls == 0 && foreignness.customCalls.empty() && foreignness.unknownOpcodes.empty())
            return "";
        return fmt::format("the training data were taken inside the TPU compiler, just before layout assignment; this "
                           "program seems to be from an earlier stage; dump it there: {}",
                           how);
    case ProgramStage::AfterLayoutAssignment:
        return fmt::format("layouts have been assigned already; the training data were taken just before that: {}",
                           how);
    default:
        return isConfigurable ? fmt::format("little is left to configure here; dump at layout assignment: {}", how)
                              : fmt::format("nothing is left to configure here; dump at layout assignment: {}", how);
    }
}

} // namespace tgraph
