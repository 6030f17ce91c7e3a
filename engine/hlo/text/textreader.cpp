// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/textreader.h"

#include "engine/core/text.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/shapes/programcheck.h"
#include "engine/hlo/text/computationnames.h"
#include "engine/hlo/text/headercheck.h"
#include "engine/hlo/text/headertext.h"
#include "engine/hlo/text/hlocontent.h"
#include "engine/hlo/text/instructiontext.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/text/stackframes.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/text/textedits.h"
#include "engine/hlo/text/textproblems.h"
#include "engine/hlo/text/writtenshapes.h"
#include "engine/io/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tgraph::hlo {
namespace {

constexpr const char* computationExpected = "HloModule, ENTRY or a computation such as %add (x: f32[]) -> f32[] {";

class HloTextReader {
public:
    HloTextReader(std::shared_ptr<const std::string> text, const std::filesystem::path& path, const HloLimits& limits,
                  const std::stop_token& stop);

    void setSource(const TextSource& source)
    {
        m_cursor.setLinesBefore(source.linesBefore);
        m_isQuantized = source.isQuantized;
        m_progress = source.progress;
    }
    /// Makes places refer to the file's own text, from which this text was written out.
    void setOrigins(const TextOrigins* origins) { m_cursor.setOrigins(origins); }
    Module read();
    /// Returns the edits that write the text's short forms out. If there are any, the module that was read is not
    /// valid: the edited text must be read instead.
    [[nodiscard]] TextEdits& edits() { return m_edits; }
    [[nodiscard]] TextProblems& problems() { return m_problems; }
    /// Appends notes on problems and unknown attributes to those of the module.
    void addNotes(std::vector<std::string>& notes) const;

private:
    void checkBytes();
    void skipLog();
    void readTables();
    void readComputations();
    void readComputation();
    std::string_view readComputationName();
    void readSignature();
    void checkSignature(const Computation& computation);
    void readInstructions(Computation& computation);
    std::string_view readInline();
    [[nodiscard]] bool isAtInstruction();
    void readBareInstructions();
    void addRoot(Computation& computation, NodeId node, bool& hasRoot);
    void endComputation(Computation& computation, bool hasRoot);
    void skipOtherText();
    void finish();
    [[nodiscard]] std::string_view attributeOf(NodeId node, std::string_view key) const;
    void checkLimits();
    [[nodiscard]] ModulePlaces places() const;

