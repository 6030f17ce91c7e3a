// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/csvreader.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"
#include "engine/core/task.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <csv.h>
#include <exception>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t pieceBytes = std::size_t{1} << 18U;

} // namespace

/// Builds rows in libcsv's callbacks, which receive one field at a time.
class CsvReader::RowReader {
public:
    RowReader(const std::filesystem::path& path, const CsvVisitor& visitor, char separator)
        : m_path(path), m_visitor(visitor)
    {
        if (csv_init(&m_parser, CSV_STRICT | CSV_STRICT_FINI) != 0)
            throw std::bad_alloc();
        csv_set_blk_size(&m_parser, pieceBytes);
        csv_set_delim(&m_parser, static_cast<unsigned char>(separator));
    }
    ~RowReader() { csv_free(&m_parser); }
    RowReader(const RowReader&) = delete;
    RowReader& operator=(const RowReader&) = delete;

    /// Adds a part of the file, which may begin and end inside a line.
    void add(std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            const std::string_view part = text.substr(0, end == std::string_view::npos ? text.size() : end + 1);
            text.remove_prefix(part.size());
            addPart(part, end != std::string_view::npos);
        }
    }

    void finish()
    {
        if (m_comment)
            endComment();
        if (csv_fini(&m_parser, &RowReader::field, &RowReader::rowEnd, this) != 0)
            throw makeError(place(), "an unclosed quote", "a closing quote");
        rethrow();
    }

private:
    [[nodiscard]] Place place() const { return {m_path.string(), fmt::format("line {}", m_rowLine)}; }

    void addPart(std::string_view part, bool endsLine)
    {
        if (m_lineBegins && m_parser.quoted == 0) { // otherwise a field continues
            m_rowLine = m_line;
            m_comment = part.front() == '#';
            m_rowBytes = 0;
        }
        m_lineBegins = endsLine;
        m_line += endsLine ? 1U : 0U;
        m_rowBytes += part.size();
        if (m_rowBytes > mostCsvRow)
            throw makeError(place(), "a row of more than 100 MB", "rows of at most 100 MB");
        if (m_comment) {
            m_commentText += part;
            if (endsLine)
                endComment();
            return;
        }
        parse(part);
    }

    void parse(std::string_view part)
    {
        while (!part.empty()) { // in pieces, because an error cannot stop libcsv
            const std::string_view piece = part.substr(0, pieceBytes);
            part.remove_prefix(piece.size());
            const std::size_t parsed
                = csv_parse(&m_parser, piece.data(), piece.size(), &RowReader::field, &RowReader::rowEnd, this);
            rethrow();
            if (parsed != piece.size())
                throw makeError(place(), "a quote inside a field",
                                "quotes around a whole field, and \"\" for a quote inside it");
        }
    }

    void endComment()
    {
        const std::string line = std::exchange(m_commentText, {});
        m_comment = false;
        const std::string_view text = std::string_view(line).substr(0, line.find_last_not_of("\r\n") + 1);
        if (m_visitor.isComment && !m_visitor.isComment(text))
            parse(line);
        else if (m_visitor.comment)
            m_visitor.comment(text.substr(1));
    }

    void rethrow()
    {
        if (m_problem)
            std::rethrow_exception(std::exchange(m_problem, nullptr));
    }

    // Stores exceptions of the visitor, because they must not pass through C code.
    static void field(void* bytes, std::size_t size, void* self) noexcept
    {
        auto& reader = *static_cast<RowReader*>(self);
        if (reader.m_problem)
            return;
        try {
            if (reader.m_ends.size() == mostCsvFields)
                throw makeError(reader.place(), "a row of more than 1,000,000 fields", "rows of at most 1,000,000");
            reader.m_text.append(static_cast<const char*>(bytes), size);
            reader.m_ends.push_back(reader.m_text.size());
        } catch (...) {
            reader.m_problem = std::current_exception();
        }
    }

    static void rowEnd(int /*character*/, void* self) noexcept
    {
        auto& reader = *static_cast<RowReader*>(self);
        try {
            if (!reader.m_problem)
                reader.visitRow();
        } catch (...) {
            reader.m_problem = std::current_exception();
        }
        reader.m_text.clear();
        reader.m_ends.clear();
    }

    void visitRow()
    {
        m_fields.clear();
        std::size_t begin = 0;
        for (const std::size_t end : m_ends) {
            m_fields.push_back(std::string_view(m_text).substr(begin, end - begin));
            begin = end;
        }
        m_visitor.row(m_rowLine, m_fields);
    }

    const std::filesystem::path& m_path;
    const CsvVisitor& m_visitor;
    csv_parser m_parser{};
    std::size_t m_line = 1; ///< number of the next line
    std::size_t m_rowLine = 1; ///< first line of the row
    std::size_t m_rowBytes = 0;
    bool m_lineBegins = true;
    bool m_comment = false;
    std::string m_commentText;
    std::string m_text; ///< the row's fields, concatenated
    std::vector<std::size_t> m_ends; ///< ends of the fields
    std::vector<std::string_view> m_fields;
    std::exception_ptr m_problem;
};

CsvReader::CsvReader(const std::filesystem::path& path, const CsvVisitor& visitor, char separator)
    : m_rows(std::make_unique<RowReader>(path, visitor, separator))
{
}

CsvReader::~CsvReader() = default;

void CsvReader::add(std::string_view text)
{
    m_rows->add(text);
}

void CsvReader::finish()
{
    m_rows->finish();
}

void readCsv(const std::filesystem::path& path, const CsvVisitor& visitor, const std::stop_token& stop)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!file)
        throw makeError({.file = path.string()}, systemProblem(errno));
    CsvReader reader(path, visitor);
    std::vector<char> piece(pieceBytes);
    for (bool isFirst = true;; isFirst = false) {
        throwIfStopped(stop);
        const std::size_t size = std::fread(piece.data(), 1, piece.size(), file.get());
        if (size == 0)
            break;
        std::string_view text(piece.data(), size);
        if (isFirst && text.starts_with("\xEF\xBB\xBF"))
            text.remove_prefix(3);
        reader.add(text);
    }
    if (std::ferror(file.get()) != 0)
        throw makeError({.file = path.string()}, systemProblem(errno));
    reader.finish();
}

} // namespace tgraph
