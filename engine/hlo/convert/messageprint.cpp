// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/messageprint.h"

#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/convert/fieldtext.h"
#include "engine/hlo/convert/grouptext.h"
#include "engine/hlo/convert/shardingtext.h"
#include "engine/hlo/wire/protofields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tgraph::hlo {
namespace {

/// Fields that Module keeps or that a function here prints.
constexpr std::array coveredFields = {
    field::name,
    field::opcode,
    field::shape,
    field::metadata,
    field::literal,
    field::parameterNumber,
    field::fusionKind,
    field::tupleIndex,
    field::dimensions,
    field::window,
    field::sliceDimensions,
    field::dynamicSliceSizes,
    field::paddingConfig,
    field::convolutionDimensions,
    field::customCallTarget,
    field::dotDimensions,
    field::id,
    field::operandIds,
    field::controlPredecessorIds,
    field::calledComputationIds,
    field::sharding,
    field::backendConfig,
    field::replicaGroups,
    field::featureGroupCount,
    field::sourceTargetPairs,
    field::domainEntry,
    field::domainExit,
    field::operandShapes,
    field::batchGroupCount,
    field::isStable,
    field::comparisonDirection,
    field::frontendAttributes,
    field::comparisonType,
    field::operandAliasing,
    field::deviceList,
    field::outfeedShape,
    field::constrainLayout,
    field::raggedDotDimensions,
    field::resultAccuracy,
    field::meshAxesGroups,
};

constexpr std::array collectives = {std::string_view("all-gather"),        std::string_view("all-gather-start"),
                                    std::string_view("all-reduce"),        std::string_view("all-reduce-start"),
                                    std::string_view("all-to-all"),        std::string_view("collective-broadcast"),
                                    std::string_view("collective-reduce"), std::string_view("ragged-all-to-all"),
                                    std::string_view("reduce-scatter")};

std::string_view usualComparison(PrimitiveType type)
{
    using enum PrimitiveType;
    switch (type) {
    case S1:
    case S2:
    case S4:
    case S8:
    case S16:
    case S32:
    case S64:
        return "SIGNED";
    case Pred:
    case U1:
    case U2:
    case U4:
    case U8:
    case U16:
    case U32:
    case U64:
        return "UNSIGNED";
    default:
        return "FLOAT";
    }
}

} // namespace

void MessagePrinter::begin(NodeId node, const std::function<std::string_view(NodeId)>& nameOf)
{
    m_node = node;
    m_nameOf = &nameOf;
    m_fields.emplace(m_module.messages[node.value], m_file);
}

/// Calls `append`. If it fails, removes the text that it appended and counts `what` as dropped: the
/// reader skips these fields, so their messages may be damaged.
template <typename Append> void MessagePrinter::attempt(std::string& text, std::string_view what, const Append& append)
{
    const std::size_t before = text.size();
    bool isWhole = false;
    try {
        isWhole = append();
    } catch (const Cancelled&) {
        throw;
    } catch (const Error&) {
    }
    if (isWhole)
        return;
    text.resize(before);
    m_notes.drop(what);
}

void MessagePrinter::appendRow(std::string& text, const FieldRow& row)
{
    const std::uint32_t number = row.outer != 0 ? row.outer : row.field;
    if (row.field == field::comparisonType || (!row.isAlways && row.leftOut == 0 && !m_fields->has(number)))
        return;
    attempt(text, row.key, [&] {
        const auto value = row.outer == 0 ? fieldText(row, *m_fields)
                                          : fieldText(row, WireFields(m_fields->bytes(row.outer), m_file));
        if (value)
            text += fmt::format(", {}={}", row.key, *value);
        return !value || !value->empty();
    });
}

