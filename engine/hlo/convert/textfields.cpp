// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/textfields.h"

#include "engine/hlo/convert/fieldtext.h"
#include "engine/hlo/convert/grouptext.h"
#include "engine/hlo/convert/literalparse.h"
#include "engine/hlo/convert/shardingtext.h"
#include "engine/hlo/text/attributetext.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/protoshapewriter.h"

#include <array>
#include <utility>

namespace tgraph::hlo {

TextCursor cursorAt(const Module& module, std::string_view part, const std::filesystem::path& path,
                    std::stop_token stop)
{
    const char* const end = module.source->data() + module.source->size();
    return {std::string_view(part.data(), static_cast<std::size_t>(end - part.data())), path, std::move(stop)};
}

TextFields::TextFields(const Module& module, ConversionNotes& notes, std::stop_token stop)
    : m_module(module), m_notes(notes), m_stop(std::move(stop))
{
    for (const ComputationId id : idsBelow<ComputationId>(module.computations.size()))
        m_computations.emplace(module.computation(id).name, id);
}

TextFields::Fields TextFields::of(NodeId node)
{
    m_own = {};
    m_outer.clear();
    m_calls.clear();
    m_hasApiVersion = false;
    const std::uint64_t replacedBefore = m_strings.replacedCount();
    const Instruction& instruction = m_module.instruction(node);
    TextCursor cursor = cursorAt(m_module, instruction.text, m_nowhere, m_stop);
    try {
        cursor.moveTo(instruction.name.data() + instruction.name.size());
        cursor.expect('=');
        skipShape(cursor);
        const std::string_view opcode = cursor.expectName("an opcode");
        cursor.skipSpace();
        if (opcode != instruction.opcodeName)
            m_notes.drop("the computation, which the short form omits,");
        if (instruction.opcode == Opcode::Constant)
            readConstant(cursor, node);
        else
            cursor.skipBalanced();
        readAttributes(cursor, node);
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) { // does not occur in text that the reader accepted
        m_notes.drop("an attribute");
    }
    if (m_strings.replacedCount() != replacedBefore)
        m_notes.drop("bytes that are not UTF-8, in a string,");
    if (instruction.opcode == Opcode::CustomCall && !m_hasApiVersion)
        m_own.number(field::customCallApi, 1); // the original version, which text omits
    for (const auto& [number, message] : m_outer)
        m_own.message(number, message);
    return {.bytes = m_own.take(), .calls = std::exchange(m_calls, {})};
}

void TextFields::readConstant(TextCursor& cursor, NodeId node)
{
    const char* const begin = cursor.at();
    cursor.expect('(');
    const auto literal = readLiteral(cursor, m_module.shapes, m_module.instruction(node).shape);
    if (literal && cursor.eat(')')) {
        m_own.message(field::literal, *literal);
        return;
    }
    m_notes.drop("the value");
    cursor.moveTo(begin);
    cursor.skipBalanced();
}

void TextFields::readAttributes(TextCursor& cursor, NodeId node)
{
    while (cursor.eat(',')) {
        const std::string_view key = cursor.expectName("an attribute");
        cursor.expect('=');
        const char* const value = cursor.at();
        bool isRead = false;
        try {
            isRead = readAttribute(cursor, key, node);
        } catch (const Cancelled&) {
            throw;
        } catch (const Error&) {
        }
        if (isRead)
            continue;
        cursor.moveTo(value);
        const std::string_view opcode = m_module.instruction(node).opcodeName;
        const bool isKept = isModuleAttribute(key, opcode);
        skipAttribute(cursor, key);
        if (!isKept)
            m_notes.drop(key);
    }
}

bool TextFields::readAttribute(TextCursor& cursor, std::string_view key, NodeId node)
{
    const Instruction& instruction = m_module.instruction(node);
    if (readCalls(cursor, key) || readSpecial(cursor, key, instruction.opcodeName))
        return true;
    if (key == "control-predecessors") {
        readPredecessors(cursor, instruction.computation);
        return true;
    }
    if (key == "literal")
        return readLiteralAttribute(cursor);
    const FieldRow* const row = fieldRowOf(key, instruction.opcodeName);
    if (row == nullptr)
        return false;
    WireWriter field; // appended only if the field is read completely
    readField(cursor, *row, m_strings, field);
    m_hasApiVersion = m_hasApiVersion || row->field == field::customCallApi;
    (row->outer != 0 ? m_outer[row->outer] : m_own).append(field);
    return true;
}

bool TextFields::readSpecial(TextCursor& cursor, std::string_view key, std::string_view opcode)
{
    WireWriter fields;
    if (key == "sharding") {
        fields.message(field::sharding, readSharding(cursor, m_strings));
    } else if (key == "frontend_attributes") {
        fields.message(field::frontendAttributes, frontendMessage(cursor, m_strings));
    } else if (key == "replica_groups") {
        readReplicaGroups(cursor, fields);
    } else if (key == "source_target_pairs") {
        readSourceTargets(cursor, fields);
    } else if (key == "output_to_operand_aliasing") {
        readAliases(cursor, field::operandAliasing, false, fields);
    } else if (key == "metadata") {
        fields.message(field::metadata, metadataMessage(cursor, m_strings, &m_notes));
    } else if (key == "operand_layout_constraints" && opcode == "custom-call") {
        readShapes(cursor);
    } else if (key == "outfeed_shape") {
        std::vector<Shape> shapes;
        const ShapeId shape = ShapeReader(cursor, shapes).read();
        fields.message(field::outfeedShape, ProtoShapeWriter(shapes).shape(shape));
    } else if (key == "result_accuracy") {
        fields.message(field::resultAccuracy, accuracyMessage(cursor));
    } else if (key == "domain") {
        readDomain(cursor);
    } else {
        return false;
    }
    m_own.append(fields);
    return true;
}

bool TextFields::readCalls(TextCursor& cursor, std::string_view key)
{
    constexpr std::array keys = {"body",
                                 "branch_computations",
                                 "called_computations",
                                 "calls",
                                 "condition",
                                 "false_computation",
                                 "scatter",
                                 "select",
                                 "to_apply",
                                 "true_computation"};
    if (std::ranges::find(keys, key) == keys.end())
        return false;
    if (!cursor.eat('{')) {
        // XLA's order, whatever the text has: a loop's body before its condition, select before scatter.
        readCall(cursor, key == "body" || key == "select" || key == "true_computation");
        return true;
    }
    if (cursor.eat('}'))
        return true;
    do
        readCall(cursor, false);
    while (cursor.eat(','));
    cursor.expect('}');
    return true;
}

void TextFields::readCall(TextCursor& cursor, bool isFirst)
{
    (void)cursor.eat('%');
    const auto found = m_computations.find(cursor.expectName("the name of a computation"));
    if (found != m_computations.end())
        m_calls.insert(isFirst ? m_calls.begin() : m_calls.end(), found->second);
}

std::optional<NodeId> TextFields::nodeOf(ComputationId computation, std::string_view name)
{
    if (m_computation != computation) {
        m_computation = computation;
        m_nodes.clear();
        const Computation& in = m_module.computation(computation);
        for (std::uint32_t i = in.first; i < in.first + in.count; ++i)
            m_nodes.emplace(m_module.instructions[i].name, NodeId(i));
    }
    const auto found = m_nodes.find(name);
    return found != m_nodes.end() ? std::optional(found->second) : std::nullopt;
}

void TextFields::readPredecessors(TextCursor& cursor, ComputationId computation)
{
    std::vector<std::int64_t> ids;
    cursor.expect('{');
    while (!cursor.eat('}')) {
        (void)cursor.eat('%');
        const char* const begin = cursor.at();
        const auto node = nodeOf(computation, cursor.expectName("the name of an instruction"));
        if (!node)
            cursor.fail(begin, "the name of an instruction of this computation");
        ids.push_back(writtenId(m_module, *node));
        (void)cursor.eat(',');
    }
    m_own.numbers(field::controlPredecessorIds, ids);
}

void TextFields::readShapes(TextCursor& cursor)
{
    std::vector<Shape> shapes;
    std::vector<ShapeId> list;
    ShapeReader reader(cursor, shapes);
    cursor.expect('{');
    if (!cursor.eat('}')) {
        do
            list.push_back(reader.read());
        while (cursor.eat(','));
        cursor.expect('}');
    }
    m_own.number(field::constrainLayout, 1);
    const ProtoShapeWriter writer(shapes);
    for (const ShapeId shape : list)
        m_own.message(field::operandShapes, writer.shape(shape));
}

void TextFields::readDomain(TextCursor& cursor)
{
    WireWriter fields;
    readPairs(cursor, [&](std::string_view key) {
        if (key == "entry")
            fields.message(field::domainEntry, readSharding(cursor, m_strings));
        else if (key == "exit")
            fields.message(field::domainExit, readSharding(cursor, m_strings));
        else if (key != "kind" || readText(cursor, m_strings) != "sharding")
            cursor.fail(key.data(), "a domain of kind sharding");
        return true;
    });
    m_own.append(fields);
}

bool TextFields::readLiteralAttribute(TextCursor& cursor)
{
    const auto literal = readShapedLiteral(cursor);
    if (literal)
        m_own.message(field::literal, *literal);
    return literal.has_value();
}

} // namespace tgraph::hlo
