// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/textreader.h"

#include "engine/core/text.h"
#include "engine/hlo/attributetext.h"
#include "engine/hlo/modulecheck.h"
#include "engine/hlo/opcodetext.h"
#include "engine/hlo/shapetext.h"
#include "engine/hlo/stackframes.h"
#include "engine/hlo/textcursor.h"
#include "engine/io/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace tgraph::hlo {
namespace {

constexpr const char* computationExpected = "HloModule, ENTRY or a computation such as %add (x: f32[]) -> f32[] {";

/// Makes room for one more: by what the part of the text that was read had, so that a list is moved a few times only,
/// and takes little more than it needs.
template <typename Value> void makeRoom(std::vector<Value>& list, double shareRead)
{
    if (list.size() < list.capacity())
        return;
    const auto size = static_cast<double>(list.size());
    const double whole = 1.04 * size / std::max(shareRead, 1e-9);
    list.reserve(static_cast<std::size_t>(std::clamp(whole, 1.2 * size + 16, 4 * size + 64)));
}

class HloTextReader {
public:
    HloTextReader(std::shared_ptr<const std::string> text, const std::filesystem::path& path, const HloLimits& limits,
                  const std::stop_token& stop);

    Module read();

private:
    /// Calls of computations that come later in the text, or never.
    struct LaterCalls {
        NodeId node;
        std::vector<std::string_view> names;
    };

    void checkBytes();
    void readHeader();
    void readTables();
    bool isAtComputation();
    void readComputation();
    void readInstructions(Computation& computation, ComputationId id);
    void readInstruction(Computation& computation, ComputationId id);
    void readArguments(Instruction& instruction);
    void readOperands(ComputationId computation);
    NodeId readOperand(ComputationId computation);
    NodeId tupleElement(NodeId tuple, std::string_view name, std::int64_t index, ComputationId computation);
    void readAttributes(Instruction& instruction);
    std::uint32_t metadataIndex(std::string_view text);
    NodeId addInstruction(Instruction instruction);
    void addCalls(NodeId node, const std::vector<std::string_view>& names);
    void addLaterCalls();
    void finish();
    void skipFurtherModules();
    void checkMemory();
    [[nodiscard]] double shareRead() const;
    void checkStop() const;
    [[nodiscard]] std::uint32_t findNode(std::string_view name, std::uint64_t hash) const;
    [[nodiscard]] std::uint32_t findComputation(std::string_view name) const;
    [[nodiscard]] ModulePlaces places() const;

