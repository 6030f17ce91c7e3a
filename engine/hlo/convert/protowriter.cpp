// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/protowriter.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/hlo/convert/moduleheader.h"
#include "engine/hlo/convert/textfields.h"
#include "engine/hlo/wire/conversionnotes.h"
#include "engine/hlo/wire/partfields.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/protoshapewriter.h"
#include "engine/hlo/wire/wirewriter.h"

#include <algorithm>
#include <limits>

namespace tgraph::hlo {
namespace {

std::string windowProto(const std::vector<WindowDimension>& window)
{
    WireWriter result;
    for (const WindowDimension& part : window)
        result.message(1, partMessage(part));
    return result.take();
}

std::string metadataProto(const Metadata& metadata)
{
    WireWriter result;
    result.text(field::metadataOpType, metadata.opType);
    result.text(field::metadataOpName, metadata.opName);
    result.text(field::metadataSourceFile, metadata.sourceFile);
    result.number(field::metadataSourceLine, metadata.sourceLine);
    return result.take();
}

void writeDot(const DotDimensions& dot, bool isRagged, WireWriter& to)
{
    if (!isRagged)
        return to.message(field::dotDimensions, partMessage(dot));
    WireWriter ragged;
    ragged.message(1, partMessage(dot));
    to.message(field::raggedDotDimensions, ragged);
}

void writeAttributes(const Attributes& attributes, const Instruction& instruction, WireWriter& to)
{
    const Opcode opcode = instruction.opcode;
    const bool hasGroups = opcode == Opcode::Convolution || opcode == Opcode::CustomCall;
    to.text(field::fusionKind, attributes.fusionKind);
    to.number(field::tupleIndex, attributes.tupleIndex.value_or(0));
    to.numbers(field::dimensions, attributes.dimensions);
    if (!attributes.window.empty() || opcode == Opcode::Convolution)
        to.message(field::window, windowProto(attributes.window));
    if (attributes.convolution)
        to.message(field::convolutionDimensions, partMessage(*attributes.convolution));
    for (const SliceDimension& part : attributes.slice)
        to.message(field::sliceDimensions, partMessage(part));
    to.numbers(field::dynamicSliceSizes, attributes.dynamicSliceSizes);
    WireWriter padding;
    for (const PaddingDimension& part : attributes.padding)
        padding.message(1, partMessage(part));
    if (!attributes.padding.empty())
        to.message(field::paddingConfig, padding);
    to.text(field::customCallTarget, attributes.customCallTarget);
    if (attributes.dot)
        writeDot(*attributes.dot, instruction.opcodeName == "ragged-dot", to);
    to.text(field::backendConfig, attributes.backendConfig);
    to.number(field::featureGroupCount, attributes.featureGroupCount.value_or(hasGroups ? 1 : 0));
    to.number(field::batchGroupCount, attributes.batchGroupCount.value_or(hasGroups ? 1 : 0));
    to.number(field::isStable, attributes.isStable ? 1 : 0);
    to.text(field::comparisonDirection, attributes.comparisonDirection);
}

void checkSize(const WireWriter& message)
{
    constexpr std::size_t most = std::numeric_limits<std::int32_t>::max();
    if (message.bytes().size() > most)
        throw makeError({}, "a program of more than 2 GiB as a protobuf", "at most 2 GiB: larger ones cannot be read");
}

class HloProtoWriter {
public:
    HloProtoWriter(const Module& module, const std::stop_token& stop)
        : m_module(module), m_stop(stop), m_shapes(module.shapes), m_text(module, m_notes, stop)
    {
    }

    ProtoText write();

private:
    [[nodiscard]] std::string computationProto(ComputationId id);
    [[nodiscard]] std::string instructionProto(NodeId node);
    [[nodiscard]] std::string programShape(ComputationId id) const;
    [[nodiscard]] std::string scheduleProto() const;
    [[nodiscard]] std::vector<std::int64_t> callsOf(NodeId node) const;
    [[nodiscard]] std::vector<std::string> notes() const;

    static std::int64_t idOf(ComputationId id) { return writtenId(id); }
    [[nodiscard]] std::int64_t idOf(NodeId node) const { return writtenId(m_module, node); }

