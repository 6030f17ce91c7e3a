// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/instructiontext.h"

#include "engine/core/text.h"
#include "engine/hlo/text/literalcheck.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tgraph::hlo {
namespace {

/// Reserves space for one more element. Estimates the final size from the share of the text that
/// has been read, so that a list is reallocated only a few times and uses little more memory than
/// it needs.
template <typename Value> void makeRoom(std::vector<Value>& list, double shareRead)
{
    if (list.size() < list.capacity())
        return;
    const auto size = static_cast<double>(list.size());
    const double whole = 1.04 * size / std::max(shareRead, 1e-9);
    list.reserve(static_cast<std::size_t>(std::clamp(whole, 1.2 * size + 16, 4 * size + 64)));
}

/// Returns true if an opcode with its operands is at the cursor, so that the shape is left out.
bool isAtOpcode(TextCursor& cursor)
{
    const char* const before = cursor.at();
    const std::string_view name = cursor.takeName();
    cursor.skipSpace();
    const bool isOpcode = !name.empty() && cursor.peek() == '(';
    cursor.moveTo(before);
    return isOpcode;
}

} // namespace

InstructionReader::InstructionReader(TextCursor& cursor, Module& module, PlainStrings& strings,
                                     const StackFrameTables& tables, const HloLimits& limits, TextEdits& edits,
                                     TextProblems& problems)
    : m_cursor(cursor),
      m_module(module),
      m_tables(tables),
      m_limits(limits),
      m_shapes(cursor, module.shapes),
      m_writtenShapes(cursor, module),
      m_strings(strings),
      m_attributes(cursor, strings),
      m_attributesPool(module.attributes),
      m_edits(edits),
      m_attributeCheck(cursor, module,
                       [this](const char* place, std::string text) { addProblem(place, std::move(text)); }),
      m_problems(problems)
{
}

void InstructionReader::beginComputation(ComputationId id, std::string_view name)
{
    m_computation = id;
    m_computationName = name;
    m_nodeOfName.clear();
}

InstructionReader::Scope InstructionReader::enter(ComputationId id, std::string_view name)
{
    if (++m_nesting > maxNesting)
        m_cursor.fail(m_cursor.at(), fmt::format("computations nested deeper than {}", maxNesting), "fewer");
    ++m_scopes;
    Scope scope{.computation = std::exchange(m_computation, id),
                .name = std::exchange(m_computationName, name),
                .nodes = std::exchange(m_nodeOfName, IndexTable()),
                .statement = m_statement};
    return scope;
}

void InstructionReader::leave(Scope scope)
{
    --m_nesting;
    --m_scopes;
    m_computation = scope.computation;
    m_computationName = scope.name;
    m_nodeOfName = std::move(scope.nodes);
    m_statement = scope.statement;
}

NodeId InstructionReader::read()
{
    m_cursor.skipSpace();
    const char* const begin = m_cursor.at();
    m_statement = begin;
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
    return readRest(instruction, begin, true);
}

NodeId InstructionReader::readBare()
{
    m_isBare = true;
    if (!isAtShape(m_cursor))
        return read();
    const char* const begin = m_cursor.at();
    m_statement = begin;
    Instruction instruction{.computation = m_computation};
    instruction.name = freshName("root");
    m_edits.insert(m_cursor.offsetOf(begin), TextEdits::Rank::Name, {{.text = std::string(instruction.name) + " = "}});
    return readRest(instruction, begin, true);
}

NodeId InstructionReader::readRest(Instruction& instruction, const char* begin, bool hasAttributes)
{
    const bool hasShape = isAtShape(m_cursor) || !isAtOpcode(m_cursor);
    if (hasShape)
        instruction.shape = m_shapes.read();
    m_cursor.skipSpace();
    readOpcode(instruction);
    if (!hasShape && (instruction.opcodeName == "constant" || instruction.opcode == Opcode::Parameter))
        m_cursor.fail(m_opcodeText.data(), fmt::format("no shape before {}", instruction.opcodeName),
                      "a shape such as f32[8]");
    const std::string_view opcode = m_opcodeText;
    if (instruction.name.empty()) // an operand
        instruction.name = freshName(std::string(opcode) + ".anon");
    readArguments(instruction);
    const char* const attributes = m_cursor.at();
    if (hasAttributes)
        m_attributes.read(instruction.opcodeName);
    else
        m_attributes.reset();
    instruction.text = {begin, static_cast<std::size_t>(m_cursor.at() - begin)};
    if (!hasShape)
        inferShape(instruction, opcode.data(), attributes);
    if (opcode != instruction.opcodeName)
        writeAsyncOut(instruction, opcode, attributes, hasShape);
    else if (hasAttributes)
        checkAttributes(instruction);
    keepAttributes(instruction);
    return add(instruction);
}

