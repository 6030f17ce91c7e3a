// SPDX-License-Identifier: GPL-3.0-or-later
// InstructionReader's part for short forms: it infers shapes and writes asynchronous instructions out.
#include "engine/core/text.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/shapes/opcoderules.h"
#include "engine/hlo/text/instructiontext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph::hlo {
namespace {

/// Attributes that XLA's parser gives to the asynchronous instruction, not to the one that it wraps.
constexpr std::array<std::string_view, 9> outerAttributes
    = {"async_execution_thread", "backend_config", "control-predecessors",
       "frontend_attributes",    "metadata",       "origin",
       "parameter_replication",  "sharding",       "statistics"};

} // namespace

void InstructionReader::addProblem(const char* place, std::string text)
{
    const std::string& source = *m_module.source;
    if (place < source.data() || place > source.data() + source.size()) // a generated name
        place = m_statement;
    m_problems.add(m_cursor.originOf(place), std::move(text));
}

std::size_t InstructionReader::mostEdits() const
{
    constexpr std::size_t least = std::size_t{64} << 20U;
    return std::min<std::size_t>(m_limits.memoryBytes / 8, least + 16 * m_module.source->size());
}

void InstructionReader::checkEdits() const
{
    if (m_edits.bytes() > mostEdits())
        m_cursor.fail(m_cursor.at(), "short forms that stand for " + bytesText(static_cast<double>(m_edits.bytes())),
                      "a smaller program");
}

void InstructionReader::inferShape(Instruction& instruction, const char* opcode, const char* attributes)
{
    TextCursor atAttributes = m_cursor;
    atAttributes.moveTo(attributes);
    ShapeQuestion question{.opcode = instruction.opcodeName,
                           .operands = {},
                           .attributes = &m_attributes.values().attributes,
                           .calls = {},
                           .shapes = m_module.shapes,
                           .declared = std::nullopt,
                           .more
                           = [&](std::string_view key) { return std::string(attributeValue(atAttributes, key)); }};
    std::vector<ShapeId> operands;
    for (std::uint32_t i = 0; i < instruction.operands.count; ++i)
        operands.push_back(m_module.instruction(m_module.operands[instruction.operands.begin + i]).shape);
    question.operands = operands;
    std::vector<ShapeId> calls;
    const std::vector<std::string_view>& names = m_attributes.values().calls;
    for (const std::string_view name : names)
        if (const auto result = m_resultOf ? m_resultOf(name) : std::nullopt)
            calls.push_back(*result);
    if (calls.size() == names.size())
        question.calls = calls;
    const ShapeResult result = hlo::inferShape(question);
    const std::string found = fmt::format("no shape before {}", instruction.opcodeName);
    if (result.kind == ShapeResult::Kind::Wrong)
        m_cursor.fail(opcode, fmt::format("{}, and the instruction {}", found, result.problem),
                      "a shape, or operands that determine one");
    const std::optional<ShapeId> shape = addResult(result);
    if (!shape)
        m_cursor.fail(opcode, found, "a shape such as f32[8]: the operands do not determine it");
    instruction.shape = *shape;
    m_edits.insert(m_cursor.offsetOf(opcode), TextEdits::Rank::Name,
                   {{.text = shapeText(m_module.shapes, *shape, true, mostEdits() - m_edits.bytes()) + ' '}});
    checkEdits();
}

std::optional<ShapeId> InstructionReader::addResult(const ShapeResult& result)
{
    Shape shape;
    switch (result.kind) {
    case ShapeResult::Kind::Known:
        if (!result.type)
            return result.known;
        shape = m_module.shape(result.known);
        shape.type = *result.type;
        break;
    case ShapeResult::Kind::Array:
        shape = result.array;
        break;
    case ShapeResult::Kind::Tuple:
        shape.type = PrimitiveType::Tuple;
        for (const ShapeResult& element : result.elements) {
            const std::optional<ShapeId> id = addResult(element);
            if (!id)
                return std::nullopt;
            shape.elements.push_back(*id);
        }
        break;
    default:
        return std::nullopt;
    }
    if (shapeProblem(shape) || shape.dimensions.size() > std::size_t{maxDimensions})
        return std::nullopt;
    return m_shapes.add(std::move(shape));
}

