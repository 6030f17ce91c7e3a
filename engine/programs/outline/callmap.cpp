// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/callmap.h"

#include "engine/core/task.h"
#include "engine/hlo/module/runcounts.h"
#include "engine/programs/outline/asidetext.h"
#include "engine/programs/outline/instructionkinds.h"

#include <algorithm>
#include <unordered_map>

namespace tgraph {
namespace {

using hlo::ComputationId;

constexpr std::size_t comparedConstant = 64; // compared bytes of a constant

/// Compares computations: see CallMap::classOf().
class Equality {
public:
    Equality(const hlo::Module& program, const std::vector<std::uint32_t>& classOf)
        : m_program(program), m_classOf(classOf)
    {
    }

    [[nodiscard]] std::uint64_t hash(ComputationId id) const
    {
        const hlo::Computation& computation = m_program.computation(id);
        std::uint64_t state = computation.count;
        const auto add
            = [&state](std::uint64_t value) { state = (state ^ value) * 0x9E3779B97F4A7C15ULL + (state >> 31); };
        for (std::uint32_t i = 0; i < computation.count; ++i) {
            const NodeId node(computation.first + i);
            const hlo::Instruction& instruction = m_program.instruction(node);
            add(std::hash<std::string_view>()(instruction.opcodeName));
            add(instruction.shape.value);
            for (const NodeId operand : m_program.operandsOf(node))
                add(operand.value - computation.first);
            for (const ComputationId callee : m_program.callsOf(node))
                add(m_classOf[callee.value]);
            if (const hlo::Attributes* attributes = m_program.attributesOf(node))
                add(hashOf(*attributes));
        }
        return state;
    }

    [[nodiscard]] bool areEqual(ComputationId a, ComputationId b) const
    {
        const hlo::Computation& ofA = m_program.computation(a);
        const hlo::Computation& ofB = m_program.computation(b);
        if (ofA.count != ofB.count)
            return false;
        for (std::uint32_t i = 0; i < ofA.count; ++i)
            if (!areEqual(NodeId(ofA.first + i), NodeId(ofB.first + i), ofB.first - ofA.first))
                return false;
        return true;
    }

private:
    /// `shift`: the difference of ids between b's and a's computation, modulo 2^32.
    [[nodiscard]] bool areEqual(NodeId a, NodeId b, std::uint32_t shift) const
    {
        const hlo::Instruction& ofA = m_program.instruction(a);
        const hlo::Instruction& ofB = m_program.instruction(b);
        const auto isShifted = [shift](NodeId x, NodeId y) { return x.value + shift == y.value; };
        const auto isOneClass
            = [this](ComputationId x, ComputationId y) { return m_classOf[x.value] == m_classOf[y.value]; };
        return ofA.opcodeName == ofB.opcodeName && ofA.shape == ofB.shape && ofA.isRoot == ofB.isRoot
            && ofA.parameterNumber == ofB.parameterNumber && haveEqualAttributes(m_program, a, b)
            && std::ranges::equal(m_program.operandsOf(a), m_program.operandsOf(b), isShifted)
            && std::ranges::equal(m_program.callsOf(a), m_program.callsOf(b), isOneClass)
            && (ofA.opcode != Opcode::Constant
                || constantValue(m_program, a, comparedConstant) == constantValue(m_program, b, comparedConstant));
    }

    const hlo::Module& m_program;
    const std::vector<std::uint32_t>& m_classOf;
};

/// See CallMap::onlyOperation().
std::string_view onlyOperationOf(const hlo::Module& program, ComputationId id)
{
    const hlo::Computation& computation = program.computation(id);
    std::string_view only;
    for (std::uint32_t i = 0; i < computation.count; ++i) {
        const hlo::Instruction& instruction = program.instruction(NodeId(computation.first + i));
        const bool isAside = instruction.opcode == Opcode::Parameter || instruction.opcode == Opcode::Constant
            || instruction.opcode == Opcode::Convert;
        if (isAside)
            continue;
        if (!only.empty())
            return {};
        only = instruction.opcodeName;
    }
    return only;
}

} // namespace

CallMap::CallMap(const hlo::Module& program, const std::stop_token& stop)
{
    m_onlyOperation.reserve(program.computations.size());
    for (const ComputationId id : idsBelow<ComputationId>(program.computations.size()))
        m_onlyOperation.push_back(onlyOperationOf(program, id));
    findCallers(program);
    findClasses(program, stop);
}

void CallMap::findCallers(const hlo::Module& program)
{
    m_callerStarts.assign(program.computations.size() + 1, 0);
    for (const ComputationId callee : program.calls)
        ++m_callerStarts[callee.value + 1];
    for (std::size_t i = 1; i < m_callerStarts.size(); ++i)
        m_callerStarts[i] += m_callerStarts[i - 1];
    m_callers.resize(m_callerStarts.back());
    std::vector<std::uint32_t> next(m_callerStarts.begin(), m_callerStarts.end() - 1);
    for (const NodeId node : idsBelow<NodeId>(program.instructions.size()))
        for (const ComputationId callee : program.callsOf(node))
            m_callers[next[callee.value]++] = node;
}

void CallMap::findClasses(const hlo::Module& program, const std::stop_token& stop)
{
    m_classOf.assign(program.computations.size(), 0);
    const Equality equality(program, m_classOf);
    // First computation per hash
    std::unordered_map<std::uint64_t, std::vector<ComputationId>> firstOfClass;
    std::uint32_t classes = 0;
    std::vector<ComputationId> order = hlo::callersFirst(program);
    std::ranges::reverse(order);
    for (const ComputationId id : order) {
        throwIfStopped(stop);
        std::vector<ComputationId>& known = firstOfClass[equality.hash(id)];
        const auto equal
            = std::ranges::find_if(known, [&](ComputationId other) { return equality.areEqual(id, other); });
        m_classOf[id.value] = equal == known.end() ? classes++ : m_classOf[equal->value];
        if (equal == known.end())
            known.push_back(id);
    }
    m_callsOfClass.assign(classes, 0);
    for (const ComputationId callee : program.calls)
        ++m_callsOfClass[m_classOf[callee.value]];
}

std::vector<ComputationId> openableCalls(const hlo::Module& program, const CallMap& calls, NodeId node)
{
    const auto called = program.callsOf(node);
    if (hlo::runsCallees(program, node) || program.instruction(node).opcodeName.starts_with("async-"))
        return {called.begin(), called.end()};
    std::vector<ComputationId> result;
    std::ranges::copy_if(called, std::back_inserter(result),
                         [&calls](ComputationId callee) { return calls.onlyOperation(callee).empty(); });
    return result;
}

std::vector<std::uint32_t> readingOrder(const hlo::Module& program, const CallMap& calls, NodeId node)
{
    const auto called = program.callsOf(node);
    std::vector<std::uint32_t> order;
    for (const ComputationId callee : openableCalls(program, calls, node))
        order.push_back(static_cast<std::uint32_t>(std::ranges::find(called, callee) - called.begin()));
    std::ranges::stable_partition(order,
                                  [&](std::uint32_t which) { return !isCondition(program, node, called[which]); });
    return order;
}

bool isCondition(const hlo::Module& program, NodeId loop, ComputationId called)
{
    // The body's result is the loop's; either key may come first.
    const hlo::Shape& result = program.shapeOf(program.computation(called).root);
    return program.instruction(loop).opcode == Opcode::While && result.type == hlo::PrimitiveType::Pred
        && result.dimensions.empty();
}

} // namespace tgraph
