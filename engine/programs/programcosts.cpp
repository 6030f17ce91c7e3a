// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/programcosts.h"

#include "engine/analytical/nodecost.h"
#include "engine/analytical/tpuv3.h"
#include "engine/core/task.h"
#include "engine/hlo/module/tripcount.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <span>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint32_t costStopInterval = 1U << 12; // instructions between checks of the stop token

/// Opcodes that only name or reinterpret data, go into their consumer, or stand for instructions that are counted
/// themselves.
constexpr std::array<std::string_view, 26> movesNothing = {"add-dependency",
                                                           "after-all",
                                                           "async-done",
                                                           "async-update",
                                                           "bitcast",
                                                           "broadcast",
                                                           "call",
                                                           "conditional",
                                                           "constant",
                                                           "copy-done",
                                                           "domain",
                                                           "get-dimension-size",
                                                           "get-tuple-element",
                                                           "iota",
                                                           "opt-barrier",
                                                           "optimization-barrier",
                                                           "parameter",
                                                           "partition-id",
                                                           "replica-id",
                                                           "reshape",
                                                           "reshape-done",
                                                           "scan",
                                                           "set-dimension-size",
                                                           "tuple",
                                                           "tuple-select",
                                                           "while"};
static_assert(std::ranges::is_sorted(movesNothing));

/// Targets of custom-calls that annotate or name their operands. Compilers remove these calls
/// without moving data (openxla/xla: ShardingRemover, StripMemoryPlacementAnnotations, the
/// constants of host offloading and of Shardy; facts).
constexpr std::array<std::string_view, 18> annotations = {"AllocateBuffer",
                                                          "AssumeGatherIndicesInBound",
                                                          "AssumeScatterIndicesInBound",
                                                          "CreateBuffer",
                                                          "InspectSharding",
                                                          "LayoutConstraint",
                                                          "MoveToDevice",
                                                          "MoveToHost",
                                                          "Pin",
                                                          "PinToDevice",
                                                          "PinToDeviceSram",
                                                          "SPMDFullToShardShape",
                                                          "SPMDShardToFullShape",
                                                          "Sharding",
                                                          "Unpin",
                                                          "annotate_device_placement",
                                                          "shape_assertion",
                                                          "xla.megascale.provide_metadata"};
static_assert(std::ranges::is_sorted(annotations));

bool isAnnotation(const hlo::Module& module, NodeId node)
{
    const hlo::Attributes* const attributes = module.attributesOf(node);
    if (attributes == nullptr || module.instruction(node).opcode != Opcode::CustomCall)
        return false;
    const std::string_view target = attributes->customCallTarget;
    return std::ranges::binary_search(annotations, target) || target.starts_with("xla.sdy.");
}

/// Returns true for a call of a GPU's or CPU's library whose last result is scratch memory: a list of bytes after the
/// real results. Such memory is no traffic that the operation needs (GpuHloCostAnalysis of openxla/xla; facts).
bool endsWithScratch(const hlo::Module& module, NodeId node)
{
    constexpr std::array<std::string_view, 3> libraries = {"__cublas$", "__cudnn$", "__onednn$"};
    const hlo::Attributes* const attributes = module.attributesOf(node);
    const hlo::Shape& result = module.shapeOf(node);
    if (attributes == nullptr || module.instruction(node).opcode != Opcode::CustomCall || result.elements.size() < 2
        || std::ranges::none_of(
            libraries, [&](std::string_view library) { return attributes->customCallTarget.starts_with(library); }))
        return false;
    const hlo::Shape& last = module.shape(result.elements.back());
    return last.dimensions.size() == 1 && (last.type == hlo::PrimitiveType::S8 || last.type == hlo::PrimitiveType::U8);
}

bool isFree(const hlo::Module& module, NodeId node)
{
    const std::string_view opcode = module.instruction(node).opcodeName;
    return std::ranges::binary_search(movesNothing, opcode) || opcode.ends_with("-done") || isAnnotation(module, node);
}

