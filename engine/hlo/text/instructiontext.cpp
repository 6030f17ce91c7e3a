// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/instructiontext.h"

#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph::hlo {
namespace {

/// Makes room for one more element. Extrapolates the size from the share of the text that was read, so that a list
/// moves only a few times and takes little more than it needs.
template <typename Value> void makeRoom(std::vector<Value>& list, double shareRead)
{
    if (list.size() < list.capacity())
        return;
    const auto size = static_cast<double>(list.size());
    const double whole = 1.04 * size / std::max(shareRead, 1e-9);
    list.reserve(static_cast<std::size_t>(std::clamp(whole, 1.2 * size + 16, 4 * size + 64)));
}

} // namespace

InstructionReader::InstructionReader(TextCursor& cursor, Module& module, PlainStrings& strings,
                                     const StackFrameTables& tables, const HloLimits& limits)
    : m_cursor(cursor),
      m_module(module),
      m_tables(tables),
      m_limits(limits),
      m_shapes(cursor, module.shapes),
      m_strings(strings),
      m_attributes(cursor, strings),
      m_attributesPool(module.attributes)
{
}

void InstructionReader::beginComputation(ComputationId id, std::string_view name)
{
    m_computation = id;
    m_computationName = name;
    m_nodeOfName.clear();
}

NodeId InstructionReader::read()
{
    m_cursor.skipSpace();
    const char* const begin = m_cursor.at();
    Instruction instruction{.computation = m_computation};
    instruction.name = m_cursor.takeName();
    if (instruction.name == "ROOT") {
        m_cursor.skipSpace();
        instruction.isRoot = m_cursor.peek() != '=';
    }
    if (instruction.isRoot || instruction.name.empty()) {
        (void)m_cursor.eat('%');
        instruction.name = m_cursor.takeName();
    }
    if (instruction.name.empty())
        m_cursor.fail(fmt::format("an instruction of {}, or }}", m_computationName));
    m_cursor.expect('=');
    instruction.shape = m_shapes.read();
    readOpcode(instruction);
    readArguments(instruction);
    m_attributes.read(instruction.opcodeName);
    instruction.text = {begin, static_cast<std::size_t>(m_cursor.at() - begin)};
    keepAttributes(instruction);
    return add(instruction);
}

void InstructionReader::readOpcode(Instruction& instruction)
{
    m_cursor.skipSpace();
    const char* const begin = m_cursor.at();
    const OpcodeReader::Known known = m_opcodes.find(m_cursor.expectName("an opcode such as add"));
    instruction.opcodeName = known.name;
    instruction.opcode = known.opcode;
    if (m_cursor.peek() != '(')
        m_cursor.skipSpace();
    if (m_cursor.peek() != '(')
        m_cursor.fail(begin, "an opcode and its operands in parentheses");
}

void InstructionReader::readArguments(Instruction& instruction)
{
    m_operands.clear();
    if (instruction.opcodeName == "constant") {
        m_cursor.skipBalanced();
        return;
    }
    m_cursor.expect('(');
    if (instruction.opcode == Opcode::Parameter) {
        m_cursor.skipSpace();
        const char* const number = m_cursor.at();
        instruction.parameterNumber = m_cursor.expectInteger();
        if (instruction.parameterNumber < 0 || instruction.parameterNumber > INT32_MAX)
            m_cursor.fail(number, "the number of a parameter");
        m_cursor.expect(')');
        return;
    }
    readOperands();
    instruction.operands = {.begin = static_cast<std::uint32_t>(m_module.operands.size()),
                            .count = static_cast<std::uint32_t>(m_operands.size())};
    for (const NodeId operand : m_operands) {
        makeRoom(m_module.operands, shareRead());
        m_module.operands.push_back(operand);
    }
}

void InstructionReader::readOperands()
{
    if (m_cursor.eat(')'))
        return;
    do {
        m_operands.push_back(readOperand());
        if (m_operands.size() % 4096 == 0)
            checkMemory(0);
    } while (m_cursor.eat(','));
    m_cursor.expect(')');
}

NodeId InstructionReader::readOperand()
{
    m_cursor.skipSpace();
    const char* begin = m_cursor.at();
    std::string_view name = m_cursor.takeName();
    if (m_cursor.peek() == '[' || m_cursor.peek() == '(') { // older dumps write the operand's shape first
        m_cursor.moveTo(begin);
        skipShape(m_cursor);
        m_cursor.skipSpace();
        begin = m_cursor.at();
        name = m_cursor.takeName();
    }
    if (name.empty()) {
        (void)m_cursor.eat('%');
        name = m_cursor.takeName();
    }
    if (name.empty())
        m_cursor.fail(begin, "an operand such as %add.3");
    if (m_cursor.peek() == '(')
        m_cursor.fail(begin, "an instruction as operand", "the name of an instruction");
    const std::uint32_t found = find(name, textHash(name, m_seed));
    if (found == IndexTable::none)
        m_cursor.fail(begin, fmt::format("'{}'", name), "the name of an instruction before this one");
    NodeId node(found);
    while (m_cursor.peek() == '#') {
        m_cursor.advance();
        const std::int64_t index = m_cursor.expectInteger();
        node = tupleElement(node, {name.data(), static_cast<std::size_t>(m_cursor.at() - name.data())}, index);
    }
    return node;
}

