// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/instructionprint.h"

#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/convert/messageprint.h"
#include "engine/hlo/convert/textpatch.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph::hlo {
namespace {

void appendOperands(std::string& text, const Module& module, NodeId node, const PrintedNames& names,
                    std::span<const LayoutChange> changes)
{
    const auto operands = module.operandsOf(node);
    for (std::uint32_t i = 0; i < operands.size(); ++i) {
        if (i > 0)
            text += i % 5 == 0 ? fmt::format(", /*index={}*/", i) : ", ";
        const auto change = std::ranges::find(changes, std::optional(i), &LayoutChange::operand);
        if (change != changes.end())
            text += withOrder(shapeText(module, module.instruction(operands[i]).shape), change->minorToMajor) + ' ';
        (text += '%') += names.ofInstruction(operands[i]);
    }
}

void appendArguments(std::string& text, const Module& module, NodeId node, const PrintedNames& names,
                     std::span<const LayoutChange> changes, MessagePrinter* message)
{
    const Instruction& instruction = module.instruction(node);
    if (instruction.opcode == Opcode::Parameter) {
        text += fmt::format("{}", std::max<std::int64_t>(instruction.parameterNumber, 0));
    } else if (instruction.opcode == Opcode::Constant && message != nullptr) {
        message->appendValue(text);
    } else if (instruction.opcode == Opcode::Constant) {
        const std::string_view value = keptValue(module, node);
        text += value.empty() ? "{...}" : value;
    } else {
        appendOperands(text, module, node, names, changes);
    }
}

} // namespace

std::string_view keptValue(const Module& module, NodeId node)
{
    const auto value = std::ranges::lower_bound(module.constantValues, node, {}, &ConstantValue::node);
    return value != module.constantValues.end() && value->node == node ? value->text : std::string_view{};
}

bool appendInstruction(std::string& text, const Module& module, NodeId node, const PrintedNames& names,
                       std::span<const LayoutChange> changes, MessagePrinter* message)
{
    const Instruction& instruction = module.instruction(node);
    if (message != nullptr)
        message->begin(node, names.ofInstruction);
    std::string shape = shapeText(module, instruction.shape);
    if (!changes.empty() && !changes.front().operand)
        shape = withOrder(shape, changes.front().minorToMajor);
    text += fmt::format("{}%{} = {} {}(", instruction.isRoot ? "ROOT " : "", names.ofInstruction(node), shape,
                        instruction.opcodeName);
    appendArguments(text, module, node, names, changes, message);
    text += ')';
    return appendAttributes(
        text, module, node, [&](ComputationId id) { return std::string(names.ofComputation(id)); }, message);
}

std::string instructionText(const Module& module, NodeId node)
{
    const std::string_view written = module.instruction(node).text;
    if (!written.empty())
        return std::string(written);
    const PrintedNames own = {.ofInstruction = [&](NodeId id) { return module.instruction(id).name; },
                              .ofComputation = [&](ComputationId id) { return module.computation(id).name; }};
    std::string text;
    if (module.messages.empty()) {
        appendInstruction(text, module, node, own);
        return text;
    }
    ConversionNotes unused;
    MessagePrinter message(module, {.elements = shownElements}, unused);
    appendInstruction(text, module, node, own, {}, &message);
    return text;
}

} // namespace tgraph::hlo
