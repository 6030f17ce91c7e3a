// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/texttables.h"

#include "engine/core/json.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/io/csvreader.h"
#include "engine/measured/contenttable.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/jsontables.h"
#include "engine/measured/measuredformat.h"
#include "engine/measured/measuredreader.h"
#include "engine/measured/rawtable.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <string>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

class CsvTable {
public:
    CsvTable(const CsvShape& shape, const TableInput& input)
        : m_input(input), m_raw(input), m_names(shape.names), m_separator(shape.separator)
    {
    }

    MeasuredTable read(const EachPiece& eachPiece)
    {
        const CsvVisitor visitor{
            .row = [this](std::size_t line, std::span<const std::string_view> fields) { readRow(line, fields); },
            .comment = {}};
        CsvReader reader(m_input.path, visitor, m_separator);
        bool isFirst = true;
        std::uint64_t bytes = 0;
        bool endsLine = true;
        eachPiece([&](std::string_view piece) {
            if (std::exchange(isFirst, false))
                piece = withoutPreamble(piece);
            if (const std::size_t zero = piece.find('\0'); zero != std::string_view::npos)
                throw makeError(m_input.place(fmt::format("byte {}", bytes + zero)), "a zero byte", "text");
            bytes += piece.size();
            if (!piece.empty())
                endsLine = piece.back() == '\n' || piece.back() == '\r';
            reader.add(piece);
        });
        reader.finish();
        std::vector<std::string> notes;
        if (m_shortLine && endsLine)
            failAtShortLine();
        MeasuredTable table = tableByContent(std::move(m_raw), formatText(), numberForm(), m_input);
        if (m_repeatedHeaders > 0)
            table.notes.push_back("The header is repeated in " + pluralText(m_repeatedHeaders, "line") + ".");
        if (m_shortLine)
            table.notes.push_back(cutOffNote(m_rows));
        return table;
    }

private:
    struct ShortLine {
        std::size_t line = 0;
        std::size_t fields = 0;
    };

    void readRow(std::size_t line, std::span<const std::string_view> fields)
    {
        if (!m_hasHeader) {
            m_hasHeader = true;
            m_input.checkColumns(fields.size());
            for (const std::string_view name : fields)
                m_raw.addColumn(name);
            return;
        }
        if (m_shortLine)
            failAtShortLine();
        if (fields.size() != m_raw.columns().size()) {
            m_shortLine = ShortLine{.line = line, .fields = fields.size()};
            if (fields.size() > m_raw.columns().size())
                failAtShortLine();
            return;
        }
        if (std::ranges::equal(fields, m_raw.columns(), {}, {}, &ValueColumn::name)) {
            ++m_repeatedHeaders; // several files in one
            return;
        }
        for (std::size_t i = 0; i < fields.size(); ++i)
            m_raw.set(i, fields[i]);
        m_raw.endRow();
        m_rows = m_raw.rows();
    }

    [[noreturn]] void failAtShortLine() const
    {
        throw makeError(m_input.place(fmt::format("line {}", m_shortLine->line)),
                        pluralText(m_shortLine->fields, "field"),
                        fmt::format("{}, as in the header", m_raw.columns().size()));
    }

    [[nodiscard]] std::string formatText() const
    {
        const auto has = [this](std::string_view name) {
            return std::ranges::find(m_raw.columns(), name, &ValueColumn::name) != m_raw.columns().end();
        };
        const std::string_view text = m_separator == '\t' ? "TSV" : "CSV";
        return has("uid") && has("from_uid") ? fmt::format("HiPlot {}", text) : std::string(text);
    }

