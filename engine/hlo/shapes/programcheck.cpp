// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/programcheck.h"

#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/shapes/calleecheck.h"
#include "engine/hlo/shapes/collectivecheck.h"
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

/// Returns the opcode that must precede an async-update or a -done; empty for other opcodes.
std::string_view beginOf(std::string_view opcode)
{
    using Pair = std::pair<std::string_view, std::string_view>;
    constexpr std::array pairs = {Pair{"all-gather-done", "all-gather-start"},
                                  Pair{"all-reduce-done", "all-reduce-start"},
                                  Pair{"async-done", "async-start"},
                                  Pair{"async-update", "async-start"},
                                  Pair{"collective-permute-done", "collective-permute-start"},
                                  Pair{"copy-done", "copy-start"},
                                  Pair{"recv-done", "recv"},
                                  Pair{"send-done", "send"}};
    const auto* const found = std::ranges::find(pairs, opcode, &Pair::first);
    return found != pairs.end() ? found->second : std::string_view();
}

/// Returns true if the result can be that of an earlier instruction, such as one before a loop.
bool passesValues(std::string_view opcode)
{
    constexpr std::array<std::string_view, 8> names
        = {"bitcast", "conditional", "get-tuple-element", "opt-barrier", "parameter", "tuple", "while", "call"};
    return std::ranges::find(names, opcode) != names.end();
}

class ProgramCheck {
public:
    ProgramCheck(const Module& module, const ProgramContext& context, const std::stop_token& stop)
        : m_module(module), m_context(context), m_stop(stop), m_question{.shapes = module.shapes}
    {
        m_question.more = [this](std::string_view key) { return m_context.more(m_node, key); };
        m_question.partitions = context.partitions;
        m_question.isQuantized = context.isQuantized;
    }

    std::vector<ProgramProblem> run();

private:
    struct Known {
        const OpcodeRule* rule = nullptr;
        bool isReported = false;
        bool isCollective = false;
        std::string_view begin; ///< opcode that the operand of a -done must have
    };

    void checkInstruction();
    void checkShape(const Instruction& instruction, const OpcodeRule& rule);
    void checkEnd(const Instruction& instruction, std::string_view begin);
    void checkChannels(const Instruction& instruction, NodeId begin);
    void checkConditional(const Instruction& instruction);
    void checkWords(const Instruction& instruction);
    void checkComparison(const Instruction& instruction);
    void checkParameters(ComputationId id);
    void add(NodeId node, std::string text) { m_problems.push_back({.node = node, .text = std::move(text)}); }

    const Module& m_module;
    const ProgramContext& m_context;
    const std::stop_token& m_stop;
    ShapeQuestion m_question;
    TextCache<Known> m_rules; ///< by the opcode's name
    std::vector<ShapeId> m_operands;
    std::vector<ShapeId> m_calls;
    std::vector<std::vector<NodeId>> m_parameters; ///< per computation, in the order of their numbers
    std::unordered_set<std::uint32_t> m_ended; ///< nodes that an async-update or a -done follows
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
    Known& known = m_rules.of(instruction.opcodeName.data(), [&] {
        return Known{.rule = opcodeRule(instruction.opcodeName),
                     .isCollective = isCollective(instruction.opcodeName),
                     .begin = beginOf(instruction.opcodeName)};
    });
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
        for (std::string& text : calleeProblems(m_module, m_node, m_parameters, m_context.more))
            add(m_node, std::move(text));
    if (instruction.opcode == Opcode::Conditional)
        checkConditional(instruction);
    if (!known.begin.empty())
        checkEnd(instruction, known.begin);
    if (known.isCollective)
        for (std::string& text : collectiveProblems(m_module, m_node, m_context))
            add(m_node, std::move(text));
    if (instruction.opcode == Opcode::Compare || instruction.opcode == Opcode::Fusion)
        checkWords(instruction);
}

/// Checks that the -done of an operation, or an async-update, follows its beginning.
void ProgramCheck::checkEnd(const Instruction& instruction, std::string_view begin)
{
    if (instruction.operands.count != 1)
        return;
    const NodeId operand = m_module.operandsOf(m_node)[0];
    const std::string_view before = m_module.instruction(operand).opcodeName;
    const bool isAsync = begin == "async-start";
    const bool isPair = before == begin || (isAsync && before == "async-update");
    if (!isPair && (isAsync || !passesValues(before)))
        add(m_node,
            fmt::format("the {} {} follows {}, expected {}{}", instruction.opcodeName, instruction.name,
                        shortenedUtf8(before, 60), begin, isAsync ? " or async-update" : ""));
    else if (isPair && !m_ended.insert(operand.value).second)
        add(m_node,
            fmt::format("the {} {} is a second one for {}", instruction.opcodeName, instruction.name,
                        m_module.instruction(operand).name));
    else if (before == "send" || before == "recv")
        checkChannels(instruction, operand);
}

void ProgramCheck::checkChannels(const Instruction& instruction, NodeId begin)
{
    const std::string own = m_context.more(m_node, "channel_id");
    const std::string other = m_context.more(begin, "channel_id");
    if (!own.empty() && !other.empty() && own != other)
        add(m_node,
            fmt::format("the {} {} has channel_id={}, its {} {}", instruction.opcodeName, instruction.name, own,
                        m_module.instruction(begin).opcodeName, other));
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
    if (instruction.opcode == Opcode::Compare)
        checkComparison(instruction);
    if (!isOneOf(kind, kinds))
        add(m_node,
            fmt::format("the fusion {} has the kind {}, which XLA does not know", instruction.name,
                        shortenedUtf8(kind, 60)));
}

/// Checks that the type of a comparison fits its operands.
void ProgramCheck::checkComparison(const Instruction& instruction)
{
    const std::string type = m_context.more(m_node, "type");
    if (type.empty() || instruction.operands.count == 0)
        return;
    const PrimitiveType elements = m_module.shapeOf(m_module.operandsOf(m_node)[0]).type;
    const ElementKind kind = elementKind(elements);
    const std::string_view expected = kind == ElementKind::Floating ? "FLOAT or TOTALORDER"
        : kind == ElementKind::Complex                              ? "FLOAT"
        : isSignedInteger(elements)                                 ? "SIGNED"
                                                                    : "UNSIGNED";
    const bool isFloating = kind == ElementKind::Floating || (m_context.isQuantized && kind == ElementKind::Integer);
    const bool fits = type == expected || (isFloating && (type == "FLOAT" || type == "TOTALORDER"));
    if (kind != ElementKind::Other && !fits)
        add(m_node,
            fmt::format("the compare {} of {} has type={}, expected {}", instruction.name, primitiveTypeName(elements),
                        shortenedUtf8(type, 60), expected));
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

std::vector<ProgramProblem> programProblems(const Module& module, const ProgramContext& context,
                                            const std::stop_token& stop)
{
    return ProgramCheck(module, context, stop).run();
}

} // namespace tgraph::hlo