    Module m_module;
    const std::filesystem::path& m_path;
    const HloLimits& m_limits;
    const std::stop_token& m_stop;
    TextCursor m_cursor;
    StackFrameTables m_tables;
    PlainStrings m_strings;
    TextEdits m_edits;
    TextProblems m_problems;
    std::string_view m_signature; ///< the written result of the computation that is being read
    std::uint32_t m_inlineNames = 0;
    InstructionReader m_instructions;
    ComputationNames m_computations;
    std::optional<ModuleHeader> m_header;
    bool m_isQuantized = false; ///< see TextSource
    ProgressCallback m_progress; ///< see TextSource
    bool m_hasEntry = false;
    bool m_hasOtherText = false;
};

HloTextReader::HloTextReader(std::shared_ptr<const std::string> text, const std::filesystem::path& path,
                             const HloLimits& limits, const std::stop_token& stop)
    : m_path(path),
      m_limits(limits),
      m_stop(stop),
      m_cursor(*text, path, stop),
      m_strings(m_module.ownText),
      m_instructions(m_cursor, m_module, m_strings, m_tables, limits, m_edits, m_problems),
      m_computations(m_cursor, m_module)
{
    m_module.source = std::move(text);
    m_instructions.setReadInline([this] { return readInline(); });
    m_instructions.setResultOf([this](std::string_view name) -> std::optional<ShapeId> {
        const auto known = m_computations.known(name);
        return known ? std::optional(m_module.instruction(m_module.computation(*known).root).shape) : std::nullopt;
    });
}

void HloTextReader::checkLimits()
{
    if (m_stop.stop_requested())
        throw Cancelled();
    m_instructions.checkMemory(m_computations.bytes());
}

void HloTextReader::checkBytes()
{
    const std::string_view text = *m_module.source;
    const auto size = [](std::uint64_t bytes) { return bytesText(static_cast<double>(bytes)); };
    if (text.size() > m_limits.fileBytes)
        throw makeError({m_path.string(), {}}, size(text.size()) + " of text", "at most " + size(m_limits.fileBytes));
    constexpr std::size_t step = std::size_t{1} << 24U; // between two checks of the stop token
    for (std::size_t at = 0; at < text.size();) {
        checkLimits();
        const std::string_view part = text.substr(at, step);
        const std::size_t valid = validUtf8Prefix({reinterpret_cast<const std::uint8_t*>(part.data()), part.size()});
        const bool endsWithinCharacter = part.size() - valid < 4 && at + part.size() < text.size() && valid > 0;
        if (valid < part.size() && !endsWithinCharacter)
            m_cursor.fail(part.data() + valid, fmt::format("byte 0x{:02x}", static_cast<unsigned char>(part[valid])),
                          "text in UTF-8");
        at += valid;
    }
    const auto what = dumpWithoutHlo(text.substr(0, 1U << 16U));
    if (what && logPrefixLength(text) == 0) // a log may contain a program later
        throw makeError({m_path.string(), {}}, fmt::format("this file is {}: it contains no HLO", *what));
}

Module HloTextReader::read()
{
    checkBytes();
    (void)skipToHlo(m_cursor);
    if (m_cursor.atEnd())
        throw makeError({m_path.string(), {}}, "this file is a log or comments without a program: it contains no HLO");
    m_header = readModuleHeader(m_cursor, m_edits);
    if (m_header) {
        m_module.name = m_header->name;
        m_module.headerText = m_header->text;
        m_module.isScheduled = m_header->isScheduled;
        m_instructions.setDevices(m_header->replicas * m_header->partitions);
        readTables();
    }
    if (isAtInstruction())
        readBareInstructions();
    else
        readComputations();
    finish();
    return std::move(m_module);
}

void HloTextReader::skipLog()
{
    m_cursor.skipSpace();
    while (m_cursor.isAfterLogPrefix() && !m_cursor.atEnd() && !beginsHlo(m_cursor.line())) {
        m_cursor.skipLine();
        m_cursor.skipSpace();
    }
}

void HloTextReader::readTables()
{
    while (true) {
        m_cursor.skipSpace();
        const char* const begin = m_cursor.at();
        const std::string_view word = m_cursor.takeName();
        m_cursor.skipSpace();
        const char next = m_cursor.peek();
        const bool isKnown = word == "FileNames" || word == "FunctionNames" || word == "FileLocations"
            || word == "StackFrames"; // may be empty
        const bool hasLines = !word.empty() && next >= '0' && next <= '9';
        if (!hasLines && (!isKnown || next == '{' || next == '(')) {
            m_cursor.moveTo(begin);
            return;
        }
        m_tables.read(m_cursor, word, m_strings, [this] { checkLimits(); });
    }
}

void HloTextReader::readComputations()
{
    while (true) {
        skipLog();
        if (m_cursor.atEnd())
            return;
        const std::string_view line = m_cursor.line();
        const bool hasOpenList = line.find('(') != std::string_view::npos && line.find(')') == std::string_view::npos;
        if (!m_module.computations.empty() && !beginsHlo(line)
            && !hasOpenList) // parameters may follow on the next lines
            skipOtherText();
        if (m_cursor.atEnd())
            return;
        const char* const begin = m_cursor.at();
        const std::string_view word = m_cursor.takeName();
        m_cursor.moveTo(begin);
        if (word == "HloModule") {
            const std::string_view rest(m_cursor.at(), static_cast<std::size_t>(m_cursor.end() - m_cursor.at()));
            const std::size_t count = moduleCount(rest, m_stop);
            m_module.notes.push_back(pluralText(count, "more module")
                                     + (count == 1 ? " in this file was not read" : " in this file were not read"));
            return;
        }
        readComputation();
    }
}

std::string_view HloTextReader::readComputationName()
{
    const char* const begin = m_cursor.at();
    std::string_view name = m_cursor.takeName();
    m_cursor.skipSpace();
    const bool isEntry = name == "ENTRY" && m_cursor.peek() != '{' && m_cursor.peek() != '(';
    if (isEntry || name.empty()) {
        (void)m_cursor.eat('%');
        name = m_cursor.takeName();
        m_cursor.skipSpace();
    }
    if (name.empty() || (m_cursor.peek() != '{' && m_cursor.peek() != '('))
        m_cursor.fail(begin, computationExpected);
    if (isEntry) {
        if (m_hasEntry)
            m_cursor.fail(begin, "a second ENTRY", "one entry computation in a module");
        m_hasEntry = true;
        m_module.entry = ComputationId(static_cast<std::uint32_t>(m_module.computations.size()));
    }
    return name;
}

void HloTextReader::readComputation()
{
    m_cursor.skipSpace();
    m_instructions.setHome(m_cursor.at());
    Computation computation{.name = readComputationName(),
                            .first = static_cast<std::uint32_t>(m_module.instructions.size())};
    m_computations.check(computation.name);
    m_signature = {};
    if (m_cursor.peek() == '(')
        readSignature();
    m_cursor.expect('{');
    m_instructions.beginComputation(ComputationId(static_cast<std::uint32_t>(m_module.computations.size())),
                                    computation.name);
    readInstructions(computation);
    m_computations.add(computation);
    checkSignature(computation);
    while (m_cursor.eat(',')) { // execution_thread="host"
        (void)m_cursor.expectName("an attribute of the computation");
        m_cursor.expect('=');
        (void)m_cursor.skipValue();
    }
}

void HloTextReader::readSignature()
{
    m_cursor.skipBalanced();
    if (!m_cursor.eatArrow())
        m_cursor.fail("-> and the shape of the result");
    m_cursor.skipSpace();
    const char* const begin = m_cursor.at();
    skipShape(m_cursor);
    m_signature = {begin, static_cast<std::size_t>(m_cursor.at() - begin)};
}

void HloTextReader::checkSignature(const Computation& computation)
{
    if (m_signature.empty())
        return;
    if (const auto difference
        = m_instructions.writtenShapes().difference(m_signature, m_module.instruction(computation.root)))
        m_problems.add(m_cursor.originOf(computation.name.data()),
                       fmt::format("{} is declared to return {}; its root is {}", computation.name, difference->written,
                                   difference->own));
}

void HloTextReader::addRoot(Computation& computation, NodeId node, bool& hasRoot)
{
    const Instruction& instruction = m_module.instruction(node);
    if (!instruction.isRoot)
        return;
    if (hasRoot)
        m_cursor.fail(instruction.text.data(), "a second ROOT", "one in a computation");
    hasRoot = true;
    computation.root = node;
}

void HloTextReader::endComputation(Computation& computation, bool hasRoot)
{
    computation.count = static_cast<std::uint32_t>(m_module.instructions.size()) - computation.first;
    if (computation.count == 0)
        m_cursor.fail(computation.name.data(), fmt::format("no instruction in {}", computation.name), "at least one");
    if (!hasRoot) {
        computation.root = NodeId(computation.first + computation.count - 1);
        m_module.instructions.back().isRoot = true;
    }
}

void HloTextReader::readInstructions(Computation& computation)
{
    const std::vector<Instruction>& all = m_module.instructions;
    bool hasRoot = false;
    while (!m_cursor.eat('}')) {
        const std::size_t before = all.size();
        const NodeId node = m_instructions.read();
        m_computations.addCalls(node, m_instructions.calls());
        addRoot(computation, node, hasRoot);
        if (before / 1024 != all.size() / 1024) {
            checkLimits();
            if (m_progress)
                m_progress(static_cast<double>(m_cursor.offsetOf(m_cursor.at()))
                           / static_cast<double>(m_module.source->size()));
        }
    }
    endComputation(computation, hasRoot);
}

/// Reads a computation inside an instruction, `to_apply={ … }`; it moves before the computation around it.
std::string_view HloTextReader::readInline()
{
    m_cursor.skipSpace();
    const std::size_t begin = m_cursor.offsetOf(m_cursor.at());
    std::string name;
    do { // in the order of the calls in XLA's parser
        name = m_inlineNames == 0 ? "_" : fmt::format("_.{}", m_inlineNames);
        ++m_inlineNames;
    } while (m_computations.known(name) || m_instructions.isInText(name));
    Computation computation{.name = m_module.ownText.emplace_back(name),
                            .first = static_cast<std::uint32_t>(m_module.instructions.size())};
    InstructionReader::Scope scope = m_instructions.enter(
        ComputationId(static_cast<std::uint32_t>(m_module.computations.size())), computation.name);
    m_cursor.expect('{');
    readInstructions(computation);
    m_instructions.leave(std::move(scope));
    m_computations.add(computation);
    const std::size_t end = m_cursor.offsetOf(m_cursor.at());
    m_edits.replace(begin, end, name);
    m_edits.insert(m_cursor.offsetOf(m_instructions.home()), TextEdits::Rank::Computation,
                   {{.text = name + ' ', .begin = begin, .end = end}, {.text = "\n\n"}});
    return computation.name;
}

/// Returns true at an instruction that is in no computation.
bool HloTextReader::isAtInstruction()
{
    const char* const begin = m_cursor.at();
    std::string_view word = m_cursor.takeName();
    const bool mayBeShape = word != "b"; // a computation's name rather than a buffer
    m_cursor.moveTo(begin);
    if (mayBeShape && isAtShape(m_cursor))
        return true;
    m_cursor.moveTo(begin);
    word = m_cursor.takeName();
    if (word == "ROOT" || word.empty()) {
        (void)m_cursor.eat('%');
        if (m_cursor.peek() != '=')
            word = m_cursor.takeName();
    }
    m_cursor.skipSpace();
    const bool isInstruction = !word.empty() && m_cursor.peek() == '=';
    m_cursor.moveTo(begin);
    return isInstruction;
}

void HloTextReader::readBareInstructions()
{
    m_cursor.skipSpace();
    const char* const begin = m_cursor.at();
    m_instructions.setHome(begin);
    Computation computation{.name = "entry", .first = 0};
    m_instructions.beginComputation(ComputationId(0), computation.name);
    bool hasRoot = false;
    do {
        const NodeId node = m_instructions.readBare();
        m_computations.addCalls(node, m_instructions.calls());
        addRoot(computation, node, hasRoot);
        checkLimits();
        m_cursor.skipSpace();
    } while (!m_cursor.atEnd());
    endComputation(computation, hasRoot);
    m_computations.add(computation);
    m_edits.insert(m_cursor.offsetOf(begin), TextEdits::Rank::EntryBegin, {{.text = "ENTRY entry {\n"}});
    m_edits.insert(m_cursor.offsetOf(m_cursor.end()), TextEdits::Rank::Name, {{.text = "\n}\n"}});
}

/// Skips lines after a computation up to the next computation or module. Without ENTRY and a further computation, the
/// text is damaged rather than finished.
void HloTextReader::skipOtherText()
{
    const char* const begin = m_cursor.at();
    while (!m_cursor.atEnd() && !beginsComputation(m_cursor.line()) && !beginsModule(m_cursor.line())) {
        m_cursor.skipLine();
        if (!m_cursor.atEnd())
            m_cursor.nextLine();
    }
    if (m_cursor.atEnd() && !m_hasEntry) {
        m_cursor.moveTo(begin);
        return;
    }
    if (!std::exchange(m_hasOtherText, true))
        m_module.notes.push_back(m_cursor.placeOf(begin).where + ": text that is not HLO was skipped");
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
    if (m_module.computations.empty())
        m_cursor.fail(computationExpected);
    checkLimits();
    m_computations.addLaterCalls();
    if (!m_edits.empty())
        return; // the text that is written out is read again
    if (!m_hasEntry) {
        m_module.entry = ComputationId(static_cast<std::uint32_t>(m_module.computations.size() - 1));
        m_module.notes.push_back(fmt::format("no computation is marked ENTRY: the last one, {}, is used as the entry",
                                             m_module.computation(m_module.entry).name));
    }
    if (m_module.name.empty())
        m_module.name = m_module.computation(m_module.entry).name;
    checkStructure(m_module, places()); // names were checked while reading; operands precede their users
    checkLimits();
    checkCallCycles(m_module, places());
    checkLimits();
    markFusions(m_module);
    ProgramContext context{.more
                           = [this](NodeId node, std::string_view key) { return std::string(attributeOf(node, key)); },
                           .isQuantized = m_isQuantized};
    if (m_header) {
        context.replicas = m_header->replicas;
        context.partitions = m_header->partitions;
    }
    for (ProgramProblem& problem : programProblems(m_module, context, m_stop))
        m_problems.add(m_cursor.originOf(m_module.instruction(problem.node).name.data()), std::move(problem.text));
    if (!m_header)
        return;
    if (m_hasEntry) // otherwise the text may be a part of the module
        checkHeader(m_module, m_cursor, m_header->values, m_instructions.writtenShapes(), m_problems);
    for (const HeaderValue& value : m_header->values)
        if (!isHeaderKey(value.key))
            m_instructions.addUnknownAttribute(value.key);
}

void HloTextReader::addNotes(std::vector<std::string>& notes) const
{
    m_problems.appendNotes(m_cursor, notes);
    if (std::string note = m_instructions.unknownAttributesNote(); !note.empty())
        notes.push_back(std::move(note));
    if (const std::uint64_t count = m_strings.replacedCount(); count > 0)
        notes.push_back(fmt::format("{} bytes that are not UTF-8; they were replaced by \xef\xbf\xbd",
                                    count == 1 ? std::string("1 string has") : pluralText(count, "string") + " have"));
}

/// Returns the value of an attribute that the module does not keep.
std::string_view HloTextReader::attributeOf(NodeId node, std::string_view key) const
{
    const Instruction& instruction = m_module.instruction(node);
    if (instruction.text.empty())
        return {};
    TextCursor cursor = m_cursor;
    cursor.moveTo(instruction.name.data() + instruction.name.size());
    cursor.expect('=');
    skipShape(cursor);
    (void)cursor.expectName("an opcode");
    cursor.skipSpace();
    cursor.skipBalanced();
    return attributeValue(cursor, key);
}

} // namespace

Module readHloText(std::shared_ptr<const std::string> text, const std::filesystem::path& path, const HloLimits& limits,
                   const std::stop_token& stop, const TextSource& source)
{
    HloTextReader reader(text, path, limits, stop);
    reader.setSource(source);
    Module module = reader.read();
    if (reader.edits().empty()) {
        reader.addNotes(module.notes);
        return module;
    }
    TextOrigins origins(*text);
    const auto written = std::make_shared<const std::string>(reader.edits().apply(origins));
    HloTextReader again(written, path, limits, stop);
    again.setSource({.linesBefore = source.linesBefore, .isQuantized = source.isQuantized, .progress = {}});
    again.setOrigins(&origins);
    Module whole = again.read(); // includes the notes of the first reading
    if (!again.edits().empty())
        throw makeError({path.string(), {}}, "short forms that cannot be written out", "HLO text");
    again.problems().addFrom(reader.problems());
    again.addNotes(whole.notes);
    return whole;
}

} // namespace tgraph::hlo