    Module m_module;
    const std::filesystem::path& m_path;
    const HloLimits& m_limits;
    const std::stop_token& m_stop;
    TextCursor m_cursor;
    ShapeReader m_shapes;
    AttributeReader m_attributes;
    AttributesPool m_attributesPool;
    OpcodeReader m_opcodes;
    StackFrameTables m_tables;
    IndexTable m_nodeOfName; ///< of the computation that is read
    IndexTable m_computationOfName;
    IndexTable m_metadataOfText;
    std::vector<std::string_view> m_metadataTexts;
    std::vector<NodeId> m_operands; ///< of the instruction that is read
    std::vector<std::uint32_t> m_lastCaller; ///< of each computation, the node that called it last, + 1
    std::vector<LaterCalls> m_laterCalls;
    std::size_t m_attributeBytes = 0;
    std::uint64_t m_seed = processSeed();
    bool m_hasEntry = false;
};

HloTextReader::HloTextReader(std::shared_ptr<const std::string> text, const std::filesystem::path& path,
                             const HloLimits& limits, const std::stop_token& stop)
    : m_path(path),
      m_limits(limits),
      m_stop(stop),
      m_cursor(*text, path, stop),
      m_shapes(m_cursor, m_module.shapes),
      m_attributes(m_cursor, m_module.ownText),
      m_attributesPool(m_module.attributes)
{
    m_module.source = std::move(text);
}

void HloTextReader::checkStop() const
{
    if (m_stop.stop_requested())
        throw Cancelled();
}

void HloTextReader::checkBytes()
{
    const std::string& text = *m_module.source;
    if (text.size() > m_limits.fileBytes)
        throw makeError({m_path.string(), {}}, bytesText(static_cast<double>(text.size())) + " of text",
                        "at most " + bytesText(static_cast<double>(m_limits.fileBytes)));
    constexpr std::size_t step = std::size_t{1} << 24U; // between two looks at the stop token
    for (std::size_t at = 0; at < text.size();) {
        checkStop();
        const std::string_view part = std::string_view(text).substr(at, step);
        const std::size_t valid = validUtf8Prefix({reinterpret_cast<const std::uint8_t*>(part.data()), part.size()});
        const bool isCut = at + part.size() < text.size() && part.size() - valid < 4 && valid > 0;
        if (valid < part.size() && !isCut)
            m_cursor.fail(part.data() + valid, fmt::format("byte 0x{:02x}", static_cast<unsigned char>(part[valid])),
                          "text in UTF-8");
        at += valid;
    }
    if (const auto what = dumpWithoutHlo(std::string_view(text).substr(0, 1U << 16U)))
        throw makeError({m_path.string(), {}}, fmt::format("this file is {}: it holds no HLO", *what));
}

Module HloTextReader::read()
{
    checkBytes();
    m_cursor.skipSpace();
    while (m_cursor.isAfterLogPrefix() && !isAtComputation()) { // other lines of a log
        m_cursor.skipLine();
        m_cursor.skipSpace();
    }
    readHeader();
    while (true) {
        m_cursor.skipSpace();
        if (m_cursor.atEnd())
            break;
        if (m_cursor.isAfterLogPrefix() && !isAtComputation()) {
            m_cursor.skipLine();
            continue;
        }
        const char* const begin = m_cursor.at();
        const std::string_view word = m_cursor.takeName();
        m_cursor.moveTo(begin);
        if (word == "HloModule") {
            skipFurtherModules();
            break;
        }
        readComputation();
    }
    finish();
    return std::move(m_module);
}

bool HloTextReader::isAtComputation()
{
    const std::string_view rest(m_cursor.at(), static_cast<std::size_t>(m_cursor.end() - m_cursor.at()));
    return looksLikeHloText(rest.substr(0, 4096)); // of one line, or a few
}

void HloTextReader::readHeader()
{
    const char* const begin = m_cursor.at();
    if (m_cursor.takeName() != "HloModule") {
        m_cursor.moveTo(begin);
        return;
    }
    m_module.name = m_cursor.expectName("the name of the module");
    const char* behind = m_cursor.at();
    while (m_cursor.eat(',')) {
        const std::string_view key = m_cursor.expectName("an attribute of the module");
        m_cursor.expect('=');
        const std::string_view value = m_cursor.skipValue();
        if (key == "is_scheduled")
            m_module.isScheduled = value == "true";
        behind = m_cursor.at();
    }
    m_module.headerText = {begin, static_cast<std::size_t>(behind - begin)};
    readTables();
}

void HloTextReader::readTables()
{
    while (true) {
        m_cursor.skipSpace();
        const char* const begin = m_cursor.at();
        const std::string_view word = m_cursor.takeName();
        m_cursor.skipSpace();
        const char next = m_cursor.peek();
        const bool isTable = !word.empty() && next >= '0' && next <= '9';
        const bool isEmptyTable
            = word == "FileNames" || word == "FunctionNames" || word == "FileLocations" || word == "StackFrames";
        if (!isTable && !(isEmptyTable && next != '{' && next != '(')) {
            m_cursor.moveTo(begin);
            return;
        }
        m_tables.read(m_cursor, word, m_module.ownText);
        checkMemory();
    }
}

void HloTextReader::readComputation()
{
    const char* const begin = m_cursor.at();
    std::string_view name = m_cursor.takeName();
    m_cursor.skipSpace();
    const bool isEntry = name == "ENTRY" && m_cursor.peek() != '{' && m_cursor.peek() != '(';
    if (isEntry && m_hasEntry)
        m_cursor.fail(begin, "a second ENTRY", "one entry computation in a module");
    if (isEntry || name.empty()) {
        (void)m_cursor.eat('%');
        name = m_cursor.takeName();
    }
    if (name.empty())
        m_cursor.fail(begin, computationExpected);
    if (findComputation(name) != IndexTable::none)
        m_cursor.fail(name.data(), fmt::format("a second computation named {}", name), "names that are distinct");
    m_cursor.skipSpace();
    if (m_cursor.peek() == '(') {
        m_cursor.skipBalanced();
        if (!m_cursor.eatArrow())
            m_cursor.fail("-> and the shape of the result");
        skipShape(m_cursor);
    } else if (m_cursor.peek() != '{') {
        m_cursor.fail(begin, computationExpected);
    }
    m_cursor.expect('{');

    const ComputationId id(static_cast<std::uint32_t>(m_module.computations.size()));
    Computation computation{.name = name, .first = static_cast<std::uint32_t>(m_module.instructions.size())};
    readInstructions(computation, id);
    m_computationOfName.insert(textHash(name, m_seed), id.value);
    m_module.computations.push_back(computation);
    m_lastCaller.push_back(0);
    if (isEntry) {
        m_module.entry = id;
        m_hasEntry = true;
    }
    while (m_cursor.eat(',')) { // execution_thread="host"
        (void)m_cursor.expectName("an attribute of the computation");
        m_cursor.expect('=');
        (void)m_cursor.skipValue();
    }
}

void HloTextReader::readInstructions(Computation& computation, ComputationId id)
{
    m_nodeOfName.clear();
    bool hasRoot = false;
    while (!m_cursor.eat('}')) {
        const std::size_t before = m_module.instructions.size();
        readInstruction(computation, id);
        if (m_module.instructions.back().isRoot) {
            if (hasRoot)
                m_cursor.fail(m_module.instructions.back().text.data(), "a second ROOT", "one in a computation");
            hasRoot = true;
            computation.root = NodeId(static_cast<std::uint32_t>(m_module.instructions.size() - 1));
        }
        if (before / 1024 != m_module.instructions.size() / 1024) {
            checkStop();
            checkMemory();
        }
    }
    computation.count = static_cast<std::uint32_t>(m_module.instructions.size()) - computation.first;
    if (computation.count == 0)
        m_cursor.fail(computation.name.data(), fmt::format("no instruction in {}", computation.name), "one at least");
    if (!hasRoot) {
        computation.root = NodeId(computation.first + computation.count - 1);
        m_module.instructions.back().isRoot = true;
    }
}

void HloTextReader::readInstruction(Computation& computation, ComputationId id)
{
    m_cursor.skipSpace();
    const char* const begin = m_cursor.at();
    Instruction instruction{.computation = id};
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
        m_cursor.fail(fmt::format("an instruction of {}, or }}", computation.name));
    m_cursor.expect('=');
    instruction.shape = m_shapes.read();
    m_cursor.skipSpace();
    const char* const opcode = m_cursor.at();
    const OpcodeReader::Known known = m_opcodes.find(m_cursor.expectName("an opcode such as add"));
    instruction.opcodeName = known.name;
    instruction.opcode = known.opcode;
    if (m_cursor.peek() != '(')
        m_cursor.skipSpace();
    if (m_cursor.peek() != '(')
        m_cursor.fail(opcode, "an opcode and its operands in parentheses");
    readArguments(instruction);
    m_attributes.read(instruction.opcodeName);
    instruction.text = {begin, static_cast<std::size_t>(m_cursor.at() - begin)};
    readAttributes(instruction);
    const NodeId node = addInstruction(instruction);
    addCalls(node, m_attributes.calls());
}

void HloTextReader::readArguments(Instruction& instruction)
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
    readOperands(instruction.computation);
    instruction.operands = {.begin = static_cast<std::uint32_t>(m_module.operands.size()),
                            .count = static_cast<std::uint32_t>(m_operands.size())};
    for (const NodeId operand : m_operands) {
        makeRoom(m_module.operands, shareRead());
        m_module.operands.push_back(operand);
    }
}

