// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/programcheck.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/shapes/opcoderules.h"
#include "engine/hlo/shapes/shaperules.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tgraph::hlo {
namespace {

class ProgramCheck {
public:
    ProgramCheck(const Module& module, const MoreAttributes& more, const std::stop_token& stop)
        : m_module(module), m_stop(stop), m_question{.shapes = module.shapes}
    {
        m_question.more = [this, &more](std::string_view key) { return more(m_node, key); };
    }

    std::vector<ProgramProblem> run();

private:
    struct Known {
        const OpcodeRule* rule = nullptr;
        bool isReported = false;
    };

    void checkInstruction();
    void checkShape(const Instruction& instruction, const OpcodeRule& rule);
    void checkCallee(const Instruction& instruction);
    void checkParameters(ComputationId id);
    void add(NodeId node, std::string text) { m_problems.push_back({.node = node, .text = std::move(text)}); }

    const Module& m_module;
    const std::stop_token& m_stop;
    ShapeQuestion m_question;
    std::unordered_map<const char*, Known> m_rules; ///< by the address of the opcode's name, which is stored once
    std::vector<ShapeId> m_operands;
    std::vector<ShapeId> m_calls;
    std::vector<std::uint32_t> m_parameterCounts; ///< per computation
    NodeId m_node;
    std::vector<ProgramProblem> m_problems;
};

std::vector<ProgramProblem> ProgramCheck::run()
{
    for (const ComputationId id : idsBelow<ComputationId>(m_module.computations.size()))
        checkParameters(id);
    for (std::uint32_t i = 0; i < m_module.instructions.size(); ++i) {
        if (i % 1024 == 0)
            throwIfStopped(m_stop);
        m_node = NodeId(i);
        checkInstruction();
    }
    std::ranges::stable_sort(m_problems, {}, &ProgramProblem::node);
    return std::move(m_problems);
}

void ProgramCheck::checkInstruction()
{
    const Instruction& instruction = m_module.instruction(m_node);
    auto [place, isNew] = m_rules.try_emplace(instruction.opcodeName.data());
    Known& known = place->second;
    if (isNew)
        known.rule = opcodeRule(instruction.opcodeName);
    if (known.rule == nullptr) {
        if (!std::exchange(known.isReported, true))
            add(m_node, fmt::format("XLA has no opcode {}", shortenedUtf8(instruction.opcodeName, 60)));
        return;
    }
    const OpcodeRule& rule = *known.rule;
    const auto operands = m_module.operandsOf(m_node);
    const bool isElementwise = rule.rule == elementwise && operands.size() == rule.least;
    if (isElementwise && std::ranges::all_of(operands, [&](NodeId operand) {
            return m_module.instruction(operand).shape == instruction.shape;
        }))
        return;
    checkShape(instruction, rule);
    if (instruction.calls.count > 0)
        checkCallee(instruction);
}

void ProgramCheck::checkShape(const Instruction& instruction, const OpcodeRule& rule)
{
    static const Attributes none;
    m_operands.clear();
    for (const NodeId operand : m_module.operandsOf(m_node))
        m_operands.push_back(m_module.instruction(operand).shape);
    m_calls.clear();
    for (const ComputationId called : m_module.callsOf(m_node))
        m_calls.push_back(m_module.instruction(m_module.computation(called).root).shape);
    const Attributes* const attributes = m_module.attributesOf(m_node);
    m_question.opcode = instruction.opcodeName;
    m_question.operands = m_operands;
    m_question.calls = m_calls;
    m_question.attributes = attributes != nullptr ? attributes : &none;
    m_question.declared = instruction.shape;
    const ShapeResult result = inferShape(rule, m_question);
    if (result.kind == ShapeResult::Kind::Wrong)
        add(m_node, fmt::format("the {} {} {}", instruction.opcodeName, instruction.name, result.problem));
    else if (!agrees(m_module.shapes, instruction.shape, result))
        add(m_node,
            fmt::format("the shape of {} is {}; its operands give {}", instruction.name,
                        shortenedUtf8(shapeText(m_module, instruction.shape, false), 200),
                        shortenedUtf8(resultText(m_module.shapes, result), 200)));
}

void ProgramCheck::checkCallee(const Instruction& instruction)
{
    const bool takesOperands = instruction.opcode == Opcode::Fusion || instruction.opcode == Opcode::Call
        || instruction.opcodeName == "async-start";
    if (!takesOperands)
        return;
    const ComputationId called = m_module.callsOf(m_node)[0];
    const std::uint32_t parameters = m_parameterCounts[called.value];
    if (parameters != instruction.operands.count)
        add(m_node,
            fmt::format("the {} {} has {}; the computation that it calls has {}", instruction.opcodeName,
                        instruction.name, pluralText(instruction.operands.count, "operand"),
                        pluralText(parameters, "parameter")));
}

void ProgramCheck::checkParameters(ComputationId id)
{
    const std::vector<NodeId> parameters = parametersOf(m_module, id);
    m_parameterCounts.push_back(static_cast<std::uint32_t>(parameters.size()));
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const std::int64_t number = m_module.instruction(parameters[i]).parameterNumber;
        if (number == static_cast<std::int64_t>(i))
            continue;
        const bool isTwice = i > 0 && number == m_module.instruction(parameters[i - 1]).parameterNumber;
        add(parameters[i],
            isTwice ? fmt::format("a second parameter {} in {}", number, m_module.computation(id).name)
                    : fmt::format("{} has a parameter {}, but none {}", m_module.computation(id).name, number, i));
        return;
    }
}

} // namespace

std::vector<ProgramProblem> programProblems(const Module& module, const MoreAttributes& more,
                                            const std::stop_token& stop)
{
    return ProgramCheck(module, more, stop).run();
}

} // namespace tgraph::hlo
