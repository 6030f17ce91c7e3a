// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/proto/protoreader.h"

#include "engine/core/text.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/module/opcodetext.h"
#include "engine/hlo/proto/protoattributes.h"
#include "engine/hlo/proto/protocheck.h"
#include "engine/hlo/shapes/programcheck.h"
#include "engine/hlo/wire/literalprint.h"
#include "engine/hlo/wire/protofields.h"
#include "engine/hlo/wire/protoshape.h"
#include "engine/hlo/wire/wirefields.h"
#include "engine/hlo/wire/wirereader.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace tgraph::hlo {
namespace {

constexpr std::size_t mostIds = std::numeric_limits<std::uint32_t>::max();

/// Maps ids to their indices in a list. Ids need not be small or dense.
class IdTable {
public:
    explicit IdTable(const std::vector<std::int64_t>& ids) : m_ids(ids) { }

    [[nodiscard]] std::uint32_t find(std::int64_t id) const
    {
        return m_table.find(hashOf(id), [&](std::uint32_t index) { return m_ids[index] == id; });
    }
    /// Inserts the id at that index; find() must have failed for it.
    void insert(std::uint32_t index) { m_table.insert(hashOf(m_ids[index]), index); }
    void clear() { m_table.clear(); }
    [[nodiscard]] std::size_t bytes() const { return m_table.bytes(); }

private:
    [[nodiscard]] std::uint64_t hashOf(std::int64_t id) const
    {
        return textHash({}, m_seed ^ static_cast<std::uint64_t>(id));
    }

    const std::vector<std::int64_t>& m_ids;
    IndexTable m_table;
    std::uint64_t m_seed = processSeed();
};

class HloProtoReader {
public:
    HloProtoReader(const ProtoSource& source, const HloLimits& limits, const std::stop_token& stop);

    Module read();

private:
    void readModule(std::string_view message);
    void readComputation(std::string_view message);
    [[nodiscard]] std::string_view payloadOf(std::string_view message) const;
    void readInstruction(std::string_view message);
    void addInstruction(Instruction instruction, std::string_view message, std::int64_t id);
    /// Keeps the value of the last constant if it is a scalar.
    void keepValue(std::string_view literal);
    std::uint32_t metadataIndex(std::string_view message);
    void findOperands(const Computation& computation);
    void findCalls();
    void findEntry(std::string_view message);
    [[nodiscard]] bool isInScheduleOrder(std::string_view schedule) const;
    void checkMemory() const;
    [[nodiscard]] Place placeOf(NodeId node) const { return m_file.placeOf(m_module.messages[node.value].data()); }
    [[nodiscard]] Place placeOf(ComputationId id) const { return m_file.placeOf(m_computationAt[id.value]); }
    [[nodiscard]] ModulePlaces places() const;
    void addProblemNotes();

    Module m_module;
    std::string_view m_message;
    WireFile m_file;
    const HloLimits& m_limits;
    const std::stop_token& m_stop;
    const ProgressCallback& m_progress;
    ProtoShapeReader m_shapes;
    AttributesPool m_attributesPool;
    OpcodeReader m_opcodes;
    ProtoStackFrames m_frames;
    std::vector<std::string_view> m_payloads; ///< backend configurations that instructions name by place
    Attributes m_attributes; ///< attributes of the current instruction
    std::size_t m_attributeBytes = 0;
    IndexTable m_metadataOfMessage;
    std::vector<std::string_view> m_metadataMessages;
    IndexTable m_valueOfText;
    std::vector<std::string_view> m_values; ///< distinct values of constants, in Module::ownText
    std::vector<CheckedAttribute> m_checked;