/// Opcodes that begin a transfer. The first elements of their results are the operands beside their new values, or for
/// send and recv the data; the others, such as u32[], are the state of the transfer, which is no traffic.
constexpr std::array<std::string_view, 6> beginsTransfer
    = {"all-gather-start", "async-start", "collective-permute-start", "copy-start", "recv", "send"};
static_assert(std::ranges::is_sorted(beginsTransfer));

/// Returns true for values that an unfused consumer generates itself instead of reading them from memory.
bool isGenerated(std::string_view opcode)
{
    return opcode == "broadcast" || opcode == "constant" || opcode == "iota";
}

void add(ShapeBytes& sum, const ShapeBytes& more, double times = 1)
{
    sum.real += more.real * times;
    sum.padded += more.padded * times;
}

/// Returns the lesser real and the lesser padded bytes: padded slices can have more bytes than the padded whole even if
/// their elements are few.
ShapeBytes lesserOf(const ShapeBytes& a, const ShapeBytes& b)
{
    return {.real = std::min(a.real, b.real), .padded = std::min(a.padded, b.padded)};
}

class CostCounter {
public:
    CostCounter(const hlo::Module& module, const Graph& graph)
        : m_module(module),
          m_graph(graph),
          m_bytes(shapeBytes(module, Memories::Device)),
          m_sizes(shapeBytes(module, Memories::All)),
          m_runs(computationRuns(module))
    {
    }

    [[nodiscard]] InstructionCost costOf(NodeId node) const
    {
        const hlo::Instruction& instruction = m_module.instruction(node);
        const hlo::ComputationRuns& runs = m_runs[instruction.computation.value];
        InstructionCost cost{.runs = runs.runs, .isInside = runs.isFused};
        if (runs.runs == 0)
            return cost;
        cost.flop = instructionFlop(m_module, node) * runs.runs;
        cost.computeSeconds = plainNodeCost(m_graph, node).computeSeconds() * runs.runs;
        if (runs.isFused)
            return cost;
        const ShapeBytes moved = bytesMoved(node);
        cost.bytes = moved.real * runs.runs;
        cost.paddedBytes = moved.padded * runs.runs;
        cost.transferSeconds = cost.paddedBytes / tpuv3::hbmBytesPerSecond;
        return cost;
    }

private:
    [[nodiscard]] const ShapeBytes& bytesOf(NodeId node) const
    {
        return m_bytes[m_module.instruction(node).shape.value];
    }

    /// Returns the size of a value, or nothing if `whole`, of which it is a part, is not in the device's memory.
    [[nodiscard]] ShapeBytes partOf(NodeId whole, NodeId part) const
    {
        const bool isElsewhere = bytesOf(whole).real == 0 && m_sizes[m_module.instruction(whole).shape.value].real > 0;
        return isElsewhere ? ShapeBytes{} : m_sizes[m_module.instruction(part).shape.value];
    }

    [[nodiscard]] ShapeBytes bytesMoved(NodeId node) const
    {
        const std::string_view name = m_module.instruction(node).opcodeName;
        const auto operands = m_module.operandsOf(node);
        ShapeBytes sum;
        if (isFree(m_module, node))
            return sum;
        if (name == "slice" || name == "dynamic-slice" || name == "gather") {
            add(sum, bytesOf(node));
            if (!operands.empty())
                add(sum, partOf(operands[0], node));
            if (name == "gather" && operands.size() > 1)
                add(sum, bytesOf(operands[1]));
            return sum;
        }
        if (name == "dynamic-update-slice" && operands.size() > 1) {
            add(sum, bytesOf(operands[1]));
            add(sum, partOf(operands[0], operands[1]));
            return sum;
        }
        if (name == "scatter") {
            const std::size_t count = operands.size() / 2; // operands, indices, and as many updates
            for (std::size_t i = count; i < operands.size(); ++i)
                add(sum, bytesOf(operands[i]));
            for (std::size_t i = 0; i < count && count + 1 + i < operands.size(); ++i)
                add(sum, partOf(operands[i], operands[count + 1 + i]), 2); // read and written
            return sum;
        }
        if (std::ranges::binary_search(beginsTransfer, name)) {
            const std::span<const hlo::ShapeId> elements = m_module.shapeOf(node).elements;
            const std::size_t count = name == "send" || name == "recv" ? 1 : 2;
            if (m_module.callsOf(node).empty()) // its callees are counted themselves
                for (const hlo::ShapeId element : elements.first(std::min(count, elements.size())))
                    add(sum, m_bytes[element.value]);
            return sum;
        }
        addAll(sum, node);
        return sum;
    }

