// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/tablefile.h"

#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/io/inflate.h"
#include "engine/io/inputfile.h"
#include "engine/io/utf16.h"
#include "engine/measured/csvshape.h"
#include "engine/measured/measuredformat.h"
#include "engine/measured/quantity.h"
#include "engine/measured/valuecolumn.h"

#include <algorithm>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t headBytes = std::size_t{1} << 16U;
constexpr std::size_t stepBytes = std::size_t{1} << 18U;
constexpr std::string_view utf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view margins = " \r";

std::string_view withoutMargins(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(margins), text.size()));
    return text.substr(0, text.find_last_not_of(margins) + 1);
}

bool hasBar(std::string_view line)
{
    return line.find('|') != std::string_view::npos;
}

/// Returns the fields of a line: between "|", or else between margins. JMH's "±" before the column of errors is none.
std::vector<std::string_view> fieldsOf(std::string_view line)
{
    std::vector<std::string_view> fields;
    line = withoutMargins(line);
    const bool hasBars = hasBar(line);
    if (hasBars && line.starts_with('|'))
        line.remove_prefix(1);
    if (hasBars && line.ends_with('|'))
        line.remove_suffix(1);
    const char mark = hasBars ? '|' : ' ';
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(mark), line.size());
        if (hasBars || (end > 0 && line.substr(0, end) != "±"))
            fields.push_back(withoutMargins(line.substr(0, end)));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return fields;
}

/// Returns the names of a header without "#" before them. @param hasBlanks two or more blanks separate the names
std::vector<std::string_view> namesIn(std::string_view line, bool hasBlanks)
{
    line = withoutMargins(line);
    line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
    if (!hasBlanks)
        return fieldsOf(line);
    std::vector<std::string_view> names;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find("  "), line.size());
        names.push_back(line.substr(0, end));
        line.remove_prefix(std::min(line.find_first_not_of(' ', end), line.size()));
    }
    return names;
}

bool isRule(std::string_view line)
{
    return line.find_first_of("-=") != std::string_view::npos
        && line.find_first_not_of("-+|:= \r") == std::string_view::npos;
}

bool isNumber(std::string_view field)
{
    return numberIn(field).has_value();
}

/// Returns the first line of a text, without its end, and removes it.
std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

/// Returns true for a line below the rows of a table: one without bars below a table with bars, and one of another
/// width without a number below an empty line.
bool endsTable(std::string_view line, std::size_t width, bool hasBars, bool isBelowGap)
{
    if (hasBars)
        return !hasBar(line);
    const std::vector<std::string_view> fields = fieldsOf(line);
    return isBelowGap && fields.size() != width;
}

/// Returns true for names of columns, one of which is a measurement.
bool isHeader(std::string_view line, const std::vector<std::string_view>& fields)
{
    constexpr std::string_view otherMarks = "\t,;{}<>=\"#";
    line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
    const std::unordered_set<std::string_view> distinct(fields.begin(), fields.end());
    return fields.size() > 1 && distinct.size() == fields.size()
        && line.find_first_of(otherMarks) == std::string_view::npos && std::ranges::none_of(fields, isNumber)
        && namesMeasurement(std::vector<std::string>(fields.begin(), fields.end()));
}

/// Returns true if a text begins with a header and rows of the same width, each with a number.
bool beginsWithTable(std::string_view text, bool hasBlanksInNames)
{
    constexpr std::size_t mostLines = 20;
    constexpr std::size_t fewestRows = 2;
    const std::string_view header = takeLine(text);
    const std::vector<std::string_view> names = namesIn(header, hasBlanksInNames);
    if (!isHeader(header, names))
        return false;
    const bool isRuled = hasBar(header) && isRule(text.substr(0, text.find('\n')));
    std::size_t rows = 0;
    std::size_t width = 0; // fields of a row
    bool isBelowGap = false;
    for (std::size_t lines = 1; !text.empty() && lines < mostLines; ++lines) {
        const std::string_view line = takeLine(text);
        const bool isEmpty = withoutMargins(line).empty();
        isBelowGap = isBelowGap || (isEmpty && rows > 0);
        if (isEmpty || isRule(line))
            continue;
        if (rows >= fewestRows && endsTable(line, width, hasBar(header), isBelowGap))
            break;
        if (lines > 1 && isRuled)
            return true; // its reader reports rows of another width
        const std::vector<std::string_view> fields = fieldsOf(line);
        width = rows++ == 0 ? fields.size() : width;
        const bool fits = width == names.size() || width == names.size() + 1; // pandas numbers rows without a name
        if (!fits || fields.size() != width || std::ranges::none_of(fields, isNumber)
            || line.find('\t') != std::string_view::npos)
            return false;
        isBelowGap = false;
    }
    return rows >= fewestRows;
}