void InstructionReader::readOpcode(Instruction& instruction)
{
    const char* const begin = m_cursor.at();
    m_opcodeText = m_cursor.expectName("an opcode such as add");
    const OpcodeReader::Known known = m_opcodes.find(m_opcodeText);
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
        const char* const begin = m_cursor.at();
        m_cursor.skipBalanced();
        const std::string_view value(begin + 1, static_cast<std::size_t>(m_cursor.at() - begin) - 2);
        if (const auto problem = literalProblem(value, m_module.shape(instruction.shape)))
            addProblem(begin, fmt::format("{} of the constant {}", *problem, instruction.name));
        return;
    }
    m_cursor.expect('(');
    if (instruction.opcode == Opcode::Parameter) {
        m_cursor.skipSpace();
        const char* const number = m_cursor.at();
        instruction.parameterNumber = m_cursor.expectInteger();
        if (instruction.parameterNumber < 0 || instruction.parameterNumber > INT32_MAX)
            m_cursor.fail(number, "the number of a parameter");
        if (m_isBare)
            m_bareParameters = std::max(m_bareParameters, instruction.parameterNumber + 1);
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
    const char* const whole = m_cursor.at();
    const char* begin = whole;
    std::string_view name = m_cursor.takeName();
    std::string_view shape;
    // Older dumps write the operand's shape first.
    const bool mayBeShape = name.empty() ? m_cursor.peek() == '(' : m_cursor.peek() != ',' && m_cursor.peek() != ')';
    if (mayBeShape) {
        m_cursor.moveTo(begin);
        if (isAtShape(m_cursor)) {
            skipShape(m_cursor);
            shape = {begin, static_cast<std::size_t>(m_cursor.at() - begin)};
            m_cursor.skipSpace();
            begin = m_cursor.at();
        }
        name = m_cursor.takeName();
        m_cursor.skipSpace();
        if (m_cursor.peek() == '(' && !name.empty())
            return readNested(whole);
    }
    if (name.empty()) {
        (void)m_cursor.eat('%');
        name = m_cursor.takeName();
    }
    const bool mayAdd = m_isBare && m_scopes == 0 && !shape.empty();
    if (name.empty() && !mayAdd)
        m_cursor.fail(begin, "an operand such as %add.3");
    if (mayAdd && (name.empty() || find(name, textHash(name, m_seed)) == IndexTable::none))
        return addBareParameter(shape, name);
    const std::uint32_t found = find(name, textHash(name, m_seed));
    if (found == IndexTable::none)
        m_cursor.fail(begin, fmt::format("'{}'", name), "the name of an instruction before this one");
    NodeId node(found);
    if (!shape.empty() && m_cursor.peek() != '#')
        checkOperandShape(shape, node);
    while (m_cursor.peek() == '#') {
        m_cursor.advance();
        const std::int64_t index = m_cursor.expectInteger();
        node = tupleElement(node, {name.data(), static_cast<std::size_t>(m_cursor.at() - name.data())}, index);
    }
    return node;
}

