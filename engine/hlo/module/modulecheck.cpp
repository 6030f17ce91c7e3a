// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/module/modulecheck.h"

#include "engine/core/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <unordered_set>

namespace tgraph::hlo {
namespace {

bool isPermutation(const std::vector<std::int64_t>& order, std::size_t rank)
{
    std::uint64_t seen = 0; // rank is at most 64
    for (const std::int64_t dimension : order) {
        if (dimension < 0 || static_cast<std::size_t>(dimension) >= rank)
            return false;
        seen |= std::uint64_t{1} << dimension;
    }
    return order.size() == rank && static_cast<std::size_t>(std::popcount(seen)) == rank;
}

std::optional<std::string> dimensionsProblem(const Shape& shape)
{
    std::int64_t elements = 1;
    for (const std::int64_t dimension : shape.dimensions) {
        if (dimension == unboundedDimension)
            continue;
        if (dimension < 0)
            return fmt::format("a dimension of {}", dimension);
        if (dimension > 0 && elements >= maxElements / dimension)
            return "a tensor of 2^56 elements or more";
        elements *= std::max<std::int64_t>(dimension, 1);
    }
    return std::nullopt;
}

bool lies(const Range& range, std::size_t size)
{
    return range.begin <= size && range.count <= size - range.begin;
}

void checkInstruction(const Module& module, const ModulePlaces& places, NodeId node, ComputationId computation)
{
    const Instruction& instruction = module.instruction(node);
    const auto fail = [&](const char* problem) { throw makeError(places.instruction(node), problem); };
    if (instruction.computation != computation)
        fail("this instruction is in two computations");
    if (instruction.isRoot != (module.computation(computation).root == node))
        fail("this computation has more than one root");
    if (instruction.shape.value >= module.shapes.size())
        fail("the shape of this instruction is not among the module's");
    if (instruction.attributes != Instruction::none && instruction.attributes >= module.attributes.size())
        fail("the attributes of this instruction are not among the module's");
    if (instruction.metadata != Instruction::none && instruction.metadata >= module.metadata.size())
        fail("the metadata of this instruction are not among the module's");
    if (!lies(instruction.operands, module.operands.size()) || !lies(instruction.calls, module.calls.size()))
        fail("the operands of this instruction are not among the module's");
    for (const NodeId operand : module.operandsOf(node))
        if (operand.value >= module.instructions.size() || module.instruction(operand).computation != computation)
            fail("an operand of this instruction is not in its computation");
    for (const ComputationId called : module.callsOf(node))
        if (called.value >= module.computations.size())
            fail("this instruction calls a computation that the file does not have");
}

/// Searches 0 … count - 1 depth first without recursion. @returns the members of a cycle, each before its successor;
/// empty if there is none.
template <typename Targets> std::vector<std::uint32_t> findCycle(std::uint32_t count, const Targets& targetsOf)
{
    enum class Seen : std::uint8_t { Not, Open, Done };
    struct Frame {
        std::uint32_t at = 0;
        std::uint32_t next = 0; ///< targets before it were followed
    };
    std::vector<Seen> seen(count, Seen::Not);
    std::vector<Frame> open;
    for (std::uint32_t start = 0; start < count; ++start) {
        if (seen[start] != Seen::Not)
            continue;
        seen[start] = Seen::Open;
        open.push_back({.at = start});
        while (!open.empty()) {
            Frame& frame = open.back();
            const auto targets = targetsOf(frame.at);
            if (frame.next == targets.size()) {
                seen[frame.at] = Seen::Done;
                open.pop_back();
                continue;
            }
            const std::uint32_t target = targets[frame.next++].value;
            if (seen[target] == Seen::Open) {
                std::vector<std::uint32_t> cycle;
                for (auto at = std::ranges::find(open, target, &Frame::at); at != open.end(); ++at)
                    cycle.push_back(at->at);
                return cycle;
            }
            if (seen[target] == Seen::Not) {
                seen[target] = Seen::Open;
                open.push_back({.at = target});
            }
        }
    }
    return {};
}

/// Returns "a → b → a"; long cycles lose their middle.
template <typename NameOf> std::string cycleText(const std::vector<std::uint32_t>& cycle, const NameOf& nameOf)
{
    constexpr std::size_t shown = 5;
    std::string text;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        if (i == shown && cycle.size() > shown + 1)
            text += fmt::format("{} more, ", cycle.size() - shown);
        else if (i < shown || cycle.size() == shown + 1)
            text += fmt::format("{}, ", nameOf(cycle[i]));
    }
    return text + std::string(nameOf(cycle.front()));
}

} // namespace

