// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/shapes/calleecheck.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/shaperesult.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace tgraph::hlo {
namespace {

class CalleeCheck {
public:
    CalleeCheck(const Module& module, NodeId node, std::span<const std::vector<NodeId>> parameters,
                const MoreAttributes& more)
        : m_module(module),
          m_node(node),
          m_instruction(module.instruction(node)),
          m_operands(module.operandsOf(node)),
          m_calls(module.callsOf(node)),
          m_parameters(parameters),
          m_more(more)
    {
    }

    std::vector<std::string> run();

private:
    void checkOperands();
    void checkWhile();
    void checkConditional();
    void checkReducer(ComputationId called, std::size_t count);
    void checkComparator();
    void checkMap();
    void checkSelectAndScatter();

    [[nodiscard]] PrimitiveType operandType(std::size_t index) const
    {
        return m_module.shapeOf(m_operands[index]).type;
    }
    [[nodiscard]] const Shape& resultOf(ComputationId called) const
    {
        return m_module.shapeOf(m_module.computation(called).root);
    }
    [[nodiscard]] std::optional<std::vector<ComputationId>> branches() const;
    void add(ComputationId called, const std::string& text)
    {
        m_problems.push_back(fmt::format("the {} {} calls {}, {}", m_instruction.opcodeName, m_instruction.name,
                                         m_module.computation(called).name, text));
    }
    bool hasParameters(ComputationId called, std::size_t count);
    void expectParameter(ComputationId called, std::size_t index, ShapeId given);
    void expectElement(ComputationId called, std::size_t index, PrimitiveType given);
    void expectResult(ComputationId called, PrimitiveType type);
    void expectPred(ComputationId called);