void HloTextReader::readOperands(ComputationId computation)
{
    if (m_cursor.eat(')'))
        return;
    do {
        m_operands.push_back(readOperand(computation));
        if (m_operands.size() % 4096 == 0)
            checkMemory();
    } while (m_cursor.eat(','));
    m_cursor.expect(')');
}

NodeId HloTextReader::readOperand(ComputationId computation)
{
    constexpr const char* operandExpected = "an operand such as %add.3";
    m_cursor.skipSpace();
    const char* begin = m_cursor.at();
    std::string_view name = m_cursor.takeName();
    if (m_cursor.peek() == '[' || m_cursor.peek() == '(') { // its shape comes first, as in older dumps
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
    if (m_cursor.peek() == '(')
        m_cursor.fail(begin, "an instruction as operand", "the name of an instruction");
    const std::uint32_t found = findNode(name, textHash(name, m_seed));
    if (found == IndexTable::none)
        name.empty() ? m_cursor.fail(begin, operandExpected)
                     : m_cursor.fail(begin, name, "the name of an instruction before this one");
    NodeId node(found);
    while (m_cursor.peek() == '#') {
        m_cursor.moveTo(m_cursor.at() + 1);
        const std::int64_t index = m_cursor.expectInteger();
        node = tupleElement(node, {name.data(), static_cast<std::size_t>(m_cursor.at() - name.data())}, index,
                            computation);
    }
    return node;
}

NodeId HloTextReader::tupleElement(NodeId tuple, std::string_view name, std::int64_t index, ComputationId computation)
{
    if (const std::uint32_t known = findNode(name, textHash(name, m_seed)); known != IndexTable::none)
        return NodeId(known);
    const std::vector<ShapeId>& elements = m_module.shapeOf(tuple).elements;
    if (index < 0 || static_cast<std::size_t>(index) >= elements.size())
        m_cursor.fail(name.data(), name, fmt::format("an element of a tuple of {}", elements.size()));
    Instruction instruction{.name = name,
                            .opcodeName = opcodeName(Opcode::GetTupleElement),
                            .opcode = Opcode::GetTupleElement,
                            .shape = elements[static_cast<std::size_t>(index)],
                            .computation = computation,
                            .operands = {.begin = static_cast<std::uint32_t>(m_module.operands.size()), .count = 1}};
    Attributes attributes;
    attributes.tupleIndex = index;
    instruction.attributes = m_attributesPool.add(attributes);
    m_module.operands.push_back(tuple);
    return addInstruction(instruction);
}

void HloTextReader::readAttributes(Instruction& instruction)
{
    const std::size_t before = m_module.attributes.size();
    instruction.attributes = m_attributesPool.add(m_attributes.attributes());
    if (m_module.attributes.size() > before)
        m_attributeBytes += bytesOf(m_module.attributes.back());
    if (!m_attributes.metadata().empty())
        instruction.metadata = metadataIndex(m_attributes.metadata());
}

std::uint32_t HloTextReader::metadataIndex(std::string_view text)
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
    m_module.metadata.push_back(readMetadata(m_cursor, m_tables, m_module.ownText));
    m_cursor.moveTo(behind);
    makeRoom(m_metadataTexts, shareRead());
    m_metadataTexts.push_back(text);
    m_metadataOfText.insert(hash, index);
    return index;
}