std::optional<std::string> shapeProblem(const Shape& shape)
{
    if (shape.dimensions.size() > std::size_t{maxDimensions})
        return fmt::format("{} dimensions", shape.dimensions.size());
    if (std::optional<std::string> problem = dimensionsProblem(shape))
        return problem;
    if (!shape.dynamic.empty() && shape.dynamic.size() != shape.dimensions.size())
        return fmt::format("{} of dynamic dimensions for {}", pluralText(shape.dynamic.size(), "mark"),
                           pluralText(shape.dimensions.size(), "dimension"));
    if (shape.minorToMajor && !isPermutation(*shape.minorToMajor, shape.dimensions.size()))
        return fmt::format("the layout {{{}}}, which is not an order of {}", fmt::join(*shape.minorToMajor, ","),
                           pluralText(shape.dimensions.size(), "dimension"));
    return std::nullopt;
}

void checkStructure(const Module& module, const ModulePlaces& places)
{
    if (module.computations.empty())
        throw makeError(places.file(), "no computation", "an HLO module with its entry computation");
    if (module.entry.value >= module.computations.size())
        throw makeError(places.file(), "the module's entry computation is not in the file");
    for (std::uint32_t i = 0; i < module.shapes.size(); ++i)
        for (const ShapeId element : module.shapes[i].elements)
            if (element.value >= i)
                throw makeError(places.file(), "a tuple's elements are not known before it");
    std::uint64_t end = 0;
    for (const ComputationId id : idsBelow<ComputationId>(module.computations.size())) {
        const Computation& computation = module.computation(id);
        const auto fail = [&](const char* problem) { throw makeError(places.computation(id), problem); };
        if (computation.count == 0)
            fail("this computation has no instruction");
        if (computation.first != end || computation.count > module.instructions.size() - end)
            fail("this computation does not follow the one before it");
        end += computation.count;
        if (computation.root.value < computation.first || computation.root.value >= end)
            fail("the root of this computation is not one of its instructions");
        for (std::uint32_t i = computation.first; i < end; ++i)
            checkInstruction(module, places, NodeId(i), id);
    }
    if (end != module.instructions.size())
        throw makeError(places.file(), "some instructions are in no computation");
}

void checkNames(const Module& module, const ModulePlaces& places)
{
    std::unordered_set<std::string_view> names;
    for (const ComputationId id : idsBelow<ComputationId>(module.computations.size()))
        if (!names.insert(module.computation(id).name).second)
            throw makeError(places.computation(id),
                            fmt::format("a second computation named {}", module.computation(id).name),
                            "names that are distinct");
    for (const Computation& computation : module.computations) {
        names.clear();
        for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i)
            if (!names.insert(module.instructions[i].name).second)
                throw makeError(places.instruction(NodeId(i)),
                                fmt::format("a second instruction named {}", module.instructions[i].name),
                                "names that are distinct in their computation");
    }
}

void checkOperandCycles(const Module& module, const ModulePlaces& places)
{
    const auto count = static_cast<std::uint32_t>(module.instructions.size());
    bool ascending = true; // true for all real files: then there is no cycle
    for (std::uint32_t i = 0; i < count && ascending; ++i)
        ascending
            = std::ranges::all_of(module.operandsOf(NodeId(i)), [&](NodeId operand) { return operand.value < i; });
    if (ascending)
        return;
    const auto cycle = findCycle(count, [&](std::uint32_t at) { return module.operandsOf(NodeId(at)); });
    if (!cycle.empty())
        throw makeError(places.instruction(NodeId(cycle.front())),
                        "operands in a cycle: "
                            + cycleText(cycle, [&](std::uint32_t at) { return module.instructions[at].name; }),
                        "instructions that do not depend on their own results");
}

void checkCallCycles(const Module& module, const ModulePlaces& places)
{
    std::vector<std::vector<ComputationId>> called(module.computations.size());
    for (std::uint32_t i = 0; i < module.instructions.size(); ++i)
        for (const ComputationId id : module.callsOf(NodeId(i)))
            called[module.instructions[i].computation.value].push_back(id);
    const auto cycle = findCycle(static_cast<std::uint32_t>(called.size()),
                                 [&](std::uint32_t at) { return std::span<const ComputationId>(called[at]); });
    if (!cycle.empty())
        throw makeError(places.computation(ComputationId(cycle.front())),
                        "calls in a cycle: "
                            + cycleText(cycle, [&](std::uint32_t at) { return module.computations[at].name; }),
                        "computations that do not call themselves");
}

void checkModule(const Module& module, const ModulePlaces& places)
{
    checkStructure(module, places);
    checkNames(module, places);
    checkOperandCycles(module, places);
    checkCallCycles(module, places);
}

void markFusions(Module& module)
{
    for (std::uint32_t i = 0; i < module.instructions.size(); ++i)
        if (module.instructions[i].opcode == Opcode::Fusion)
            for (const ComputationId called : module.callsOf(NodeId(i)))
                module.computations[called.value].isFusion = true;
}

} // namespace tgraph::hlo