/// Reads an instruction as an operand: `[shape] opcode(operands)`, without attributes, whose commas would be ambiguous.
NodeId InstructionReader::readNested(const char* begin)
{
    if (++m_nesting > maxNesting)
        m_cursor.fail(begin, fmt::format("instructions nested deeper than {}", maxNesting), "fewer");
    std::vector<NodeId> operands = std::exchange(m_operands, {});
    m_cursor.moveTo(begin);
    Instruction instruction{.computation = m_computation};
    const NodeId node = readRest(instruction, begin, false);
    const std::size_t from = m_cursor.offsetOf(begin);
    const std::size_t to = m_cursor.offsetOf(m_cursor.at());
    const std::string name(m_module.instruction(node).name);
    m_edits.replace(from, to, name);
    m_edits.insert(m_cursor.offsetOf(m_statement), TextEdits::Rank::Instruction,
                   {{.text = name + " = ", .begin = from, .end = to}, {.text = "\n  "}});
    checkEdits();
    m_operands = std::move(operands);
    --m_nesting;
    return node;
}

/// Compares the shape that is written before an operand with the operand's own.
void InstructionReader::checkOperandShape(std::string_view written, NodeId operand)
{
    const Instruction& instruction = m_module.instruction(operand);
    if (const auto difference = m_writtenShapes.difference(written, instruction))
        addProblem(written.data(),
                   fmt::format("the shape before the operand {} is {}; its own is {}", instruction.name,
                               difference->written, difference->own));
}

/// Adds the parameter for an operand of an instruction that is in no computation.
NodeId InstructionReader::addBareParameter(std::string_view shape, std::string_view name)
{
    const char* const behind = m_cursor.at();
    m_cursor.moveTo(shape.data());
    Instruction parameter{.name = name,
                          .opcodeName = opcodeName(Opcode::Parameter),
                          .opcode = Opcode::Parameter,
                          .shape = m_shapes.read(),
                          .computation = m_computation,
                          .parameterNumber = m_bareParameters++};
    m_cursor.moveTo(behind);
    if (name.empty()) {
        parameter.name = freshName(fmt::format("p{}", parameter.parameterNumber));
        m_edits.insert(m_cursor.offsetOf(shape.data() + shape.size()), TextEdits::Rank::Name,
                       {{.text = ' ' + std::string(parameter.name)}});
    }
    m_edits.insert(m_cursor.offsetOf(m_home), TextEdits::Rank::Instruction,
                   {{.text = fmt::format("  {} = {} parameter({})\n", parameter.name, shape, parameter.parameterNumber),
                     .origin = m_cursor.offsetOf(shape.data())}});
    checkEdits();
    return add(parameter);
}

/// Returns a name that the text has nowhere, so that no later instruction can have it.
std::string_view InstructionReader::freshName(std::string stem)
{
    std::uint32_t& next = m_freshNames[stem];
    while (true) {
        const std::string name = next == 0 ? stem : fmt::format("{}.{}", stem, next);
        ++next;
        if (!isInText(name) && find(name, textHash(name, m_seed)) == IndexTable::none)
            return m_module.ownText.emplace_back(name);
    }
}

bool InstructionReader::isInText(std::string_view name)
{
    if (m_namesInText.empty())
        keepNamesOfText();
    return m_namesInText.contains(textHash(name, m_seed));
}

void InstructionReader::keepNamesOfText()
{
    for (std::string_view rest = *m_module.source; !rest.empty();) {
        const std::string_view word = leadingName(rest);
        if (!word.empty() && m_namesInText.insert(textHash(word, m_seed)).second && m_namesInText.size() % 65536 == 0)
            checkMemory(0);
        rest.remove_prefix(std::max<std::size_t>(1, word.size()));
    }
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
    instruction.attributes = m_attributesPool.add(m_attributes.values().attributes);
    if (m_module.attributes.size() > before)
        m_attributeBytes += bytesOf(m_module.attributes.back());
    if (const std::string_view metadata = m_attributes.values().metadata; !metadata.empty())
        instruction.metadata = metadataIndex(metadata);
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
        + m_attributeBytes + m_shapes.bytes() + m_writtenShapes.bytes() + m_attributeCheck.bytes() + m_tables.bytes()
        + m_strings.bytes() + m_nodeOfName.bytes() + m_metadataOfText.bytes() + m_namesInText.size() * 48 + more;
    if (bytes > m_limits.memoryBytes)
        m_cursor.fail(m_cursor.at(), "a module of more than " + bytesText(static_cast<double>(m_limits.memoryBytes)),
                      "a smaller one");
}

} // namespace tgraph::hlo