/// Writes `slice-start(x), slice={[0:8]}` out as `async-start(x), calls=async_wrapped`, and slice-done as async-done.
void InstructionReader::writeAsyncOut(const Instruction& instruction, std::string_view opcode, const char* attributes,
                                      bool hasShape)
{
    const std::string_view ending = instruction.opcodeName.substr(std::string_view("async").size());
    const std::string_view wrapped = opcode.substr(0, opcode.size() - ending.size());
    const std::size_t at = m_cursor.offsetOf(opcode.data());
    if (opcodeRule(wrapped) == nullptr)
        return addProblem(opcode.data(), fmt::format("unknown opcode {}", shortenedUtf8(wrapped, 60)));
    if (ending == "-start") {
        const Shape& state = m_module.shape(instruction.shape);
        const bool isState = state.type == PrimitiveType::Tuple && state.elements.size() >= 2
            && m_module.shape(state.elements[0]).type == PrimitiveType::Tuple;
        if (!isState)
            return; // the check of shapes reports it
        writeAsyncStart(instruction, wrapped, attributes);
        m_wrapped.emplace(static_cast<std::uint32_t>(m_module.instructions.size()), wrapped);
    } else {
        const bool isOne = instruction.operands.count == 1;
        const auto start
            = isOne ? m_wrapped.find(m_module.operands[instruction.operands.begin].value) : m_wrapped.end();
        if (start == m_wrapped.end())
            return addProblem(opcode.data(), fmt::format("the operand of {} is no {}-start", opcode, wrapped));
        if (start->second != wrapped)
            addProblem(opcode.data(), fmt::format("{} follows {}-start", opcode, start->second));
        m_wrapped.emplace(static_cast<std::uint32_t>(m_module.instructions.size()), start->second);
    }
    const std::string shape = hasShape ? std::string() : shapeText(m_module.shapes, instruction.shape) + ' ';
    m_edits.replace(at, at + opcode.size(), shape + std::string(instruction.opcodeName));
    checkEdits();
}

void InstructionReader::writeAsyncStart(const Instruction& instruction, std::string_view wrapped,
                                        const char* attributes)
{
    const std::string name(freshName("async_wrapped"));
    std::string begin = name + " {\n";
    std::string operands;
    for (std::uint32_t i = 0; i < instruction.operands.count; ++i) {
        const std::string parameter = i == 0 ? "async_param" : fmt::format("async_param.{}", i);
        const ShapeId shape = m_module.instruction(m_module.operands[instruction.operands.begin + i]).shape;
        begin += fmt::format("  {} = {} parameter({})\n", parameter,
                             shapeText(m_module.shapes, shape, true, mostEdits()), i);
        if (begin.size() + m_edits.bytes() > mostEdits())
            m_cursor.fail(attributes, "short forms that stand for too much text", "a smaller program");
        operands += (i == 0 ? "" : ", ") + parameter;
    }
    const ShapeId result = m_module.shape(instruction.shape).elements[1];
    begin += fmt::format("  ROOT async_op = {} {}({})", shapeText(m_module.shapes, result), wrapped, operands);
    std::vector<TextEdits::Piece> pieces
        = {{.text = std::move(begin), .origin = m_cursor.offsetOf(m_opcodeText.data())}};
    std::string end = "\n}";
    TextCursor cursor = m_cursor;
    cursor.moveTo(attributes);
    while (cursor.at() < instruction.text.data() + instruction.text.size()) {
        cursor.skipSpace();
        const std::size_t from = cursor.offsetOf(cursor.at());
        if (!cursor.eat(','))
            break;
        const std::string_view key = cursor.expectName("an attribute");
        cursor.expect('=');
        const char* const value = cursor.at();
        skipAttribute(cursor, key);
        if (key == "async_execution_thread")
            end += ", execution_thread=" + std::string(value, cursor.at());
        if (std::ranges::find(outerAttributes, key) != outerAttributes.end())
            continue;
        const std::size_t to = cursor.offsetOf(cursor.at());
        pieces.push_back({.text = {}, .begin = from, .end = to});
        m_edits.replace(from, to, "");
    }
    pieces.push_back({.text = end + "\n\n"});
    m_edits.insert(m_cursor.offsetOf(m_home), TextEdits::Rank::Computation, std::move(pieces));
    m_edits.replace(m_cursor.offsetOf(attributes) - 1, m_cursor.offsetOf(attributes), "), calls=" + name);
}

void InstructionReader::checkAttributes(const Instruction& instruction)
{
    for (const std::string_view name : m_attributes.values().predecessors)
        if (find(name, textHash(name, m_seed)) == IndexTable::none)
            addProblem(name.data(),
                       fmt::format("the control predecessor {} of {} is not an instruction before it", name,
                                   instruction.name));
    m_attributeCheck.check(instruction, m_attributes.values());
}

} // namespace tgraph::hlo