    /// Adds the result and the operands, each operand once.
    void addAll(ShapeBytes& sum, NodeId node) const
    {
        const bool isFusion = m_module.instruction(node).opcode == Opcode::Fusion;
        const auto callees = m_module.callsOf(node);
        const auto operands = m_module.operandsOf(node);
        if (isFusion && callees.size() == 1)
            return addFusion(sum, node, m_module.computation(callees.front()));
        add(sum, bytesOf(node));
        if (endsWithScratch(m_module, node))
            add(sum, m_bytes[m_module.shapeOf(node).elements.back().value], -1);
        for (std::size_t i = 0; i < operands.size(); ++i) {
            const bool isAgain = std::ranges::find(operands.first(i), operands[i]) != operands.first(i).end();
            if (!isAgain && (isFusion || !isGenerated(m_module.instruction(operands[i]).opcodeName)))
                add(sum, bytesOf(operands[i]));
        }
    }

    /// The use of an operand by a fusion: the parts that it reads, and an update in place.
    struct OperandUse {
        ShapeBytes sliced;
        bool isWhole = false;
        bool isUpdated = false;
    };
    /// Returns the use of the operand that an instruction of the fused computation represents; null
    /// if it represents none.
    using UseOf = std::function<OperandUse*(NodeId)>;

    [[nodiscard]] bool isBitcast(NodeId node) const
    {
        return m_module.instruction(node).opcodeName == "bitcast" && m_module.operandsOf(node).size() == 1;
    }

    /// Returns the parameter number of each instruction that is one, perhaps through bitcasts; -1 for the others.
    [[nodiscard]] std::vector<std::int64_t> parametersBehindBitcasts(const hlo::Computation& fused) const
    {
        constexpr std::int64_t unknown = -2;
        std::vector<std::int64_t> parameterOf(fused.count, unknown);
        // Consists of bitcasts; in a file, operands may follow their users
        std::vector<NodeId> chain;
        for (std::uint32_t i = fused.first; i < fused.first + fused.count; ++i) {
            NodeId node(i);
            while (parameterOf[node.value - fused.first] == unknown && isBitcast(node)) {
                chain.push_back(node);
                node = m_module.operandsOf(node)[0];
            }
            std::int64_t& number = parameterOf[node.value - fused.first];
            if (number == unknown)
                number = m_module.instruction(node).parameterNumber;
            for (; !chain.empty(); chain.pop_back())
                parameterOf[chain.back().value - fused.first] = number;
        }
        return parameterOf;
    }