void MessagePrinter::appendGroups(std::string& text)
{
    const std::string_view opcode = m_module.instruction(m_node).opcodeName;
    const bool isCollective = std::ranges::find(collectives, opcode) != collectives.end();
    if (isCollective || m_fields->has(field::replicaGroups) || m_fields->has(field::deviceList)
        || m_fields->has(field::meshAxesGroups))
        attempt(text, "replica_groups", [&] {
            text += ", replica_groups=";
            return appendReplicaGroups(text, *m_fields, m_file);
        });
    if (m_fields->has(field::sourceTargetPairs))
        attempt(text, "source_target_pairs", [&] {
            text += ", source_target_pairs=" + sourceTargetText(*m_fields, m_file);
            return true;
        });
}

void MessagePrinter::appendShapes(std::string& text)
{
    if (m_fields->number(field::constrainLayout) != 0 && m_module.instruction(m_node).opcode == Opcode::CustomCall)
        attempt(text, "operand_layout_constraints", [&] {
            text += ", operand_layout_constraints=" + layoutConstraintsText(*m_fields, m_file);
            return true;
        });
    if (m_fields->has(field::outfeedShape))
        attempt(text, "outfeed_shape", [&] {
            text += ", outfeed_shape=" + messageShapeText(m_fields->bytes(field::outfeedShape), m_file);
            return true;
        });
}

void MessagePrinter::appendAliasing(std::string& text)
{
    const auto entries = m_fields->list(field::operandAliasing);
    if (!entries.empty())
        attempt(text, "output_to_operand_aliasing", [&] {
            text += ", output_to_operand_aliasing=" + aliasText(entries, false, m_file);
            return true;
        });
}

void MessagePrinter::appendComparisonType(std::string& text)
{
    const std::string_view type = m_fields->bytes(field::comparisonType);
    const auto operands = m_module.operandsOf(m_node);
    if (type.empty() || operands.empty() || type == usualComparison(m_module.shapeOf(operands[0]).type))
        return;
    text += fmt::format(", type={}", type);
}

void MessagePrinter::appendLiteralAttribute(std::string& text)
{
    if (!m_fields->has(field::literal) || m_module.instruction(m_node).opcode == Opcode::Constant)
        return;
    attempt(text, "literal", [&] {
        text += ", literal=";
        return appendShapedLiteral(text, m_fields->bytes(field::literal), 0);
    });
}

/// Appends `f32[] 1.5`, of a tuple `(f32[] 1.5, s32[2]{0} {3, 4})`. Returns false for a damaged one.
bool MessagePrinter::appendShapedLiteral(std::string& text, std::string_view literal, int depth)
{
    const WireFields fields(literal, m_file);
    const std::string_view shape = fields.bytes(field::literalShape);
    if (WireFields(shape, m_file).number(field::shapeElementType) != static_cast<std::int64_t>(PrimitiveType::Tuple)) {
        text += messageShapeText(shape, m_file) + ' ';
        return appendLiteral(text, literal, m_file, m_limits) == LiteralOutcome::Printed;
    }
    text += '(';
    const char* comma = "";
    for (const std::string_view element : fields.list(field::literalTupleElements)) {
        text += std::exchange(comma, ", ");
        if (depth == maxNesting || !appendShapedLiteral(text, element, depth + 1))
            return false;
    }
    text += ')';
    return true;
}

void MessagePrinter::appendDomain(std::string& text)
{
    if (!m_fields->has(field::domainEntry) && !m_fields->has(field::domainExit))
        return;
    attempt(text, "domain", [&] {
        text += ", domain={kind=\"sharding\", entry=";
        const bool hasEntry = appendSharding(text, m_fields->bytes(field::domainEntry), m_file);
        text += ", exit=";
        const bool hasExit = appendSharding(text, m_fields->bytes(field::domainExit), m_file);
        text += '}';
        return hasEntry && hasExit;
    });
}

void MessagePrinter::appendAccuracy(std::string& text)
{
    const std::string_view accuracy = m_fields->bytes(field::resultAccuracy);
    if (accuracy.empty())
        return;
    attempt(text, "result_accuracy", [&] {
        const std::string value = accuracyText(accuracy, m_file);
        if (!value.empty())
            text += ", result_accuracy=" + value;
        const WireFields fields(accuracy, m_file);
        return !value.empty() || fields.number(1) == 0;
    });
}

