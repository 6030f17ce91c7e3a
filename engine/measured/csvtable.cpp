// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/csvtable.h"

#include "engine/core/json.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/io/csvreader.h"
#include "engine/measured/cellnumbers.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/contenttable.h"
#include "engine/measured/extrarows.h"
#include "engine/measured/jsonrecords.h"
#include "engine/measured/jsontables.h"
#include "engine/measured/measuredformat.h"
#include "engine/measured/quantity.h"
#include "engine/measured/rawtable.h"
#include "engine/measured/recordtables.h"
#include "engine/measured/tensile.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

class CsvTable {
public:
    CsvTable(const CsvShape& shape, const TableInput& input) : m_input(input), m_raw(input), m_shape(shape) { }

    MeasuredTable read(const EachPiece& eachPiece)
    {
        const CsvVisitor visitor{
            .row = [this](std::size_t line, std::span<const std::string_view> fields) { readRow(line, fields); },
            .comment = {},
            .isComment = [this](std::string_view line) { return takeComment(line); }};
        CsvReader reader(m_input.path, visitor, m_shape.separator);
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
        if (m_shortLine && endsLine)
            failAtShortLine();
        const std::vector<std::string> footers = leaveOutExtraRows();
        const std::size_t rows = m_raw.rows();
        const NumberForm form = numberForm();
        const std::string format = formatText();
        MeasuredTable table = isTensile(m_raw) ? tensileTable(m_raw, form, m_input)
                                               : tableByContent(std::move(m_raw), format, form, m_input);
        if (!m_grouped.empty())
            table.notes.push_back(m_grouped + " has a decimal comma, because semicolons separate the columns.");
        if (m_comments > 0)
            table.notes.push_back("Left out below the header: " + pluralText(m_comments, "line") + " with “#”.");
        if (m_repeatedHeaders > 0)
            table.notes.push_back("The header is repeated in " + pluralText(m_repeatedHeaders, "line") + ".");
        if (!m_renamed.empty())
            table.notes.push_back(
                fmt::format("Renamed, because columns to the left have the same names: {}.", namesText(m_renamed)));
        if (!footers.empty())
            table.notes.push_back(fmt::format("Left out, because they sum up the rows: {}.", namesText(footers)));
        if (m_shortLine)
            table.notes.push_back(cutOffNote(rows));
        return table;
    }

private:
    struct ShortLine {
        std::size_t line = 0;
        std::size_t fields = 0;
    };

    /// Returns false for a row whose first field begins with "#".
    bool takeComment(std::string_view line)
    {
        if (m_header.empty()) {
            m_lineAbove = line;
            return true;
        }
        if (m_shape.hasCommentedNames && line == m_lineAbove) {
            ++m_repeatedHeaders;
            m_doubtful.ends.push_back(m_raw.rows());
            return true;
        }
        const bool isComment = isCommentBelow(line, m_shape.separator, m_header.size());
        m_comments += isComment ? 1U : 0U;
        m_isMarked = !isComment;
        return isComment;
    }

    /// Leaves out rows that hold no configuration. Returns the first texts of the rows that summarise others.
    std::vector<std::string> leaveOutExtraRows()
    {
        ExtraRows extra = extraRowsOf(m_raw, m_doubtful);
        m_comments += extra.comments;
        if (!extra.rows.empty())
            m_raw = withoutRows(m_raw, extra.rows, m_input);
        return std::move(extra.summaries);
    }

