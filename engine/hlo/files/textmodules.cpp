// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/files/textmodules.h"

#include "engine/hlo/text/hlocontent.h"
#include "engine/hlo/text/loglines.h"

#include <algorithm>

namespace tgraph::hlo {
namespace {

constexpr std::string_view moduleWord = "HloModule ";
constexpr std::string_view nameEnds = " ,:\t\r\n{";

bool isInstruction(std::string_view line)
{
    const std::size_t sign = line.find(" = ");
    return sign != std::string_view::npos && line.substr(0, sign).find_first_of("{(\"") == std::string_view::npos;
}

/// Follows a module's header over its lines. A string in the header may contain lines that look
/// like another module, such as the module in `origin_recovery_table={… "HloModule …"}`.
class HeaderLines {
public:
    /// Returns true for a line that is inside such a string, or ends it.
    bool isInString(std::string_view line)
    {
        if (m_isQuoted) {
            scan(line);
            return true;
        }
        const bool isModule = beginsModule(line);
        if (isModule || (m_depth > 0 && beginsComputation(line)))
            m_depth = 0; // ends a header without its last brace, too
        if (isModule || m_depth > 0)
            scan(line);
        return false;
    }

private:
    void scan(std::string_view line)
    {
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char c = line[i];
            if (m_isQuoted && c == '\\')
                ++i;
            else if (c == '"')
                m_isQuoted = !m_isQuoted;
            else if (!m_isQuoted && c == '{')
                ++m_depth;
            else if (!m_isQuoted && c == '}')
                m_depth = std::max(m_depth - 1, 0);
        }
        if (m_depth == 0)
            m_isQuoted = false; // damage
    }

    int m_depth = 0; ///< open braces of the header
    bool m_isQuoted = false;
};

/// Finds the places where modules begin.
class ModuleBegins {
public:
    explicit ModuleBegins(std::size_t head) : m_head(head)
    {
        if (head != none)
            begins.push_back(0); // the first module includes the comments and logs before it
    }

    void add(std::string_view line, std::size_t at);
    /// Ends the search.
    void finish()
    {
        if (begins.empty() && m_firstComputation != none)
            begins.push_back(m_firstComputation);
    }

    std::vector<std::size_t> begins;

private:
    static constexpr std::size_t none = std::string_view::npos;

    void begin(std::size_t at, bool isEntry);

    std::size_t m_head;
    std::size_t m_firstComputation = none; ///< none if no module was found
    std::size_t m_behindEntry = none; ///< the first computation after this module's entry
    bool m_hasEntry = false;
    bool m_isAfterSeparator = false;
    HeaderLines m_header;
};

void ModuleBegins::begin(std::size_t at, bool isEntry)
{
    begins.push_back(at);
    m_isAfterSeparator = false;
    m_hasEntry = isEntry;
    m_behindEntry = none;
}

void ModuleBegins::add(std::string_view line, std::size_t at)
{
    if (m_header.isInString(line))
        return;
    constexpr std::string_view separator = "// -----";
    const bool isComputation = beginsComputation(line);
    const bool isEntry = isComputation && line.starts_with("ENTRY");
    if (at <= m_head && m_head != none) {
        m_hasEntry = isEntry;
    } else if (line.starts_with(separator)) {
        m_isAfterSeparator = true;
    } else if (beginsModule(line) || (m_isAfterSeparator && !begins.empty() && isComputation)) {
        begin(at, isEntry);
    } else if (isEntry && m_hasEntry) {
        begin(std::min(m_behindEntry, at), true); // one module has one entry
    } else if (isEntry) {
        m_hasEntry = true;
    } else if (m_behindEntry == none && m_hasEntry && line.ends_with('{') && beginsHlo(line)) {
        m_behindEntry = at;
    }
    if (m_firstComputation == none && begins.empty() && isComputation)
        m_firstComputation = at;
}

} // namespace

std::vector<ProgramPart> textModules(std::string_view text, const std::stop_token& stop)
{
    ModuleBegins found(placeOfFirstHlo(text, stop));
    forLines(text, stop,
             [&](std::string_view line) { found.add(line, static_cast<std::size_t>(line.data() - text.data())); });
    found.finish();
    const std::vector<std::size_t>& begins = found.begins;
    std::vector<ProgramPart> parts;
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : text.size();
        parts.push_back({.module = text.substr(begins[i], end - begins[i])});
    }
    return parts;
}

std::shared_ptr<const std::string> textOfModule(const ProgramFile& file, std::size_t index)
{
    const std::string_view part = file.modules[index].module;
    return part.size() == file.bytes->size() ? file.bytes : std::make_shared<const std::string>(part);
}

std::uint64_t linesBefore(const ProgramFile& file, std::size_t index)
{
    const std::string_view part = file.modules[index].module;
    const std::string_view before(file.bytes->data(), static_cast<std::size_t>(part.data() - file.bytes->data()));
    return static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
}

ProgramSummary textSummary(std::string_view text, const std::stop_token& stop)
{
    ProgramSummary summary;
    HeaderLines header;
    forLines(text, stop, [&](std::string_view line) {
        if (header.isInString(line))
            return;
        if (summary.name.empty() && line.starts_with(moduleWord)) {
            const std::string_view rest = line.substr(moduleWord.size());
            summary.name = rest.substr(0, rest.find_first_of(nameEnds));
        } else if (isInstruction(line)) {
            ++summary.instructions;
            summary.convolutions += line.find(" convolution(") != std::string_view::npos ? 1U : 0U;
            summary.dots += line.find(" dot(") != std::string_view::npos ? 1U : 0U;
        } else if (line.ends_with('{') && !line.starts_with("HloModule")) {
            ++summary.computations;
        }
    });
    return summary;
}

} // namespace tgraph::hlo