NodeId InstructionReader::tupleElement(NodeId tuple, std::string_view name, std::int64_t index)
{
    if (const std::uint32_t known = find(name, textHash(name, m_seed)); known != IndexTable::none)
        return NodeId(known);
    const std::vector<ShapeId>& elements = m_module.shapeOf(tuple).elements;
    if (index < 0 || static_cast<std::size_t>(index) >= elements.size())
        m_cursor.fail(name.data(), fmt::format("'{}'", name),
                      fmt::format("an element of a tuple of {}", elements.size()));
    Instruction instruction{.name = name,
                            .opcodeName = opcodeName(Opcode::GetTupleElement),
                            .opcode = Opcode::GetTupleElement,
                            .shape = elements[static_cast<std::size_t>(index)],
                            .computation = m_computation,
                            .operands = {.begin = static_cast<std::uint32_t>(m_module.operands.size()), .count = 1}};
    Attributes attributes;
    attributes.tupleIndex = index;
    instruction.attributes = m_attributesPool.add(attributes);
    m_module.operands.push_back(tuple);
    return add(instruction);
}

void InstructionReader::keepAttributes(Instruction& instruction)
{
    const std::size_t before = m_module.attributes.size();
    instruction.attributes = m_attributesPool.add(m_attributes.attributes());
    if (m_module.attributes.size() > before)
        m_attributeBytes += bytesOf(m_module.attributes.back());
    if (!m_attributes.metadata().empty())
        instruction.metadata = metadataIndex(m_attributes.metadata());
}

std::uint32_t InstructionReader::metadataIndex(std::string_view text)
{
    const std::uint64_t hash = textHash(text, m_seed);
    const std::uint32_t known
        = m_metadataOfText.find(hash, [&](std::uint32_t index) { return m_metadataTexts[index] == text; });
    if (known != IndexTable::none)
        return known;
    const char* const behind = m_cursor.at();
    m_cursor.moveTo(text.data());
    const auto index = static_cast<std::uint32_t>(m_module.metadata.size());
    makeRoom(m_module.metadata, shareRead());
    m_module.metadata.push_back(readMetadata(m_cursor, m_tables, m_strings));
    m_cursor.moveTo(behind);
    makeRoom(m_metadataTexts, shareRead());
    m_metadataTexts.push_back(text);
    m_metadataOfText.insert(hash, index);
    return index;
}

NodeId InstructionReader::add(const Instruction& instruction)
{
    const std::uint64_t hash = textHash(instruction.name, m_seed);
    if (find(instruction.name, hash) != IndexTable::none)
        m_cursor.fail(instruction.name.data(), fmt::format("a second instruction named {}", instruction.name),
                      "names that are distinct in their computation");
    std::vector<Instruction>& all = m_module.instructions;
    if (all.size() >= m_limits.nodes)
        m_cursor.fail(instruction.name.data(), fmt::format("more than {} instructions", m_limits.nodes), "fewer");
    const NodeId node(static_cast<std::uint32_t>(all.size()));
    m_nodeOfName.insert(hash, node.value);
    makeRoom(all, shareRead());
    all.push_back(instruction);
    return node;
}

std::uint32_t InstructionReader::find(std::string_view name, std::uint64_t hash) const
{
    return m_nodeOfName.find(hash, [&](std::uint32_t index) { return m_module.instructions[index].name == name; });
}

double InstructionReader::shareRead() const
{
    const std::string& text = *m_module.source;
    return static_cast<double>(m_cursor.at() - text.data()) / static_cast<double>(text.size() + 1);
}

void InstructionReader::checkMemory(std::size_t more)
{
    const std::size_t bytes = m_module.instructions.capacity() * sizeof(Instruction)
        + (m_module.operands.capacity() + m_operands.capacity()) * sizeof(NodeId)
        + m_module.calls.capacity() * sizeof(ComputationId) + m_module.computations.capacity() * sizeof(Computation)
        + m_module.metadata.capacity() * sizeof(Metadata) + m_metadataTexts.capacity() * sizeof m_metadataTexts[0]
        + m_attributeBytes + m_shapes.bytes() + m_tables.bytes() + m_strings.bytes() + m_nodeOfName.bytes()
        + m_metadataOfText.bytes() + more;
    if (bytes > m_limits.memoryBytes)
        m_cursor.fail(m_cursor.at(), "a module of more than " + bytesText(static_cast<double>(m_limits.memoryBytes)),
                      "a smaller one");
}

} // namespace tgraph::hlo
