// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/asidetext.h"

#include "engine/hlo/module/shape.h"

#include <fmt/format.h>

namespace tgraph {
namespace {

constexpr int mostSteps = hlo::maxNesting; // steps from an element to its source

/// Cuts the text before `longest`, not inside a multi-byte character.
std::string_view cut(std::string_view text, std::size_t longest)
{
    constexpr unsigned char continuation = 0x80;
    constexpr unsigned char mask = 0xC0;
    while (longest > 0 && (static_cast<unsigned char>(text[longest]) & mask) == continuation)
        --longest;
    return text.substr(0, longest);
}

} // namespace

std::string constantValue(const hlo::Module& program, NodeId constant, std::size_t longest)
{
    constexpr std::string_view opening = " constant(";
    const std::string_view text = program.instruction(constant).text;
    const std::size_t found = text.find(opening);
    if (found == std::string_view::npos)
        return {};
    std::string value;
    int depth = 0;
    for (const char letter : text.substr(found + opening.size())) {
        if (letter == ')' && depth == 0)
            break;
        depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
        const bool isSpace = letter == ' ' || letter == '\n' || letter == '\t' || letter == '\r';
        if (!isSpace)
            value += letter;
        if (value.size() > longest + 3)
            break;
    }
    if (value == "{...}")
        return {};
    return value.size() > longest ? std::string(cut(value, longest)) + "…" : value;
}

std::string asideText(const hlo::Module& program, NodeId node)
{
    std::string elements; // after the name
    for (int step = 0; step < mostSteps; ++step) {
        const hlo::Instruction& instruction = program.instruction(node);
        const auto operands = program.operandsOf(node);
        const hlo::Attributes* attributes = program.attributesOf(node);
        if (instruction.opcode == Opcode::GetTupleElement && operands.size() == 1 && attributes != nullptr
            && attributes->tupleIndex) {
            elements = fmt::format("[{}]", *attributes->tupleIndex) + elements;
            node = operands.front();
            continue;
        }
        if (instruction.opcode == Opcode::Broadcast && operands.size() == 1) {
            node = operands.front();
            continue;
        }
        if (instruction.opcode == Opcode::Constant)
            if (const std::string value = constantValue(program, node); !value.empty())
                return value + elements;
        break;
    }
    return std::string(program.instruction(node).name) + elements;
}

} // namespace tgraph