void MessagePrinter::appendOwn(std::string& text)
{
    const std::string_view opcode = m_module.instruction(m_node).opcodeName;
    for (const FieldRow& row : fieldRows())
        if (isOf(row, opcode))
            appendRow(text, row);
    appendComparisonType(text);
    appendGroups(text);
    appendShapes(text);
    appendAliasing(text);
    appendLiteralAttribute(text);
    appendDomain(text);
    appendAccuracy(text);
}

void MessagePrinter::appendPredecessors(std::string& text)
{
    if (!m_fields->has(field::controlPredecessorIds))
        return;
    attempt(text, "control-predecessors", [&] {
        text += ", control-predecessors={";
        const char* comma = "";
        for (const std::int64_t id : m_fields->numbers(field::controlPredecessorIds)) {
            const auto node = m_ids.node(m_module.instruction(m_node).computation, id);
            if (!node)
                return false;
            text += fmt::format("{}%{}", std::exchange(comma, ", "), (*m_nameOf)(*node));
        }
        text += '}';
        return true;
    });
}

void MessagePrinter::appendShared(std::string& text)
{
    if (m_fields->has(field::sharding))
        attempt(text, "sharding", [&] {
            text += ", sharding=";
            return appendSharding(text, m_fields->bytes(field::sharding), m_file);
        });
    if (!m_fields->bytes(field::frontendAttributes).empty())
        attempt(text, "frontend_attributes", [&] {
            text += ", frontend_attributes=" + frontendText(m_fields->bytes(field::frontendAttributes), m_file);
            return true;
        });
    appendPredecessors(text);
}

void MessagePrinter::appendMetadata(std::string& text)
{
    const std::string_view metadata = m_fields->bytes(field::metadata);
    if (metadata.empty())
        return;
    attempt(text, "metadata", [&] {
        const std::string value = metadataText(metadata, m_file, &m_notes);
        if (value != "{}")
            text += ", metadata=" + value;
        return true;
    });
}

void MessagePrinter::appendValue(std::string& text)
{
    if (m_fields->has(field::literal)) {
        const LiteralOutcome outcome = appendLiteral(text, m_fields->bytes(field::literal), m_file, m_limits);
        if (outcome == LiteralOutcome::Printed)
            return;
        if (outcome == LiteralOutcome::Unsound)
            m_notes.drop("the value");
    }
    ++m_valuesLeftOut;
    text += "{...}";
}

std::optional<std::vector<ComputationId>> MessagePrinter::calls()
{
    const auto ids = m_fields->numbers(field::calledComputationIds);
    if (ids.size() == m_module.callsOf(m_node).size())
        return std::nullopt;
    std::vector<ComputationId> calls;
    for (const std::int64_t id : ids)
        if (const auto computation = m_ids.computation(id))
            calls.push_back(*computation);
    return calls;
}

void MessagePrinter::countRest()
{
    std::uint32_t before = 0;
    const Attributes* const attributes = m_module.attributesOf(m_node);
    const bool hasConfig = attributes != nullptr && !attributes->backendConfig.empty();
    const std::string_view opcode = m_module.instruction(m_node).opcodeName;
    for (const WireFields::Field& part : m_fields->all()) {
        const bool isFirst = std::exchange(before, part.number) != part.number;
        const bool isCovered = std::ranges::find(coveredFields, part.number) != coveredFields.end()
            || (part.number == field::backendConfigPayload && hasConfig)
            || std::ranges::any_of(fieldRows(), [&](const FieldRow& row) {
                                   return (row.outer != 0 ? row.outer : row.field) == part.number && isOf(row, opcode);
                               });
        if (isFirst && !isCovered && (part.bits != 0 || !part.bytes.empty()))
            m_notes.drop(fieldName(part.number));
    }
}

} // namespace tgraph::hlo
