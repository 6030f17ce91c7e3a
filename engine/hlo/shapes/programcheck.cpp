// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/programcheck.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/shapes/calleecheck.h"
#include "engine/hlo/shapes/opcoderules.h"
#include "engine/hlo/shapes/shaperules.h"
#include "engine/hlo/shapes/textcache.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

namespace tgraph::hlo {
namespace {

class ProgramCheck {
public:
    ProgramCheck(const Module& module, const MoreAttributes& more, const std::stop_token& stop)
        : m_module(module), m_more(more), m_stop(stop), m_question{.shapes = module.shapes}
    {
        m_question.more = [this](std::string_view key) { return m_more(m_node, key); };
    }

    std::vector<ProgramProblem> run();

private:
    struct Known {
        const OpcodeRule* rule = nullptr;
        bool isReported = false;
    };

    void checkInstruction();
    void checkShape(const Instruction& instruction, const OpcodeRule& rule);
    void checkAsync(const Instruction& instruction);
    void checkConditional(const Instruction& instruction);
    void checkWords(const Instruction& instruction);
    void checkParameters(ComputationId id);
    void add(NodeId node, std::string text) { m_problems.push_back({.node = node, .text = std::move(text)}); }

    const Module& m_module;
    const MoreAttributes& m_more;
    const std::stop_token& m_stop;
    ShapeQuestion m_question;
    TextCache<Known> m_rules; ///< by the opcode's name
    std::vector<ShapeId> m_operands;
    std::vector<ShapeId> m_calls;
    std::vector<std::vector<NodeId>> m_parameters; ///< per computation, in the order of their numbers
    std::unordered_set<std::uint32_t> m_asyncUsers; ///< nodes that an async-update or async-done follows
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
    Known& known
        = m_rules.of(instruction.opcodeName.data(), [&] { return Known{.rule = opcodeRule(instruction.opcodeName)}; });
    if (known.rule == nullptr) {
        if (!std::exchange(known.isReported, true))
            add(m_node, fmt::format("unknown opcode {}", shortenedUtf8(instruction.opcodeName, 60)));
        return;
    }
    const OpcodeRule& rule = *known.rule;
    const auto operands = m_module.operandsOf(m_node);
    const bool isElementwise = rule.rule == elementwise && operands.size() == rule.least;
    if (isElementwise && std::ranges::all_of(operands, [&](NodeId operand) {
            return m_module.instruction(operand).shape == instruction.shape;
        }))
        return;
    const bool isUnchecked = rule.rule == nullptr && operands.size() >= rule.least && operands.size() <= rule.most;
    if (!isUnchecked)
        checkShape(instruction, rule);
    if (instruction.calls.count > 0)
        for (std::string& text : calleeProblems(m_module, m_node, m_parameters, m_more))
            add(m_node, std::move(text));
    if (instruction.opcode == Opcode::Conditional)
        checkConditional(instruction);
    if (instruction.opcodeName.starts_with("async-"))
        checkAsync(instruction);
    if (instruction.opcode == Opcode::Compare || instruction.opcode == Opcode::Fusion)
        checkWords(instruction);
}

void ProgramCheck::checkAsync(const Instruction& instruction)
{
    if (instruction.opcodeName == "async-start" || instruction.operands.count != 1)
        return;
    const NodeId operand = m_module.operandsOf(m_node)[0];
    const std::string_view before = m_module.instruction(operand).opcodeName;
    if (before != "async-start" && before != "async-update")
        add(m_node,
            fmt::format("the {} {} follows {}, expected async-start or async-update", instruction.opcodeName,
                        instruction.name, shortenedUtf8(before, 60)));
    else if (!m_asyncUsers.insert(operand.value).second)
        add(m_node,
            fmt::format("the {} {} is a second one for {}", instruction.opcodeName, instruction.name,
                        m_module.instruction(operand).name));
}

void ProgramCheck::checkConditional(const Instruction& instruction)
{
    if (instruction.operands.count == 0)
        return;
    const Shape& index = m_module.shapeOf(m_module.operandsOf(m_node)[0]);
    const bool isIndex
        = (index.type == PrimitiveType::Pred || index.type == PrimitiveType::S32) && index.dimensions.empty();
    if (!isIndex)
        add(m_node,
            fmt::format("the conditional {} chooses by {}, expected pred[] or s32[]", instruction.name,
                        shapeInNote(m_module.shapes, m_module.instruction(m_module.operandsOf(m_node)[0]).shape)));
    if (instruction.calls.count == 0)
        add(m_node,
            fmt::format("the conditional {} has 0 computations for {}", instruction.name,
                        pluralText(instruction.operands.count - 1, "operand")));
}

void ProgramCheck::checkWords(const Instruction& instruction)
{
    const Attributes* const attributes = m_module.attributesOf(m_node);
    if (attributes == nullptr)
        return;
    constexpr std::array<std::string_view, 6> directions = {"EQ", "NE", "GE", "GT", "LE", "LT"};
    constexpr std::array<std::string_view, 4> kinds = {"kLoop", "kInput", "kOutput", "kCustom"};
    const std::string_view direction = attributes->comparisonDirection;
    const std::string_view kind = attributes->fusionKind;
    const auto isOneOf = [](std::string_view word, const auto& words) {
        return word.empty() || std::ranges::find(words, word) != words.end();
    };
    if (!isOneOf(direction, directions))
        add(m_node,
            fmt::format("the compare {} has the direction {}, which XLA does not know", instruction.name,
                        shortenedUtf8(direction, 60)));
    if (!isOneOf(kind, kinds))
        add(m_node,
            fmt::format("the fusion {} has the kind {}, which XLA does not know", instruction.name,
                        shortenedUtf8(kind, 60)));
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
                        shapeInNote(m_module.shapes, instruction.shape), resultInNote(m_module.shapes, result)));
}

void ProgramCheck::checkParameters(ComputationId id)
{
    const std::vector<NodeId>& parameters = m_parameters.emplace_back(parametersOf(m_module, id));
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