/// Separates the fields of an aligned table by tabulators. Leaves out its rules, "---+---", and the lines around it.
class AlignedText {
public:
    using Take = std::function<void(std::string_view piece)>;
    static constexpr std::size_t longestLine = 1'000'000; ///< bytes

    explicit AlignedText(const AlignedHeader& header)
        : m_linesAbove(header.linesAbove), m_hasBlanksInNames(header.hasBlanksInNames)
    {
    }

    void add(std::string_view piece, const Take& take);
    /// Passes a last line without an end.
    void finish(const Take& take);
    /// Returns the number of lines with text below the table.
    [[nodiscard]] std::size_t linesBelow() const { return m_linesBelow; }

private:
    /// Returns the line with tabulators; empty for one that is left out.
    std::string separated(std::string_view line);

    std::size_t m_linesAbove; ///< lines above the header that are still to come
    bool m_hasBlanksInNames;
    std::size_t m_linesBelow = 0;
    std::size_t m_rows = 0; ///< with the header
    std::size_t m_width = 0; ///< fields of the first row
    bool m_hasBars = false;
    bool m_isBelowGap = false;
    bool m_isEnded = false;
    std::string m_rest; ///< the beginning of the current line
};

std::string AlignedText::separated(std::string_view line)
{
    if (m_linesAbove > 0) {
        --m_linesAbove;
        return {};
    }
    const bool isEmpty = withoutMargins(line).empty();
    if (isEmpty || (isRule(line) && !m_isEnded)) {
        m_isBelowGap = m_isBelowGap || (isEmpty && m_rows > 1);
        return {};
    }
    m_hasBars = m_rows == 0 ? hasBar(line) : m_hasBars;
    m_isEnded = m_isEnded || (m_rows > 1 && endsTable(line, m_width, m_hasBars, m_isBelowGap));
    m_isBelowGap = false;
    if (m_isEnded) {
        ++m_linesBelow;
        return {};
    }
    std::string text;
    const std::vector<std::string_view> fields = m_rows == 0 ? namesIn(line, m_hasBlanksInNames) : fieldsOf(line);
    m_width = m_rows++ == 1 ? fields.size() : m_width;
    for (std::string_view separator; const std::string_view field : fields) {
        text += separator;
        text += field;
        separator = "\t";
    }
    return text;
}

void AlignedText::add(std::string_view piece, const Take& take)
{
    std::string text;
    while (!piece.empty()) {
        const std::size_t end = piece.find('\n');
        m_rest += piece.substr(0, end);
        if (end == std::string_view::npos) {
            if (m_rest.size() > longestLine) { // no row of a table; passed as it is, to bound the memory
                text += m_rest;
                m_rest.clear();
            }
            break;
        }
        piece.remove_prefix(end + 1);
        text += separated(m_rest);
        text += '\n';
        m_rest.clear();
    }
    if (!text.empty())
        take(text);
}

void AlignedText::finish(const Take& take)
{
    if (!m_rest.empty())
        add("\n", take);
}

} // namespace

std::optional<AlignedHeader> alignedHeaderOf(std::string_view text, bool isWhole)
{
    constexpr std::size_t mostTitles = 60; ///< lines
    const std::size_t last = text.rfind('\n');
    if (!isWhole && last != std::string_view::npos)
        text = text.substr(0, last);
    for (std::size_t lines = 0; !text.empty() && lines <= mostTitles; ++lines) {
        for (const bool hasBlanks : {false, true})
            if (beginsWithTable(text, hasBlanks))
                return AlignedHeader{.linesAbove = lines, .hasBlanksInNames = hasBlanks};
        const std::string_view line = takeLine(text);
        if (line.find_first_of("\t") != std::string_view::npos)
            return std::nullopt;
    }
    return std::nullopt;
}