    /// Adds the bytes that a fusion reads and writes. For an operand that it only slices, it reads
    /// the slices; for an operand that it only updates in place, it reads nothing; for a result
    /// that is such an update, it writes the updated elements. If the fusion uses the result of an
    /// update itself, or updates the same operand a second time, the update is not in place and the
    /// whole operand is read. A bitcast of an operand counts as the operand.
    void addFusion(ShapeBytes& sum, NodeId fusion, const hlo::Computation& fused) const
    {
        const auto operands = m_module.operandsOf(fusion);
        // Uses are stored at the first of equal operands
        std::vector<OperandUse> uses(operands.size());
        std::vector<std::size_t> firstOf;
        for (const NodeId operand : operands)
            firstOf.push_back(static_cast<std::size_t>(std::ranges::find(operands, operand) - operands.begin()));
        const std::vector<std::int64_t> parameterOf = parametersBehindBitcasts(fused);
        const UseOf useOf = [&](NodeId node) -> OperandUse* {
            const std::int64_t number = parameterOf[node.value - fused.first];
            const bool isOperand = number >= 0 && number < std::ssize(operands);
            return isOperand ? &uses[firstOf[static_cast<std::size_t>(number)]] : nullptr;
        };
        addWritten(sum, fused.root, fusion, useOf);
        const std::vector<char> isResult = onlyResults(fused);
        for (std::uint32_t i = fused.first; i < fused.first + fused.count; ++i) {
            const NodeId user(i);
            if (isBitcast(user))
                continue;
            const std::string_view name = m_module.instruction(user).opcodeName;
            const auto used = m_module.operandsOf(user);
            for (std::size_t at = 0; at < used.size(); ++at) {
                OperandUse* use = useOf(used[at]);
                if (use == nullptr)
                    continue;
                if (at == 0 && (name == "slice" || name == "dynamic-slice" || name == "gather"))
                    add(use->sliced, bytesOf(user));
                else if (at != 0 || name != "dynamic-update-slice" || isResult[i - fused.first] == 0)
                    use->isWhole = true;
            }
        }
        if (OperandUse* copied = useOf(fused.root))
            copied->isWhole = true;
        for (std::size_t i = 0; i < operands.size(); ++i) {
            if (firstOf[i] != i)
                continue;
            const ShapeBytes& whole = bytesOf(operands[i]);
            add(sum, uses[i].isWhole ? whole : lesserOf(uses[i].sliced, whole));
        }
    }

    /// Returns true for each instruction of a fused computation that is the result or an element of
    /// the result, possibly through tuples and bitcasts, and has no other use in the computation.
    [[nodiscard]] std::vector<char> onlyResults(const hlo::Computation& fused) const
    {
        const auto passesOn = [&](NodeId node) {
            const std::string_view name = m_module.instruction(node).opcodeName;
            return name == "tuple" || name == "bitcast";
        };
        std::vector<char> isResult(fused.count, 0);
        std::vector<NodeId> open = {fused.root};
        while (!open.empty()) {
            const NodeId node = open.back();
            open.pop_back();
            if (std::exchange(isResult[node.value - fused.first], char{1}) == 0 && passesOn(node))
                std::ranges::copy(m_module.operandsOf(node), std::back_inserter(open));
        }
        for (std::uint32_t i = fused.first; i < fused.first + fused.count; ++i)
            if (isResult[i - fused.first] == 0 || !passesOn(NodeId(i)))
                std::ranges::copy(m_module.operandsOf(NodeId(i)), std::back_inserter(open));
        while (!open.empty()) { // used; a bitcast's use is one of its operand
            const NodeId node = open.back();
            open.pop_back();
            if (std::exchange(isResult[node.value - fused.first], char{0}) != 0 && passesOn(node))
                std::ranges::copy(m_module.operandsOf(node), std::back_inserter(open));
        }
        return isResult;
    }

    /// Adds what the result of a fused computation writes. @param shown the instruction whose shape the result has
    void addWritten(ShapeBytes& sum, NodeId result, NodeId shown, const UseOf& useOf) const
    {
        while (isBitcast(result))
            result = m_module.operandsOf(result)[0];
        const std::string_view name = m_module.instruction(result).opcodeName;
        const auto operands = m_module.operandsOf(result);
        OperandUse* updated = name == "dynamic-update-slice" && operands.size() > 1 ? useOf(operands[0]) : nullptr;
        if (updated != nullptr && !std::exchange(updated->isUpdated, true)) {
            add(sum, lesserOf(bytesOf(operands[1]), bytesOf(shown)));
        } else if (name == "tuple") {
            for (const NodeId element : operands)
                addWritten(sum, element, element, useOf);
        } else {
            add(sum, bytesOf(shown));
            if (updated != nullptr)
                updated->isWhole = true;
        }
    }