    void readRow(std::size_t line, std::span<const std::string_view> fields)
    {
        if (m_header.empty() && m_shape.hasCommentedNames)
            readHeader(std::vector<std::string_view>(m_shape.names.begin(), m_shape.names.end()));
        if (m_rowsAbove < m_shape.rowsAbove) {
            ++m_rowsAbove;
            return;
        }
        if (m_header.empty()) {
            readHeader(fields);
            return;
        }
        if (std::ranges::all_of(fields, [](std::string_view field) { return field.empty(); }))
            return; // spreadsheets append such rows
        if (m_headerRows.size() < m_shape.rowsOfNames) {
            addHeaderRow(fields);
            return;
        }
        if (m_shortLine)
            failAtShortLine();
        const std::span<const std::string_view> unnamed = fields.subspan(std::min(fields.size(), m_shape.width));
        if (fields.size() < m_header.size()
            || std::ranges::any_of(unnamed, [](std::string_view field) { return !field.empty(); })) {
            m_shortLine = ShortLine{.line = line, .fields = fields.size()};
            if (fields.size() > m_header.size())
                failAtShortLine();
            return;
        }
        fields = fields.first(m_header.size());
        if (const auto row = std::ranges::find_if(
                m_headerRows, [fields](const auto& header) { return std::ranges::equal(fields, header); });
            row != m_headerRows.end()) {
            m_repeatedHeaders += row == m_headerRows.begin() ? 1U : 0U; // the header of a further file in this one
            m_doubtful.ends.push_back(m_raw.rows());
            return;
        }
        if (m_raw.rows() == 0 && takeUnits(fields))
            return;
        if (std::exchange(m_isMarked, false))
            m_doubtful.commented.push_back(m_raw.rows());
        else if (m_raw.rows() > 0 && beginsLikeSummary(fields))
            m_doubtful.summaries.push_back(m_raw.rows());
        for (std::size_t i = 0; i < fields.size(); ++i)
            setField(i, fields[i]);
        m_raw.endRow();
    }

    void readHeader(std::span<const std::string_view> written)
    {
        std::span<const std::string_view> fields = written;
        m_input.checkColumns(fields.size());
        while (fields.size() > 1 && fields.back().empty())
            fields = fields.first(fields.size() - 1);
        m_shape.width = std::max(m_shape.width, fields.size());
        DistinctNames names;
        if (m_shape.lacksIndexName && !m_shape.hasCommentedNames) {
            m_header.emplace_back();
            m_raw.addColumn(names.add(""));
        }
        if (m_shape.rowsOfNames > 1)
            m_header = m_shape.names;
        else
            m_header.insert(m_header.end(), fields.begin(), fields.end());
        for (std::size_t i = m_raw.columns().size(); i < m_header.size(); ++i) {
            const std::string name = headerName(m_header[i]);
            const std::string distinct = names.add(name);
            if (distinct != name)
                m_renamed.push_back(distinct);
            m_raw.addColumn(distinct);
        }
        addHeaderRow(written);
        setUnitsOfPrograms();
    }

    void addHeaderRow(std::span<const std::string_view> fields)
    {
        fields = fields.first(std::min(fields.size(), m_header.size()));
        m_headerRows.emplace_back(fields.begin(), fields.end());
    }

    /// Sets the units of the times that programs export without one: hyperfine and pytest-benchmark in s, CUTLASS's
    /// profiler and CLTune in ms.
    void setUnitsOfPrograms()
    {
        constexpr auto ofHyperfine
            = std::to_array<std::string_view>({"mean", "stddev", "median", "user", "system", "min", "max"});
        constexpr auto ofPytest
            = std::to_array<std::string_view>({"name", "min", "max", "mean", "stddev", "rounds", "iterations"});
        const auto has = [this](std::string_view name) { return std::ranges::find(m_header, name) != m_header.end(); };
        const bool areSeconds
            = (has("command") && std::ranges::all_of(ofHyperfine, has)) || std::ranges::all_of(ofPytest, has);
        const bool isClTune = m_shape.separator == ';' && m_header.size() > 2 && m_header[0] == "name"
            && m_header[1] == "time" && m_header[2] == "threads";
        const bool isNanobench = has("error %") && has("elapsed");
        const bool isLlama = has("avg_ns") && has("avg_ts"); // llama-bench: tokens per second
        const bool isCutlass = has("Provider") && has("OperationKind") && has("Disposition");
        for (ValueColumn& column : m_raw.columns())
            if (areSeconds && std::ranges::find(ofHyperfine, column.name()) != ofHyperfine.end())
                column.setUnit("s");
            else if (isNanobench && column.name() == "elapsed")
                column.setUnit("s");
            else if (isLlama && column.name() == "avg_ts")
                column.setUnit("tokens/s");
            else if ((isCutlass && column.name() == "Runtime") || (isClTune && column.name() == "time"))
                column.setUnit("ms");
    }