NodeId HloTextReader::addInstruction(Instruction instruction)
{
    const std::uint64_t hash = textHash(instruction.name, m_seed);
    if (findNode(instruction.name, hash) != IndexTable::none)
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

void HloTextReader::addCalls(NodeId node, const std::vector<std::string_view>& names)
{
    if (names.empty())
        return;
    const auto begin = static_cast<std::uint32_t>(m_module.calls.size());
    for (const std::string_view name : names) {
        const std::uint32_t called = findComputation(name);
        if (called == IndexTable::none) { // perhaps it comes later
            for (std::size_t i = begin; i < m_module.calls.size(); ++i)
                m_lastCaller[m_module.calls[i].value] = 0;
            m_module.calls.resize(begin);
            m_laterCalls.push_back({.node = node, .names = names});
            return;
        }
        if (m_lastCaller[called] != node.value + 1)
            m_module.calls.emplace_back(called);
        m_lastCaller[called] = node.value + 1;
    }
    m_module.instructions[node.value].calls
        = {.begin = begin, .count = static_cast<std::uint32_t>(m_module.calls.size()) - begin};
}

void HloTextReader::addLaterCalls()
{
    for (const LaterCalls& later : std::exchange(m_laterCalls, {})) {
        addCalls(later.node, later.names);
        if (m_laterCalls.empty())
            continue;
        const auto missing = std::ranges::find_if(
            later.names, [&](std::string_view name) { return findComputation(name) == IndexTable::none; });
        m_cursor.fail(missing->data(), *missing, "the name of a computation of this module");
    }
}

std::uint32_t HloTextReader::findNode(std::string_view name, std::uint64_t hash) const
{
    return m_nodeOfName.find(hash, [&](std::uint32_t index) { return m_module.instructions[index].name == name; });
}

std::uint32_t HloTextReader::findComputation(std::string_view name) const
{
    return m_computationOfName.find(textHash(name, m_seed),
                                    [&](std::uint32_t index) { return m_module.computations[index].name == name; });
}

ModulePlaces HloTextReader::places() const
{
    return {.file =
                [this] {
                    return Place{m_path.string(), {}};
                },
            .instruction = [this](NodeId node) { return m_cursor.placeOf(m_module.instruction(node).name.data()); },
            .computation = [this](ComputationId id) { return m_cursor.placeOf(m_module.computation(id).name.data()); }};
}

void HloTextReader::finish()
{
    addLaterCalls();
    if (m_module.computations.empty())
        m_cursor.fail(m_cursor.at(), computationExpected);
    if (!m_hasEntry)
        m_module.entry = ComputationId(static_cast<std::uint32_t>(m_module.computations.size() - 1));
    if (m_module.name.empty())
        m_module.name = m_module.computation(m_module.entry).name;
    checkStructure(m_module, places()); // names were checked as they came; operands stand before their users
    checkCallCycles(m_module, places());
    markFusions(m_module);
}

void HloTextReader::skipFurtherModules()
{
    std::string_view rest(m_cursor.at(), static_cast<std::size_t>(m_cursor.end() - m_cursor.at()));
    std::size_t count = 0;
    constexpr std::string_view word = "HloModule ";
    for (std::size_t found = rest.find(word); found != std::string_view::npos; found = rest.find(word, found + 1)) {
        checkStop();
        const std::size_t lineBegin = rest.rfind('\n', found) + 1;
        const std::string_view before = rest.substr(lineBegin, found - lineBegin);
        count
            += before.substr(logPrefixLength(rest.substr(lineBegin))).find_first_not_of(" \t") == before.npos ? 1U : 0U;
    }
    m_module.notes.push_back(pluralText(count, "more module")
                             + (count == 1 ? " in this file was not read" : " in this file were not read"));
}

double HloTextReader::shareRead() const
{
    const std::string& text = *m_module.source;
    return static_cast<double>(m_cursor.at() - text.data()) / static_cast<double>(text.size() + 1);
}

void HloTextReader::checkMemory()
{
    std::size_t own = 0;
    for (const std::string& text : m_module.ownText)
        own += text.size() + sizeof text;
    const std::size_t bytes = m_module.instructions.capacity() * sizeof(Instruction)
        + m_module.operands.capacity() * sizeof(NodeId) + m_module.calls.capacity() * sizeof(ComputationId)
        + m_module.computations.capacity() * sizeof(Computation) + m_module.metadata.capacity() * sizeof(Metadata)
        + m_attributeBytes + m_shapes.bytes() + m_tables.bytes() + m_nodeOfName.bytes() + m_metadataOfText.bytes()
        + own;
    if (bytes > m_limits.memoryBytes)
        m_cursor.fail(m_cursor.at(), "a module of more than " + bytesText(static_cast<double>(m_limits.memoryBytes)),
                      "a smaller one");
}

} // namespace

Module readHloText(std::shared_ptr<const std::string> text, const std::filesystem::path& path, const HloLimits& limits,
                   const std::stop_token& stop)
{
    return HloTextReader(std::move(text), path, limits, stop).read();
}

} // namespace tgraph::hlo