    // Ids as in the file, and the beginnings of messages.
    std::vector<std::int64_t> m_instructionIds;
    std::vector<std::int64_t> m_computationIds;
    std::vector<std::int64_t> m_operandIds; ///< ids of one computation; at first Instruction::operands is a range of it
    std::vector<std::int64_t> m_callIds; ///< ids of all; Instruction::calls is a range of it until findCalls()
    IdTable m_nodeOfId{m_instructionIds}; ///< ids of one computation
    IdTable m_computationOfId{m_computationIds};
    std::vector<const char*> m_computationAt;
    std::int64_t m_entryId = 0;
    std::string_view m_entryName;
    std::uint64_t m_seed = processSeed();
};

HloProtoReader::HloProtoReader(const ProtoSource& source, const HloLimits& limits, const std::stop_token& stop)
    : m_message(source.message),
      m_file{
          .path = source.path, .bytes = *source.bytes, .isPacked = source.isPacked, .placeOfByte = source.placeOfByte},
      m_limits(limits),
      m_stop(stop),
      m_progress(source.progress),
      m_shapes(m_file, m_module.shapes),
      m_attributesPool(m_module.attributes)
{
    m_module.source = source.bytes;
    m_module.message = source.message;
    const std::uint64_t most
        = std::min<std::uint64_t>(limits.fileBytes, std::numeric_limits<std::int32_t>::max()); // per message
    if (m_message.size() > most)
        throw makeError({source.path.string(), {}}, bytesText(static_cast<double>(m_message.size())) + " of a protobuf",
                        "at most " + bytesText(static_cast<double>(most)));
}

Module HloProtoReader::read()
{
    readModule(m_message);
    findEntry(m_message);
    if (m_module.name.empty())
        m_module.name = m_module.computation(m_module.entry).name;
    findCalls();
    checkModule(m_module, places());
    markFusions(m_module);
    addProblemNotes();
    return std::move(m_module);
}

void HloProtoReader::addProblemNotes()
{
    const std::vector<ProgramProblem> problems = protoProblems(m_module, m_file, m_checked, m_stop);
    for (const ProgramProblem& problem : std::span(problems).first(std::min(problems.size(), mostProblemNotes)))
        m_module.notes.push_back(fmt::format("{}: {}", placeOf(problem.node).where, problem.text));
    if (problems.size() > mostProblemNotes)
        m_module.notes.push_back("and " + pluralText(problems.size() - mostProblemNotes, "further problem"));
}

void HloProtoReader::readModule(std::string_view message)
{
    // Stack frames and payloads follow the computations, which refer to them: read them first.
    for (WireReader reader(message, m_file); reader.next();) {
        if (reader.number() == field::moduleStackFrames)
            m_frames.read(reader.bytes(), m_file);
        else if (reader.number() == field::modulePayloads)
            m_payloads.push_back(reader.bytes());
    }
    std::string_view schedule;
    for (WireReader reader(message, m_file); reader.next();) {
        switch (reader.number()) {
        case field::moduleName:
            m_module.name = reader.text();
            break;
        case field::moduleEntryName:
            m_entryName = reader.text();
            break;
        case field::moduleEntryId:
            m_entryId = reader.integer();
            break;
        case field::moduleComputations:
            readComputation(reader.bytes());
            break;
        case field::moduleSchedule:
            schedule = reader.bytes();
            break;
        default:
            break;
        }
    }
    m_module.isScheduled = isInScheduleOrder(schedule);
}

/// Returns true if the instructions are in the order of the schedule, as we write them. XLA writes them in post-order.
bool HloProtoReader::isInScheduleOrder(std::string_view schedule) const
{
    std::size_t inOrder = 0;
    for (WireReader reader(schedule, m_file); reader.next();) {
        if (reader.number() != field::scheduleSequences)
            continue;
        std::int64_t id = 0;
        std::vector<std::int64_t> ids;
        for (WireReader entry(reader.bytes(), m_file); entry.next();) {
            if (entry.number() == 1)
                id = entry.integer();
            else if (entry.number() == field::mapValue)
                for (WireReader sequence(entry.bytes(), m_file); sequence.next();)
                    if (sequence.number() == 1)
                        sequence.integers(ids, m_instructionIds.size());
        }
        const std::uint32_t found = m_computationOfId.find(id);
        if (found == IndexTable::none)
            return false;
        const Computation& computation = m_module.computations[found];
        if (!std::ranges::equal(ids, std::span(m_instructionIds).subspan(computation.first, computation.count)))
            return false;
        ++inOrder;
    }
    return inOrder > 0;
}

void HloProtoReader::readComputation(std::string_view message)
{
    Computation computation{.first = static_cast<std::uint32_t>(m_module.instructions.size())};
    std::int64_t id = 0;
    std::int64_t rootId = 0;
    m_nodeOfId.clear();
    m_operandIds.clear();
    for (WireReader reader(message, m_file); reader.next();) {
        switch (reader.number()) {
        case field::computationName:
            computation.name = reader.text();
            break;
        case field::computationInstructions:
            readInstruction(reader.bytes());
            break;
        case field::computationId:
            id = reader.integer();
            break;
        case field::computationRootId:
            rootId = reader.integer();
            break;
        default:
            break;
        }
    }
    computation.count = static_cast<std::uint32_t>(m_module.instructions.size()) - computation.first;
    const auto place = [&] { return m_file.placeOf(message.data()); };
    if (computation.count == 0)
        throw makeError(place(), fmt::format("no instruction in {}", computation.name), "at least one");
    const std::uint32_t root = m_nodeOfId.find(rootId);
    if (root == IndexTable::none)
        throw makeError(place(), fmt::format("the root {}", rootId),
                        fmt::format("the id of an instruction of {}", computation.name));
    computation.root = NodeId(root);
    m_module.instructions[root].isRoot = true;
    findOperands(computation);
    if (m_computationOfId.find(id) != IndexTable::none)
        throw makeError(place(), fmt::format("a second computation with the id {}", id), "ids that are distinct");
    m_computationIds.push_back(id);
    m_computationOfId.insert(static_cast<std::uint32_t>(m_computationIds.size() - 1));
    m_module.computations.push_back(computation);
    m_computationAt.push_back(message.data());
}

/// Returns the bytes of a message Payload, or those of the module that it names; empty if there are none.
std::string_view HloProtoReader::payloadOf(std::string_view message) const
{
    const WireFields payload(message, m_file);
    if (!payload.has(2))
        return payload.bytes(1);
    const auto place = static_cast<std::uint64_t>(payload.number(2));
    return place < m_payloads.size() ? m_payloads[place] : std::string_view();
}

void HloProtoReader::readInstruction(std::string_view message)
{
    Instruction instruction{.computation = ComputationId(static_cast<std::uint32_t>(m_module.computations.size())),
                            .operands = {.begin = static_cast<std::uint32_t>(m_operandIds.size())},
                            .calls = {.begin = static_cast<std::uint32_t>(m_callIds.size())}};
    m_attributes.clear();
    std::int64_t id = 0;
    std::int64_t parameterNumber = 0;
    std::string_view opcode;
    std::string_view shape;
    std::string_view metadata;
    std::string_view literal;
    std::string_view sharding;
    std::string_view payload;
    bool hasReplication = false;
    bool hasConstraints = false;
    for (WireReader reader(message, m_file); reader.next();) {
        switch (reader.number()) {
        case field::name:
            instruction.name = reader.text();
            break;
        case field::opcode:
            opcode = reader.text();
            break;
        case field::shape:
            shape = reader.bytes();
            break;
        case field::metadata:
            metadata = reader.bytes();
            break;
        case field::literal:
            literal = reader.bytes();
            break;
        case field::sharding:
            sharding = reader.bytes();
            break;
        case field::parameterReplication:
            hasReplication = true;
            break;
        case field::constrainLayout:
            hasConstraints = reader.boolean();
            break;
        case field::parameterNumber:
            parameterNumber = reader.integer();
            if (parameterNumber < 0 || parameterNumber > INT32_MAX)
                reader.fail(fmt::format("{}", parameterNumber), "the number of a parameter");
            break;
        case field::id:
            id = reader.integer();
            break;
        case field::operandIds:
            reader.integers(m_operandIds, mostIds);
            break;
        case field::calledComputationIds:
            reader.integers(m_callIds, mostIds);
            break;
        case field::backendConfigPayload:
            payload = reader.bytes();
            break;
        default:
            readAttribute(reader, m_file, m_attributes);
            break;
        }
    }
    if (m_attributes.backendConfig.empty() && !payload.empty())
        m_attributes.backendConfig = payloadOf(payload);
    if (opcode.empty())
        throw makeError(m_file.placeOf(message.data()), "an instruction without an opcode", "one such as add");
    const OpcodeReader::Known known = m_opcodes.find(opcode);
    instruction.opcodeName = known.name;
    instruction.opcode = known.opcode;
    instruction.shape = m_shapes.read(shape);
    if (instruction.opcode == Opcode::Parameter)
        instruction.parameterNumber = parameterNumber;
    if (!metadata.empty())
        instruction.metadata = metadataIndex(metadata);
    instruction.operands.count = static_cast<std::uint32_t>(m_operandIds.size()) - instruction.operands.begin;
    instruction.calls.count = static_cast<std::uint32_t>(m_callIds.size()) - instruction.calls.begin;
    addInstruction(instruction, message, id);
    const NodeId node(static_cast<std::uint32_t>(m_module.instructions.size() - 1));
    if (!sharding.empty())
        m_checked.push_back({.node = node, .key = "sharding", .message = sharding});
    if (hasReplication)
        m_checked.push_back({.node = node, .key = "parameter_replication", .message = {}});
    if (hasConstraints && instruction.opcode == Opcode::CustomCall)
        m_checked.push_back({.node = node, .key = "operand_layout_constraints", .message = {}});
    if (instruction.opcode == Opcode::Constant && !literal.empty())
        keepValue(literal);
}

void HloProtoReader::keepValue(std::string_view literal)
{
    const NodeId node(static_cast<std::uint32_t>(m_module.instructions.size() - 1));
    const Shape& shape = m_module.shapeOf(node);
    if (!isArray(shape) || !shape.dimensions.empty())
        return;
    std::string text;
    if (appendLiteral(text, literal, m_file, {.elements = 1}) != LiteralOutcome::Printed)
        return;
    const std::uint64_t hash = textHash(text, m_seed);
    const std::uint32_t known = m_valueOfText.find(hash, [&](std::uint32_t index) { return m_values[index] == text; });
    if (known == IndexTable::none) {
        m_valueOfText.insert(hash, static_cast<std::uint32_t>(m_values.size()));
        m_values.push_back(m_module.ownText.emplace_back(std::move(text)));
    }
    m_module.constantValues.push_back(
        {.node = node, .text = known == IndexTable::none ? m_values.back() : m_values[known]});
}

void HloProtoReader::addInstruction(Instruction instruction, std::string_view message, std::int64_t id)
{
    asTextHasThem(m_attributes, instruction.opcode);
    const std::size_t before = m_module.attributes.size();
    instruction.attributes = m_attributesPool.add(m_attributes);
    if (m_module.attributes.size() > before)
        m_attributeBytes += bytesOf(m_module.attributes.back());
    const auto place = [&] { return m_file.placeOf(message.data()); };
    if (m_nodeOfId.find(id) != IndexTable::none)
        throw makeError(place(), fmt::format("a second instruction with the id {}", id),
                        "ids that are distinct in their computation");
    std::vector<Instruction>& all = m_module.instructions;
    if (all.size() >= m_limits.nodes)
        throw makeError(place(), fmt::format("more than {} instructions", m_limits.nodes), "fewer");
    all.push_back(instruction);
    m_instructionIds.push_back(id);
    m_module.messages.push_back(message);
    m_nodeOfId.insert(static_cast<std::uint32_t>(all.size() - 1));
    if (all.size() % 1024 == 0) {
        throwIfStopped(m_stop);
        checkMemory();
        if (m_progress)
            m_progress(static_cast<double>(message.data() - m_message.data()) / static_cast<double>(m_message.size()));
    }
}

std::uint32_t HloProtoReader::metadataIndex(std::string_view message)
{
    const std::uint64_t hash = textHash(message, m_seed);
    const std::uint32_t known
        = m_metadataOfMessage.find(hash, [&](std::uint32_t index) { return m_metadataMessages[index] == message; });
    if (known != IndexTable::none)
        return known;
    const auto index = static_cast<std::uint32_t>(m_module.metadata.size());
    m_module.metadata.push_back(readMetadata(message, m_file, m_frames));
    m_metadataMessages.push_back(message);
    m_metadataOfMessage.insert(hash, index);
    return index;
}

void HloProtoReader::findOperands(const Computation& computation)
{
    for (std::uint32_t i = computation.first; i < computation.first + computation.count; ++i) {
        Range& range = m_module.instructions[i].operands;
        const auto ids = std::span(m_operandIds).subspan(range.begin, range.count);
        range.begin = static_cast<std::uint32_t>(m_module.operands.size());
        for (const std::int64_t id : ids) {
            const std::uint32_t operand = m_nodeOfId.find(id);
            if (operand == IndexTable::none)
                throw makeError(placeOf(NodeId(i)), fmt::format("the operand {}", id),
                                fmt::format("the id of an instruction of {}", computation.name));
            m_module.operands.emplace_back(operand);
        }
    }
    checkMemory();
}

void HloProtoReader::findCalls()
{
    std::vector<std::uint32_t> lastCaller(m_module.computations.size(), IndexTable::none);
    for (std::uint32_t i = 0; i < m_module.instructions.size(); ++i) {
        Range& range = m_module.instructions[i].calls;
        const auto ids = std::span(m_callIds).subspan(range.begin, range.count);
        range.begin = static_cast<std::uint32_t>(m_module.calls.size());
        for (const std::int64_t id : ids) {
            const std::uint32_t called = m_computationOfId.find(id);
            if (called == IndexTable::none)
                throw makeError(placeOf(NodeId(i)), fmt::format("a call of the computation {}", id),
                                "the id of a computation of this module");
            if (std::exchange(lastCaller[called], i) != i)
                m_module.calls.emplace_back(called);
        }
        range.count = static_cast<std::uint32_t>(m_module.calls.size()) - range.begin;
    }
}

void HloProtoReader::findEntry(std::string_view message)
{
    const auto place = [&] { return m_file.placeOf(message.data()); };
    if (m_module.computations.empty())
        throw makeError(place(), "no computation", "an HLO module with its entry computation");
    std::uint32_t entry = m_computationOfId.find(m_entryId);
    if (entry == IndexTable::none && !m_entryName.empty()) {
        const auto named = std::ranges::find(m_module.computations, m_entryName, &Computation::name);
        if (named != m_module.computations.end())
            entry = static_cast<std::uint32_t>(named - m_module.computations.begin());
    }
    if (entry == IndexTable::none)
        throw makeError(place(), fmt::format("the entry computation {}", m_entryId),
                        "the id or the name of a computation of this module");
    m_module.entry = ComputationId(entry);
}

ModulePlaces HloProtoReader::places() const
{
    return {.file = [this] { return m_file.placeOf(m_message.data()); },
            .instruction = [this](NodeId node) { return placeOf(node); },
            .computation = [this](ComputationId id) { return placeOf(id); }};
}

void HloProtoReader::checkMemory() const
{
    const std::size_t ids = m_instructionIds.capacity() + m_computationIds.capacity() + m_operandIds.capacity()
        + m_callIds.capacity() + 2 * m_module.messages.capacity() + m_computationAt.capacity();
    const std::size_t bytes = m_module.instructions.capacity() * sizeof(Instruction)
        + m_module.operands.capacity() * sizeof(NodeId) + m_module.computations.capacity() * sizeof(Computation)
        + m_module.metadata.capacity() * (sizeof(Metadata) + sizeof(std::string_view)) + m_attributeBytes
        + m_shapes.bytes() + m_frames.bytes() + m_nodeOfId.bytes() + m_computationOfId.bytes()
        + m_metadataOfMessage.bytes() + m_valueOfText.bytes()
        + m_values.size() * (sizeof(std::string) + sizeof(std::string_view))
        + m_checked.capacity() * sizeof(CheckedAttribute) + m_module.constantValues.capacity() * sizeof(ConstantValue)
        + ids * sizeof(std::int64_t);
    if (bytes > m_limits.memoryBytes)
        throw makeError({m_file.path.string(), {}},
                        "a module of more than " + bytesText(static_cast<double>(m_limits.memoryBytes)),
                        "a smaller one");
}

} // namespace

Module readHloModuleProto(const ProtoSource& source, const HloLimits& limits, const std::stop_token& stop)
{
    return HloProtoReader(source, limits, stop).read();
}

} // namespace tgraph::hlo