    /// Returns Comma if the numbers can only be meant so.
    [[nodiscard]] NumberForm numberForm() const
    {
        if (m_separator != ';')
            return NumberForm::Point;
        bool isUnmistakable = false;
        for (const ValueColumn& column : m_raw.columns()) {
            throwIfStopped(m_input.stop);
            for (const std::string_view text : column.texts()) {
                const std::size_t comma = text.find(',');
                if (comma == std::string_view::npos) {
                    if (text.find('.') != std::string_view::npos && numberIn(text))
                        return NumberForm::Point;
                } else if (numberIn(text, NumberForm::Comma)) {
                    const std::size_t digits = std::min(text.find_first_not_of("0123456789", comma + 1), text.size());
                    const bool isThousands = digits - comma - 1 == 3 && text.front() != '0';
                    isUnmistakable = isUnmistakable || !isThousands;
                }
            }
        }
        return isUnmistakable ? NumberForm::Comma : NumberForm::Point;
    }

    const TableInput& m_input;
    RawTable m_raw;
    std::vector<std::string> m_names;
    char m_separator;
    bool m_hasHeader = false;
    std::size_t m_rows = 0;
    std::size_t m_repeatedHeaders = 0;
    std::optional<ShortLine> m_shortLine; ///< the last line, so far
};

/// Adds a row with the members of an object.
void addRow(RawTable& raw, const Json& values)
{
    for (const auto& [name, value] : values.items())
        raw.set(raw.column(name), value.is_null() ? std::string() : optionText(value));
    raw.endRow();
}

MeasuredTable finishRecords(RawTable raw, std::string_view format, bool isWhole, const TableInput& input)
{
    const std::size_t rows = raw.rows();
    MeasuredTable table = tableByContent(std::move(raw), format, NumberForm::Point, input);
    if (!isWhole)
        table.notes.push_back(cutOffNote(rows));
    return table;
}

} // namespace

MeasuredTable readCsvTable(const CsvShape& shape, const EachPiece& eachPiece, const TableInput& input)
{
    return CsvTable(shape, input).read(eachPiece);
}

MeasuredTable readJsonList(std::string_view text, const TableInput& input)
{
    RawTable raw(input);
    const auto readRow = [&](const std::string& /*key*/, const Json& record) {
        requireObject(record, input.place(fmt::format("record {}", raw.rows() + 1)));
        addRow(raw, record);
        return true;
    };
    const bool isWhole
        = readJsonRecords(text, input.place(), {.list = {}, .member = {}, .record = readRow}, input.stop);
    return finishRecords(std::move(raw), jsonRecordsFormat, isWhole, input);
}

MeasuredTable readJsonLines(std::string_view text, const TableInput& input)
{
    constexpr std::size_t linesBetweenChecks = 64;
    RawTable raw(input);
    bool isWhole = true;
    for (std::size_t number = 1; !text.empty(); ++number) {
        if (number % linesBetweenChecks == 0)
            throwIfStopped(input.stop);
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        const std::string quoted = quotedNonFinite(line);
        const std::string_view valid = quoted.empty() ? line : std::string_view(quoted);
        if (text.empty() && parseOrderedJsonOrNothing(valid).is_discarded()) {
            isWhole = false;
            break;
        }
        const Place place = input.place(fmt::format("line {}", number));
        const Json record = parseOrderedJson(valid, place);
        requireObject(record, place);
        addRow(raw, record);
    }
    return finishRecords(std::move(raw), jsonRecordsFormat, isWhole, input);
}

MeasuredTable readHiPlotJson(std::string_view text, const TableInput& input)
{
    RawTable raw(input);
    const auto readPoint = [&](const Json& point) {
        const Json* const values = memberOf(point, "values");
        if (values == nullptr || !values->is_object())
            throw makeError(input.place(fmt::format("datapoint {}", raw.rows() + 1)), "no values",
                            "“values”: an object of names and values");
        addRow(raw, *values);
        return true;
    };
    const bool isWhole
        = readJsonRecords(text, input.place(),
                          {.list = "datapoints",
                           .member = {},
                           .record = [&](const std::string& /*key*/, const Json& point) { return readPoint(point); }},
                          input.stop);
    return finishRecords(std::move(raw), "HiPlot experiment", isWhole, input);
}

} // namespace tgraph