    /// Sets a cell. An object such as {'block': 16} is columns "config.block" of its own.
    void setField(std::size_t i, std::string_view field)
    {
        if (field.starts_with('{') && field.ends_with('}'))
            if (const nlohmann::ordered_json object = parseJsonOrPython(field); object.is_object()) {
                setMember(m_raw, m_header[i], object);
                return; // the cell is empty
            }
        if (field.starts_with('[') && field.ends_with(']') && i < m_header.size()) {
            if (setRepetitions(m_header[i], field))
                return;
            constexpr std::size_t longestValue = 64;
            if (field.size() <= longestValue && field.find(',') == std::string_view::npos)
                if (const nlohmann::ordered_json list = parseJsonOrPython(field);
                    list.size() == 1 && list.front().is_number()) {
                    setMember(m_raw, m_header[i], list);
                    return;
                }
        }
        m_raw.set(i, field);
    }

    /// Sets the numbers of "[3.1, 3.2]" or "[3.1 3.2]" in a column such as "times" as columns "times_0" and "times_1".
    bool setRepetitions(const std::string& name, std::string_view list)
    {
        if (!repetitionNameOf(name + "_0"))
            return false;
        std::vector<std::string_view> numbers;
        for (std::string_view rest = list.substr(1, list.size() - 2); !rest.empty();) {
            const std::size_t end = std::min(rest.find_first_of(", \n\r"), rest.size());
            if (end > 0)
                numbers.push_back(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        if (numbers.empty() || !std::ranges::all_of(numbers, isNumber))
            return false;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            m_raw.set(m_raw.column(fmt::format("{}_{}", name, i)), numbers[i]);
        return true;
    }

    static bool isNumber(std::string_view field) { return numberIn(field) || numberIn(field, NumberForm::Comma); }

    /// Takes the units from a row below the header, such as "[threads],,(ms)". Returns false for another row.
    bool takeUnits(std::span<const std::string_view> fields)
    {
        if (std::exchange(m_hasUnits, true) || std::ranges::any_of(fields, isNumber))
            return false;
        bool isFound = false;
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const NameHint hint = nameHintOf(m_raw.columns()[i].name());
            const bool isMeasured = hint == NameHint::Objective || hint == NameHint::WeakObjective;
            const bool mayBeMeasured = isMeasured || hint == NameHint::MayBeObjective || hint == NameHint::Auxiliary
                || hint == NameHint::Spread || repetitionNameOf(m_raw.columns()[i].name());
            const bool isUnit = !beginsLikeNumber(fields[i]) && isKnownUnit(unitIn(fields[i]));
            if (isMeasured && !isUnit && !isMissing(unitIn(fields[i])))
                return false;
            isFound = isFound || (mayBeMeasured && isUnit);
        }
        if (isFound)
            for (std::size_t i = 0; i < fields.size(); ++i)
                if (isKnownUnit(unitIn(fields[i])))
                    m_raw.columns()[i].setUnit(std::string(unitIn(fields[i])));
        return isFound;
    }

    /// Returns the text between brackets, "ms" for "[ms]"; the field itself if it has none.
    static std::string_view unitIn(std::string_view field)
    {
        const bool isBracketed = field.size() >= 2
            && ((field.front() == '[' && field.back() == ']') || (field.front() == '(' && field.back() == ')'));
        return isBracketed ? field.substr(1, field.size() - 2) : field;
    }

    [[noreturn]] void failAtShortLine() const
    {
        throw makeError(m_input.place(fmt::format("line {}", m_shortLine->line)),
                        pluralText(m_shortLine->fields, "field"), fmt::format("{}, as in the header", m_header.size()));
    }

    [[nodiscard]] std::string formatText() const
    {
        const auto has = [this](std::string_view name) {
            return std::ranges::find(m_raw.columns(), name, &ValueColumn::name) != m_raw.columns().end();
        };
        const std::string_view text = m_shape.separator == '\t' ? "TSV" : "CSV";
        return has("uid") && has("from_uid") ? fmt::format("HiPlot {}", text) : std::string(text);
    }

    /// Returns Comma if the numbers can only have decimal commas, or if semicolons separate them
    /// and no number shows that the comma of a measurement such as "1,920" separates thousands. A
    /// plain "87" in the same unit as "1,920" shows that.
    NumberForm numberForm()
    {
        if (m_shape.separator == ',')
            return NumberForm::Point;
        bool isDecimal = false;
        bool hasThousands = false;
        for (const ValueColumn& column : m_raw.columns()) {
            throwIfStopped(m_input.stop);
            std::unordered_set<std::string_view> plain; // units of "950"
            std::unordered_set<std::string_view> grouped; // units of "1,920"
            std::string_view lastGrouped;
            const NameHint hint = nameHintOf(column.name());
            const bool isMeasured = hint == NameHint::Objective || hint == NameHint::WeakObjective
                || repetitionNameOf(column.name()).has_value();
            for (const std::string_view cell : column.texts()) {
                const std::string_view text = isMeasured ? withoutUnit(cell) : cell;
                const std::string_view unit = unitBehind(cell, text);
                const std::size_t comma = text.find(',');
                if (comma == std::string_view::npos && text.find('.') != std::string_view::npos && numberIn(text))
                    return NumberForm::Point;
                if (comma != std::string_view::npos && numberIn(text, NumberForm::Comma)) {
                    if (!mayHaveThousands(text, comma)) {
                        isDecimal = true;
                    } else if (isMeasured) {
                        grouped.insert(unit);
                        lastGrouped = text;
                    }
                } else if (text.find_first_not_of("0123456789,.") == std::string_view::npos) {
                    if (!text.empty() && text.size() <= groupDigits && text != "0")
                        plain.insert(unit);
                    hasThousands = hasThousands || comma != std::string_view::npos; // "1,234,567", "1,234.5"
                }
            }
            hasThousands = hasThousands
                || std::ranges::any_of(grouped, [&plain](std::string_view unit) { return plain.contains(unit); });
            if (!lastGrouped.empty() && m_grouped.empty())
                m_grouped = fmt::format("“{}” in “{}”", lastGrouped, column.name());
        }
        const bool isLikely = m_shape.separator == ';' && !m_grouped.empty() && !hasThousands;
        if (isDecimal || !isLikely)
            m_grouped.clear();
        return isDecimal || isLikely ? NumberForm::Comma : NumberForm::Point;
    }

    /// Returns the unit that follows the number of a cell, such as "ms" in "1,5 ms"; empty if there
    /// is none.
    static std::string_view unitBehind(std::string_view cell, std::string_view number)
    {
        const std::string_view rest = cell.substr(std::min(cell.find(number) + number.size(), cell.size()));
        return rest.substr(std::min(rest.find_first_not_of(' '), rest.size()));
    }

    /// Returns true for "1,920": one to three digits, and three after the comma.
    static bool mayHaveThousands(std::string_view text, std::size_t comma)
    {
        const std::size_t first = std::min(text.find_first_of(decimalDigits), comma);
        const std::size_t end = std::min(text.find_first_not_of(decimalDigits, comma + 1), text.size());
        return comma > first && comma - first <= groupDigits && text[first] != '0' && end - comma - 1 == groupDigits;
    }

    const TableInput& m_input;
    RawTable m_raw;
    CsvShape m_shape;
    std::vector<std::string> m_header; ///< names in the file, without empty names at the end
    std::vector<std::vector<std::string>> m_headerRows; ///< the one or two rows of the header
    std::vector<std::string> m_renamed; ///< columns whose names were taken
    DoubtfulRows m_doubtful;
    bool m_isMarked = false; ///< true if the line of the next row begins with "#"
    bool m_hasUnits = false; ///< true once the first row has been checked for units
    std::size_t m_rowsAbove = 0; ///< rows above the header
    std::size_t m_repeatedHeaders = 0;
    std::size_t m_comments = 0; ///< below the header
    /// Cell whose comma is read as a decimal comma; empty if there is none or if the comma is
    /// certain
    std::string m_grouped;
    std::string m_lineAbove; ///< last comment above the header
    std::optional<ShortLine> m_shortLine; ///< the last line, so far
};

} // namespace

MeasuredTable readCsvTable(const CsvShape& shape, const EachPiece& eachPiece, const TableInput& input)
{
    return CsvTable(shape, input).read(eachPiece);
}

} // namespace tgraph
