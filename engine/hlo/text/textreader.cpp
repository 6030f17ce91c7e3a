// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/textreader.h"

#include "engine/core/text.h"
#include "engine/hlo/module/modulecheck.h"
#include "engine/hlo/text/computationnames.h"
#include "engine/hlo/text/hlocontent.h"
#include "engine/hlo/text/instructiontext.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/shapetext.h"
#include "engine/hlo/text/stackframes.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/io/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

namespace tgraph::hlo {
namespace {

constexpr const char* computationExpected = "HloModule, ENTRY or a computation such as %add (x: f32[]) -> f32[] {";

class HloTextReader {
public:
    HloTextReader(std::shared_ptr<const std::string> text, const std::filesystem::path& path, const HloLimits& limits,
                  const std::stop_token& stop);

    void setLinesBefore(std::uint64_t lines) { m_cursor.setLinesBefore(lines); }
    Module read();

private:
    void checkBytes();
    void skipLog();
    void readHeader();
    void readTables();
    void readComputations();
    void readComputation();
    std::string_view readComputationName();
    void readInstructions(Computation& computation);
    void skipFurtherModules();
    void skipOtherText();
    void finish();
    void look();
    [[nodiscard]] ModulePlaces places() const;

    Module m_module;
    const std::filesystem::path& m_path;
    const HloLimits& m_limits;
    const std::stop_token& m_stop;
    TextCursor m_cursor;
    StackFrameTables m_tables;
    PlainStrings m_strings;
    InstructionReader m_instructions;
    ComputationNames m_computations;
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
      m_instructions(m_cursor, m_module, m_strings, m_tables, limits),
      m_computations(m_cursor, m_module)
{
    m_module.source = std::move(text);
}

void HloTextReader::look()
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
        look();
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
        throw makeError({m_path.string(), {}}, fmt::format("this file is {}: it holds no HLO", *what));
}

Module HloTextReader::read()
{
    checkBytes();
    skipLog();
    if (m_cursor.atEnd())
        throw makeError({m_path.string(), {}}, "this file is a log or comments without a program: it holds no HLO");
    readHeader();
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
        const bool isKnown = word == "FileNames" || word == "FunctionNames" || word == "FileLocations"
            || word == "StackFrames"; // may be empty
        const bool hasLines = !word.empty() && next >= '0' && next <= '9';
        if (!hasLines && (!isKnown || next == '{' || next == '(')) {
            m_cursor.moveTo(begin);
            return;
        }
        m_tables.read(m_cursor, word, m_strings, [this] { look(); });
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
            skipFurtherModules();
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
    Computation computation{.name = readComputationName(),
                            .first = static_cast<std::uint32_t>(m_module.instructions.size())};
    m_computations.check(computation.name);
    if (m_cursor.peek() == '(') {
        m_cursor.skipBalanced();
        if (!m_cursor.eatArrow())
            m_cursor.fail("-> and the shape of the result");
        skipShape(m_cursor);
    }
    m_cursor.expect('{');
    readInstructions(computation);
    m_computations.add(computation);
    while (m_cursor.eat(',')) { // execution_thread="host"
        (void)m_cursor.expectName("an attribute of the computation");
        m_cursor.expect('=');
        (void)m_cursor.skipValue();
    }
}

void HloTextReader::readInstructions(Computation& computation)
{
    const std::vector<Instruction>& all = m_module.instructions;
    m_instructions.beginComputation(ComputationId(static_cast<std::uint32_t>(m_module.computations.size())),
                                    computation.name);
    bool hasRoot = false;
    while (!m_cursor.eat('}')) {
        const std::size_t before = all.size();
        const NodeId node = m_instructions.read();
        m_computations.addCalls(node, m_instructions.calls());
        if (all.back().isRoot) {
            if (hasRoot)
                m_cursor.fail(all.back().text.data(), "a second ROOT", "one in a computation");
            hasRoot = true;
            computation.root = node;
        }
        if (before / 1024 != all.size() / 1024)
            look();
    }
    computation.count = static_cast<std::uint32_t>(all.size()) - computation.first;
    if (computation.count == 0)
        m_cursor.fail(computation.name.data(), fmt::format("no instruction in {}", computation.name), "at least one");
    if (!hasRoot) {
        computation.root = NodeId(computation.first + computation.count - 1);
        m_module.instructions.back().isRoot = true;
    }
}

void HloTextReader::skipFurtherModules()
{
    const std::string_view rest(m_cursor.at(), static_cast<std::size_t>(m_cursor.end() - m_cursor.at()));
    constexpr std::string_view word = "HloModule ";
    std::size_t count = 0;
    for (std::size_t found = rest.find(word); found != std::string_view::npos; found = rest.find(word, found + 1)) {
        look();
        const std::size_t lineBegin = rest.rfind('\n', found) + 1; // npos + 1 is 0
        const std::string_view before = rest.substr(lineBegin, found - lineBegin);
        const std::size_t prefix = logPrefixLength(rest.substr(lineBegin));
        if (before.find_first_not_of(" \t", std::min(prefix, before.size())) == std::string_view::npos)
            ++count;
    }
    m_module.notes.push_back(pluralText(count, "more module")
                             + (count == 1 ? " in this file was not read" : " in this file were not read"));
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
    look();
    m_computations.addLaterCalls();
    if (!m_hasEntry) {
        m_module.entry = ComputationId(static_cast<std::uint32_t>(m_module.computations.size() - 1));
        m_module.notes.push_back(fmt::format("no computation is marked ENTRY: the last one, {}, is used as the entry",
                                             m_module.computation(m_module.entry).name));
    }
    if (m_module.name.empty())
        m_module.name = m_module.computation(m_module.entry).name;
    checkStructure(m_module, places()); // names were checked while reading; operands precede their users
    look();
    checkCallCycles(m_module, places());
    look();
    markFusions(m_module);
}

} // namespace

Module readHloText(std::shared_ptr<const std::string> text, const std::filesystem::path& path, const HloLimits& limits,
                   const std::stop_token& stop, std::uint64_t linesBefore)
{
    HloTextReader reader(std::move(text), path, limits, stop);
    reader.setLinesBefore(linesBefore);
    return reader.read();
}

} // namespace tgraph::hlo