std::string withTabulators(std::string_view text, bool isWhole, const AlignedHeader& header)
{
    std::string result;
    const auto take = [&result](std::string_view piece) { result += piece; };
    AlignedText aligned(header);
    aligned.add(text, take);
    if (isWhole)
        aligned.finish(take);
    return result;
}

TableFile::TableFile(const std::filesystem::path& path, std::uint64_t most, std::stop_token stop)
    : m_source(openInput(path, stop)), m_most(most), m_stop(std::move(stop))
{
    m_head.resize(std::min<std::uint64_t>(headBytes, m_source->size()));
    m_source->read(0, std::as_writable_bytes(std::span(m_head)));
    m_isWhole = m_head.size() == m_source->size();
    m_isPacked = isGzipHead(m_head);
    if (m_isPacked) {
        std::string head = unpackedHead(m_head, headBytes);
        m_isWhole = m_isWhole && head.size() < headBytes;
        m_head = std::move(head);
    }
    m_isUtf16 = isUtf16Head(m_head);
    if (m_isUtf16)
        m_head = utf8OfUtf16Head(m_head);
    if (m_head.starts_with(utf8Mark))
        m_head.erase(0, utf8Mark.size());
    m_aligned = alignedHeaderOf(m_head, m_isWhole);
    if (m_aligned)
        m_head = withTabulators(m_head, m_isWhole, *m_aligned);
}

std::size_t TableFile::eachPiece(const std::function<void(std::string_view piece)>& take,
                                 const ProgressCallback& progress) const
{
    if (!m_aligned) {
        eachPlainPiece(take, progress);
        return 0;
    }
    AlignedText aligned(*m_aligned);
    eachPlainPiece([&](std::string_view piece) { aligned.add(piece, take); }, progress);
    aligned.finish(take);
    return aligned.linesBelow();
}

void TableFile::eachPlainPiece(const std::function<void(std::string_view piece)>& take,
                               const ProgressCallback& progress) const
{
    if (m_isUtf16) {
        Utf16Decoder decoder(m_source->path());
        eachUnpackedPiece([&](std::string_view bytes) { decoder.add(bytes, take); }, progress);
        return;
    }
    bool isFirst = true;
    eachUnpackedPiece(
        [&](std::string_view piece) {
            if (std::exchange(isFirst, false) && piece.starts_with(utf8Mark))
                piece.remove_prefix(utf8Mark.size());
            take(piece);
        },
        progress);
}

void TableFile::eachUnpackedPiece(const std::function<void(std::string_view bytes)>& take,
                                  const ProgressCallback& progress) const
{
    if (m_isPacked) {
        unpack(
            *m_source, m_most,
            [&](std::span<const std::byte> bytes) {
                const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
                for (std::size_t at = 0; at < text.size(); at += stepBytes) {
                    throwIfStopped(m_stop);
                    take(text.substr(at, stepBytes));
                }
            },
            m_stop, progress);
        return;
    }
    if (m_source->size() > m_most)
        throw makeError({m_source->path().string(), {}}, bytesText(static_cast<double>(m_source->size())),
                        "at most " + bytesText(static_cast<double>(m_most)));
    std::string piece;
    for (std::uint64_t at = 0; at < m_source->size(); at += piece.size()) {
        throwIfStopped(m_stop);
        piece.resize(std::min<std::uint64_t>(stepBytes, m_source->size() - at));
        m_source->read(at, std::as_writable_bytes(std::span(piece)));
        take(piece);
        if (progress)
            progress(static_cast<double>(at + piece.size()) / static_cast<double>(m_source->size()));
    }
}

std::string TableFile::text() const
{
    std::string text;
    if (!m_isPacked)
        text.reserve(std::min(m_source->size(), m_most));
    eachPiece([&text](std::string_view piece) { text += piece; });
    return text;
}

} // namespace tgraph