    const hlo::Module& m_module;
    const Graph& m_graph;
    std::vector<ShapeBytes> m_bytes; ///< in the device's memory
    std::vector<ShapeBytes> m_sizes; ///< in any memory
    std::vector<hlo::ComputationRuns> m_runs;
};

/// Adds the costs of fused computations, including those that they call, to the fusions that run them.
void addToFusions(const hlo::Module& module, std::vector<InstructionCost>& costs)
{
    struct Work {
        double flop = 0;
        double seconds = 0;
    };
    const std::vector<hlo::ComputationRuns> runs = computationRuns(module);
    std::vector<Work> ofComputation(module.computations.size()); // work of one run per computation
    std::vector<hlo::ComputationId> order = hlo::callersFirst(module);
    for (auto id = order.rbegin(); id != order.rend(); ++id) { // callees first
        const hlo::Computation& computation = module.computation(*id);
        const double ran = runs[id->value].runs;
        for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i) {
            InstructionCost& cost = costs[i];
            if (module.instruction(NodeId(i)).opcode == Opcode::Fusion || cost.isInside)
                for (const hlo::ComputationId callee : module.callsOf(NodeId(i))) {
                    cost.fusedFlop += ofComputation[callee.value].flop * cost.runs;
                    cost.computeSeconds += ofComputation[callee.value].seconds * cost.runs;
                }
            if (ran > 0) {
                ofComputation[id->value].flop += cost.allFlop() / ran;
                ofComputation[id->value].seconds += cost.computeSeconds / ran;
            }
        }
    }
}

void addUp(ProgramCosts& costs)
{
    for (std::uint32_t i = 0; i < costs.ofNode.size(); ++i) {
        const InstructionCost& cost = costs.ofNode[i];
        costs.total.runs += cost.runs > 0 ? 1 : 0;
        costs.total.flop += cost.flop;
        costs.total.bytes += cost.bytes;
        costs.total.paddedBytes += cost.paddedBytes;
        costs.total.computeSeconds += cost.isInside ? 0 : cost.computeSeconds;
        costs.total.transferSeconds += cost.transferSeconds;
        costs.totalSeconds += cost.seconds();
        const hlo::Instruction& instruction = costs.module->instructions[i];
        if (cost.runs > 0 && instruction.opcodeName == "while") {
            const std::optional<hlo::TripCount> trips = hlo::tripCountOf(*costs.module, NodeId(i));
            costs.loopsOfUnknownLength += trips ? 0U : 1U;
            costs.loopsOfInferredLength += trips && trips->isInferred ? 1U : 0U;
        }
        if (cost.runs > 0 && instruction.opcodeName == "conditional")
            ++costs.conditionals;
        if (cost.runs > 0 && instruction.opcodeName == "custom-call" && cost.flop == 0
            && !isAnnotation(*costs.module, NodeId(i)))
            ++costs.opaqueCalls;
        const std::vector<std::int64_t>& dimensions = costs.module->shape(instruction.shape).dimensions;
        if (cost.runs > 0 && std::ranges::find(dimensions, hlo::unboundedDimension) != dimensions.end())
            ++costs.unbounded;
    }
}

} // namespace

ProgramCosts programCosts(std::shared_ptr<const hlo::Module> module, const Graph& graph, const std::stop_token& stop)
{
    ProgramCosts costs{.module = std::move(module)};
    const CostCounter counter(*costs.module, graph);
    costs.ofNode.reserve(costs.module->instructions.size());
    for (std::uint32_t i = 0; i < costs.module->instructions.size(); ++i) {
        if (i % costStopInterval == 0)
            throwIfStopped(stop);
        costs.ofNode.push_back(counter.costOf(NodeId(i)));
    }
    addToFusions(*costs.module, costs.ofNode);
    addUp(costs);
    return costs;
}

} // namespace tgraph