    const Module& m_module;
    const std::stop_token& m_stop;
    ProtoShapeWriter m_shapes;
    ConversionNotes m_notes;
    TextFields m_text;
};

ProtoText HloProtoWriter::write()
{
    WireWriter result;
    result.text(field::moduleName, m_module.name);
    result.text(field::moduleEntryName, m_module.computation(m_module.entry).name);
    for (const ComputationId id : idsBelow<ComputationId>(m_module.computations.size())) {
        throwIfStopped(m_stop);
        result.message(field::moduleComputations, computationProto(id));
        checkSize(result);
    }
    const HeaderFields header = headerFields(m_module, m_notes);
    if (!header.hasProgramShape)
        result.message(field::moduleHostProgramShape, programShape(m_module.entry));
    result.number(field::moduleEntryId, idOf(m_module.entry));
    if (m_module.isScheduled)
        result.message(field::moduleSchedule, scheduleProto());
    result.append(header.bytes);
    checkSize(result);
    return {.bytes = result.take(), .notes = notes()};
}

std::string HloProtoWriter::computationProto(ComputationId id)
{
    const Computation& computation = m_module.computation(id);
    WireWriter result;
    result.text(field::computationName, computation.name);
    for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i) {
        if (i % 1024 == 0)
            throwIfStopped(m_stop);
        result.message(field::computationInstructions, instructionProto(NodeId(i)));
        checkSize(result);
    }
    result.message(field::computationProgramShape, programShape(id));
    result.number(field::computationId, idOf(id));
    result.number(field::computationRootId, idOf(computation.root));
    result.number(field::computationIsFusion, computation.isFusion ? 1 : 0);
    result.text(field::computationThread, executionThread(m_module, id));
    return result.take();
}

std::string HloProtoWriter::instructionProto(NodeId node)
{
    const Instruction& instruction = m_module.instruction(node);
    WireWriter result;
    result.text(field::name, instruction.name);
    result.text(field::opcode, instruction.opcodeName);
    result.message(field::shape, m_shapes.shape(instruction.shape));
    const TextFields::Fields written = instruction.text.empty() ? TextFields::Fields() : m_text.of(node);
    if (const Metadata* const metadata = m_module.metadataOf(node); metadata != nullptr && instruction.text.empty())
        result.message(field::metadata, metadataProto(*metadata));
    result.number(field::parameterNumber, std::max<std::int64_t>(instruction.parameterNumber, 0));
    static const Attributes nothing;
    const Attributes* const attributes = m_module.attributesOf(node);
    writeAttributes(attributes != nullptr ? *attributes : nothing, instruction, result);
    result.number(field::id, idOf(node));
    std::vector<std::int64_t> operands;
    for (const NodeId operand : m_module.operandsOf(node))
        operands.push_back(idOf(operand));
    result.numbers(field::operandIds, operands);
    std::vector<std::int64_t> calls;
    for (const ComputationId called : written.calls)
        calls.push_back(idOf(called));
    result.numbers(field::calledComputationIds, calls.empty() ? callsOf(node) : calls);
    return result.take() + written.bytes;
}

std::vector<std::int64_t> HloProtoWriter::callsOf(NodeId node) const
{
    std::vector<std::int64_t> ids;
    for (const ComputationId called : m_module.callsOf(node))
        ids.push_back(idOf(called));
    // Text names the condition first, XLA's protobuf the body.
    if (m_module.instruction(node).opcode == Opcode::While && ids.size() == 2) {
        const auto isCondition = [&](std::size_t place) {
            const ComputationId called = m_module.callsOf(node)[place];
            const Shape& shape = m_module.shapeOf(m_module.computation(called).root);
            return shape.type == PrimitiveType::Pred && shape.dimensions.empty();
        };
        if (isCondition(0) && (!isCondition(1) || m_module.isText()))
            std::swap(ids[0], ids[1]);
    }
    return ids;
}

std::string HloProtoWriter::programShape(ComputationId id) const
{
    WireWriter result;
    const std::vector<NodeId> parameters = parametersOf(m_module, id);
    for (const NodeId parameter : parameters)
        result.message(1, m_shapes.shape(m_module.instruction(parameter).shape));
    result.message(2, m_shapes.shape(m_module.instruction(m_module.computation(id).root).shape));
    for (const NodeId parameter : parameters)
        result.message(3, m_module.instruction(parameter).name);
    return result.take();
}

std::string HloProtoWriter::scheduleProto() const
{
    WireWriter result;
    for (const ComputationId id : idsBelow<ComputationId>(m_module.computations.size())) {
        const Computation& computation = m_module.computation(id);
        if (computation.isFusion)
            continue;
        std::vector<std::int64_t> ids;
        for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i)
            ids.push_back(idOf(NodeId(i)));
        WireWriter sequence;
        sequence.numbers(1, ids);
        WireWriter entry;
        entry.number(1, idOf(id));
        entry.message(field::mapValue, sequence);
        result.message(field::scheduleSequences, entry);
    }
    return result.take();
}

std::vector<std::string> HloProtoWriter::notes() const
{
    std::vector<std::string> notes = m_notes.lines();
    if (m_shapes.droppedSuffixes() > 0)
        notes.push_back("dropped: parts of the layouts of " + pluralText(m_shapes.droppedSuffixes(), "shape"));
    const auto constants = static_cast<std::uint64_t>(std::ranges::count_if(
        m_module.instructions, [](const Instruction& i) { return i.opcode == Opcode::Constant && i.text.empty(); }));
    if (constants > 0)
        notes.push_back("dropped: values of " + pluralText(constants, "constant"));
    return notes;
}

} // namespace

ProtoText writeHloModuleProto(const Module& module, const std::stop_token& stop)
{
    if (!module.message.empty())
        return {.bytes = std::string(module.message)};
    return HloProtoWriter(module, stop).write();
}

std::string hloProtoOf(std::string_view moduleProto)
{
    WireWriter result;
    result.message(field::hloModule, moduleProto);
    return result.take();
}

} // namespace tgraph::hlo