    const Module& m_module;
    NodeId m_node;
    const Instruction& m_instruction;
    std::span<const NodeId> m_operands;
    std::span<const ComputationId> m_calls;
    std::span<const std::vector<NodeId>> m_parameters;
    const MoreAttributes& m_more;
    std::vector<std::string> m_problems;
};

std::vector<std::string> CalleeCheck::run()
{
    const std::string_view opcode = m_instruction.opcodeName;
    const std::size_t count = m_operands.size();
    if (opcode == "fusion" || opcode == "call" || opcode == "async-start")
        checkOperands();
    else if (opcode == "while")
        checkWhile();
    else if (opcode == "conditional")
        checkConditional();
    else if (opcode == "reduce" || opcode == "reduce-window")
        checkReducer(m_calls[0], count % 2 == 0 ? count / 2 : 0);
    else if (opcode == "scatter")
        checkReducer(m_calls[0], count % 2 == 1 ? count / 2 : 0);
    else if (opcode == "all-reduce" || opcode == "all-reduce-start" || opcode == "reduce-scatter")
        checkReducer(m_calls[0], count == 1 && isArray(m_module.shapeOf(m_operands[0])) ? 1 : 0);
    else if (opcode == "collective-reduce")
        checkReducer(m_calls[0], isArray(m_module.shape(m_instruction.shape)) ? 1 : 0);
    else if (opcode == "sort")
        checkComparator();
    else if (opcode == "map")
        checkMap();
    else if (opcode == "select-and-scatter")
        checkSelectAndScatter();
    return std::move(m_problems);
}

void CalleeCheck::checkOperands()
{
    const std::span<const NodeId> parameters = m_parameters[m_calls[0].value];
    if (parameters.size() != m_operands.size()) {
        m_problems.push_back(fmt::format(
            "the {} {} has {}; the computation that it calls has {}", m_instruction.opcodeName, m_instruction.name,
            pluralText(m_operands.size(), "operand"), pluralText(parameters.size(), "parameter")));
        return;
    }
    for (std::size_t i = 0; i < m_operands.size(); ++i)
        expectParameter(m_calls[0], i, m_module.instruction(m_operands[i]).shape);
}

void CalleeCheck::checkWhile()
{
    if (m_calls.size() != 2 || m_operands.size() != 1)
        return; // the module keeps a computation that is both only once
    for (const ComputationId called : m_calls)
        if (hasParameters(called, 1))
            expectParameter(called, 0, m_module.instruction(m_operands[0]).shape);
    expectPred(m_calls[1]);
}

/// Returns the branches in their order, with repetitions; std::nullopt if the module does not store
/// the order.
std::optional<std::vector<ComputationId>> CalleeCheck::branches() const
{
    std::string names = m_more(m_node, "branch_computations");
    if (names.empty())
        names = m_more(m_node, "true_computation") + ',' + m_more(m_node, "false_computation");
    std::vector<ComputationId> result;
    const std::string_view separators = "{}, %\t\r\n";
    for (std::size_t at = names.find_first_not_of(separators); at != std::string::npos;) {
        const std::size_t end = std::min(names.find_first_of(separators, at), names.size());
        const std::string_view name = std::string_view(names).substr(at, end - at);
        const auto called
            = std::ranges::find_if(m_calls, [&](ComputationId id) { return m_module.computation(id).name == name; });
        if (called == m_calls.end())
            return std::nullopt;
        result.push_back(*called);
        at = names.find_first_not_of(separators, end);
    }
    if (!result.empty())
        return result;
    if (m_calls.size() + 1 != m_operands.size())
        return std::nullopt;
    return std::vector<ComputationId>(m_calls.begin(), m_calls.end());
}

void CalleeCheck::checkConditional()
{
    const auto list = branches();
    const std::size_t count = list ? list->size() : m_calls.size();
    const bool isPred = !m_operands.empty() && operandType(0) == PrimitiveType::Pred;
    const bool fits = list ? count + 1 == m_operands.size() : count < m_operands.size(); // may be repeated
    if (!fits || m_operands.empty()) {
        const std::size_t given = m_operands.empty() ? 0 : m_operands.size() - 1;
        m_problems.push_back(fmt::format("the conditional {} has {} for {}", m_instruction.name,
                                         pluralText(count, "computation"), pluralText(given, "operand")));
        return;
    }
    if (isPred && m_operands.size() != 3)
        m_problems.push_back(fmt::format("the conditional {} selects by {} among {}", m_instruction.name,
                                         shapeInNote(m_module.shapes, m_module.instruction(m_operands[0]).shape),
                                         pluralText(m_operands.size() - 1, "computation")));
    if (!list)
        return;
    for (std::size_t i = 0; i < count; ++i)
        if (hasParameters((*list)[i], 1))
            expectParameter((*list)[i], 0, m_module.instruction(m_operands[i + 1]).shape);
}

/// Checks a computation that joins `count` values with others. 0: their number and types are not compared.
void CalleeCheck::checkReducer(ComputationId called, std::size_t count)
{
    if (count == 0 || !hasParameters(called, 2 * count))
        return;
    for (std::size_t i = 0; i < 2 * count; ++i)
        expectElement(called, i, operandType(i % count));
    const Shape& result = resultOf(called);
    const bool isOne = count == 1 && isArray(result);
    const bool areMany = count > 1 && result.type == PrimitiveType::Tuple && result.elements.size() == count;
    if (isOne)
        expectResult(called, operandType(0));
    else if (!areMany)
        add(called,
            fmt::format("which returns {} for {}",
                        shapeInNote(m_module.shapes, m_module.instruction(m_module.computation(called).root).shape),
                        pluralText(count, "value")));
}

void CalleeCheck::checkComparator()
{
    if (!hasParameters(m_calls[0], 2 * m_operands.size()))
        return;
    for (std::size_t i = 0; i < 2 * m_operands.size(); ++i)
        expectElement(m_calls[0], i, operandType(i / 2));
    expectPred(m_calls[0]);
}

void CalleeCheck::checkMap()
{
    if (!hasParameters(m_calls[0], m_operands.size()))
        return;
    for (std::size_t i = 0; i < m_operands.size(); ++i)
        expectElement(m_calls[0], i, operandType(i));
}

void CalleeCheck::checkSelectAndScatter()
{
    if (m_calls.size() != 2 || m_operands.size() != 3)
        return;
    const bool isSwapped // text may name them in either order
        = resultOf(m_calls[1]).type == PrimitiveType::Pred && resultOf(m_calls[0]).type != PrimitiveType::Pred;
    const ComputationId select = m_calls[isSwapped ? 1 : 0];
    const ComputationId scatter = m_calls[isSwapped ? 0 : 1];
    if (hasParameters(select, 2))
        for (std::size_t i = 0; i < 2; ++i)
            expectElement(select, i, operandType(0));
    expectPred(select);
    if (!hasParameters(scatter, 2))
        return;
    for (std::size_t i = 0; i < 2; ++i)
        expectElement(scatter, i, operandType(1));
    expectResult(scatter, operandType(1));
}

bool CalleeCheck::hasParameters(ComputationId called, std::size_t count)
{
    const std::size_t given = m_parameters[called.value].size();
    if (given != count)
        add(called, fmt::format("which has {}, expected {}", pluralText(given, "parameter"), count));
    return given == count;
}

void CalleeCheck::expectParameter(ComputationId called, std::size_t index, ShapeId given)
{
    const Instruction& parameter = m_module.instruction(m_parameters[called.value][index]);
    if (!sameShape(m_module.shapes, given, m_module.shapes, parameter.shape))
        m_problems.push_back(fmt::format("the {} {} passes {} to {}, whose shape is {}", m_instruction.opcodeName,
                                         m_instruction.name, shapeInNote(m_module.shapes, given), parameter.name,
                                         shapeInNote(m_module.shapes, parameter.shape)));
}

void CalleeCheck::expectElement(ComputationId called, std::size_t index, PrimitiveType given)
{
    const Instruction& parameter = m_module.instruction(m_parameters[called.value][index]);
    const Shape& shape = m_module.shape(parameter.shape);
    if (elementKind(given) == ElementKind::Other
        || (shape.dimensions.empty() && elementKind(shape.type) == elementKind(given)))
        return;
    add(called,
        fmt::format("whose {} is {}, expected {}[]", parameter.name, shapeInNote(m_module.shapes, parameter.shape),
                    primitiveTypeName(given)));
}

void CalleeCheck::expectResult(ComputationId called, PrimitiveType type)
{
    const Shape& result = resultOf(called);
    if (elementKind(type) == ElementKind::Other
        || (result.dimensions.empty() && elementKind(result.type) == elementKind(type)))
        return;
    add(called,
        fmt::format("which returns {}, expected {}[]",
                    shapeInNote(m_module.shapes, m_module.instruction(m_module.computation(called).root).shape),
                    primitiveTypeName(type)));
}

void CalleeCheck::expectPred(ComputationId called)
{
    expectResult(called, PrimitiveType::Pred);
}

} // namespace

std::vector<std::string> calleeProblems(const Module& module, NodeId node,
                                        std::span<const std::vector<NodeId>> parameters, const MoreAttributes& more)
{
    return CalleeCheck(module, node, parameters, more).run();
}

} // namespace tgraph::hlo
