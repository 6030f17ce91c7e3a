// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/extrarows.h"

#include "engine/core/text.h"
#include "engine/measured/cellnumbers.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/quantity.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

enum class Summary : std::uint8_t { None, Average, Least, Most };

std::optional<double> readNumber(std::string_view cell)
{
    const std::string_view text = withoutUnit(cell);
    const std::optional<double> number = numberIn(text);
    return number ? number : numberIn(text, NumberForm::Comma);
}

/// Returns the text without blanks before it and blanks and colons after it.
std::string_view trimmed(std::string_view text)
{
    text = text.substr(0, text.find_last_not_of(": ") + 1);
    return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}

Summary summaryOf(std::string_view text)
{
    constexpr auto averages
        = std::to_array<std::string_view>({"average", "avg", "mean", "median", "std", "stddev", "stdev", "total", "sum",
                                           "count", "25%", "50%", "75%"}); // the last ones of pandas' describe()
    constexpr std::size_t longest = 16; // bytes, with blanks
    if (text.size() > longest)
        return Summary::None;
    const std::string word = lowered(trimmed(text));
    if (std::ranges::find(averages, word) != averages.end())
        return Summary::Average;
    if (word == "min" || word == "minimum")
        return Summary::Least;
    return word == "max" || word == "maximum" ? Summary::Most : Summary::None;
}

/// Returns true if a number is another one, rounded to the digits of its text.
bool isRounded(std::string_view text, double rounded, double exact)
{
    const std::size_t point = text.find_first_of(".,");
    const std::size_t digits = point == std::string_view::npos ? 0 : text.size() - point - 1;
    return rounded == exact
        || (digits > 0 && std::abs(rounded - exact) <= 0.5000001 * std::pow(10.0, -static_cast<double>(digits)));
}

/// Finds the rows that hold no configuration.
class ExtraRowFinder {
public:
    ExtraRowFinder(const RawTable& table, const DoubtfulRows& doubtful)
        : m_table(table), m_doubtful(doubtful), m_isDoubtful(table.rows()), m_isExtra(table.rows())
    {
        for (const ValueColumn& column : table.columns())
            m_isMeasured.push_back(isMeasuredByName(column.name()));
        if (!m_isMeasured.empty() && std::ranges::find(m_isMeasured, true) == m_isMeasured.end())
            m_isMeasured.back() = true;
    }

    ExtraRows find()
    {
        findCommented();
        for (const std::size_t row : m_doubtful.summaries)
            m_isDoubtful[row] = true;
        std::size_t begin = 0;
        for (const std::size_t end : m_doubtful.ends)
            findSummaries(std::exchange(begin, end), end);
        findSummaries(begin, m_table.rows());
        for (std::size_t row = 0; row < m_isExtra.size(); ++row)
            if (m_isExtra[row])
                m_found.rows.push_back(row);
        return std::move(m_found);
    }

private:
    static bool isMeasuredByName(std::string_view name)
    {
        const NameHint hint = nameHintOf(name);
        return hint == NameHint::Objective || hint == NameHint::WeakObjective || hint == NameHint::MayBeObjective
            || hint == NameHint::Auxiliary || hint == NameHint::Overhead || hint == NameHint::Spread
            || repetitionNameOf(name).has_value();
    }

    [[nodiscard]] std::string_view cell(std::size_t column, std::size_t row) const
    {
        return m_table.columns()[column].text(row);
    }

    /// Returns true if the column's cells are numbers, but for missing ones and those of doubtful rows.
    [[nodiscard]] bool areOthersNumbers(std::size_t column) const
    {
        const ValueColumn& cells = m_table.columns()[column];
        std::vector<bool> isUsed(cells.texts().size());
        for (std::size_t row = 0; row < m_table.rows(); ++row)
            if (!m_isDoubtful[row])
                isUsed[cells.codes()[row]] = true;
        bool hasNumber = false;
        for (std::size_t i = 0; i < isUsed.size(); ++i) {
            if (!isUsed[i] || isMissing(cells.texts()[i]))
                continue;
            if (!readNumber(cells.texts()[i]))
                return false;
            hasNumber = true;
        }
        return hasNumber;
    }

    void findCommented()
    {
        for (const std::size_t row : m_doubtful.commented)
            m_isDoubtful[row] = true;
        if (m_doubtful.commented.empty() || !areOthersNumbers(0))
            return;
        const auto isWord = [this](std::size_t row) {
            const std::string_view text = cell(0, row).substr(1);
            bool hasNumber = false;
            for (std::size_t i = 1; i < m_table.columns().size(); ++i)
                hasNumber = hasNumber || readNumber(cell(i, row)).has_value();
            return hasNumber && !text.starts_with(' ') && !readNumber(text);
        };
        const bool areOptions = std::ranges::count_if(m_doubtful.commented, isWord) > 1;
        for (const std::size_t row : m_doubtful.commented) {
            m_isExtra[row] = !isSpreadsheetError(cell(0, row)) && !(areOptions && isWord(row));
            m_found.comments += m_isExtra[row] ? 1U : 0U;
        }
    }

    static bool isSpreadsheetError(std::string_view text)
    {
        constexpr auto errors = std::to_array<std::string_view>(
            {"#N/A", "#NA", "#DIV/0!", "#VALUE!", "#NUM!", "#REF!", "#NAME?", "#NULL!"});
        return std::ranges::find(errors, text) != errors.end();
    }

    /// Finds the rows that summarise other rows, in a part of the table that ends at a repeated
    /// header or at the end of the table.
    void findSummaries(std::size_t begin, std::size_t end)
    {
        std::size_t last = end; // first row of those that end the part
        while (last > begin && (isSummary(last - 1) || m_isExtra[last - 1]))
            --last;
        for (std::size_t row = begin; row < last; ++row)
            if (isSummary(row) && summaryOf(label(row)) == Summary::Average && lacksParameters(row)
                && areOthersNumbers(labelColumn(row)))
                addSummary(row);
        if (last == begin)
            return;
        std::vector<std::size_t> extremes;
        bool hasAverage = false;
        for (std::size_t row = last; row < end; ++row) {
            if (!isSummary(row) || !isBesideOthers(row))
                continue;
            if (summaryOf(label(row)) != Summary::Average) {
                extremes.push_back(row);
                continue;
            }
            addSummary(row);
            hasAverage = true;
        }
        for (const std::size_t row : extremes) {
            const Summary kind = summaryOf(label(row));
            const auto kindOf = [this](std::size_t other) { return summaryOf(label(other)); };
            const bool isOnlyOne = std::ranges::count(extremes, kind, kindOf) == 1;
            if ((isOnlyOne && (hasAverage || lacksParameters(row))) || holdsExtremes(row, begin, last))
                addSummary(row);
        }
    }

    [[nodiscard]] bool isSummary(std::size_t row) const
    {
        return m_isDoubtful[row] && summaryOf(label(row)) != Summary::None;
    }

    /// Returns the column of the row's first text.
    [[nodiscard]] std::size_t labelColumn(std::size_t row) const
    {
        std::size_t column = 0;
        while (column + 1 < m_table.columns().size() && cell(column, row).empty())
            ++column;
        return column;
    }

    [[nodiscard]] std::string_view label(std::size_t row) const { return cell(labelColumn(row), row); }

    [[nodiscard]] bool isBesideOthers(std::size_t row)
    {
        const std::size_t column = labelColumn(row);
        const std::string& name = m_table.columns()[column].name();
        const NameHint hint = nameHintOf(name);
        if (name.empty() || hint == NameHint::Identifier || hint == NameHint::RepeatIndex || lacksParameters(row))
            return true;
        if (!m_checked || m_checked->column != column)
            m_checked = Checked{.column = column, .areNumbers = areOthersNumbers(column)};
        return m_checked->areNumbers;
    }

    /// Returns true if there are other parameters, and the row has none of them.
    [[nodiscard]] bool lacksParameters(std::size_t row) const
    {
        std::size_t parameters = 0;
        for (std::size_t i = 0; i < m_table.columns().size(); ++i) {
            if (i == labelColumn(row) || m_isMeasured[i])
                continue;
            if (!isMissing(cell(i, row)))
                return false;
            ++parameters;
        }
        return parameters > 0;
    }

    /// Returns true if each number of a row is the least or the largest one of rows [begin, end), and one is measured.
    [[nodiscard]] bool holdsExtremes(std::size_t row, std::size_t begin, std::size_t end) const
    {
        const bool isLeast = summaryOf(label(row)) == Summary::Least;
        bool isMeasured = false;
        for (std::size_t i = 0; i < m_table.columns().size(); ++i) {
            if (i == labelColumn(row) || isMissing(cell(i, row)))
                continue;
            const std::optional<double> extreme = extremeOf(i, isLeast, begin, end);
            const std::optional<double> number = readNumber(cell(i, row));
            if (!extreme && !number)
                continue;
            if (!extreme || !number || !isRounded(withoutUnit(cell(i, row)), *number, *extreme))
                return false;
            isMeasured = isMeasured || m_isMeasured[i];
        }
        return isMeasured;
    }

    [[nodiscard]] std::optional<double> extremeOf(std::size_t column, bool isLeast, std::size_t begin,
                                                  std::size_t end) const
    {
        const ValueColumn& cells = m_table.columns()[column];
        std::vector<bool> isUsed(cells.texts().size());
        for (std::size_t row = begin; row < end; ++row)
            if (!m_isExtra[row])
                isUsed[cells.codes()[row]] = true;
        std::optional<double> extreme;
        for (std::size_t i = 0; i < isUsed.size(); ++i)
            if (const std::optional<double> number = isUsed[i] ? readNumber(cells.texts()[i]) : std::nullopt)
                extreme = !extreme ? *number : isLeast ? std::min(*extreme, *number) : std::max(*extreme, *number);
        return extreme;
    }

    void addSummary(std::size_t row)
    {
        m_isExtra[row] = true;
        if (std::ranges::find(m_found.summaries, label(row)) == m_found.summaries.end())
            m_found.summaries.emplace_back(label(row));
    }

    /// The column that was checked last, and the result: true if its other cells are numbers.
    struct Checked {
        std::size_t column = 0;
        bool areNumbers = false;
    };

    const RawTable& m_table;
    const DoubtfulRows& m_doubtful;
    std::vector<bool> m_isDoubtful; ///< indexed by row
    std::vector<bool> m_isExtra; ///< indexed by row
    std::vector<bool> m_isMeasured; ///< indexed by column
    std::optional<Checked> m_checked;
    ExtraRows m_found;
};

} // namespace

bool beginsLikeSummary(std::span<const std::string_view> fields)
{
    const auto first = std::ranges::find_if(fields, [](std::string_view field) { return !field.empty(); });
    return first != fields.end() && summaryOf(*first) != Summary::None
        && std::any_of(first + 1, fields.end(), [](std::string_view field) { return readNumber(field).has_value(); });
}

ExtraRows extraRowsOf(const RawTable& table, const DoubtfulRows& doubtful)
{
    if (doubtful.summaries.empty() && doubtful.commented.empty())
        return {};
    return ExtraRowFinder(table, doubtful).find();
}

RawTable withoutRows(const RawTable& table, std::span<const std::size_t> rows, const TableInput& input)
{
    RawTable kept(input);
    for (const ValueColumn& column : table.columns()) {
        kept.addColumn(column.name());
        kept.columns().back().describeAs(column);
    }
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if (!rows.empty() && rows.front() == row) {
            rows = rows.subspan(1);
            continue;
        }
        for (std::size_t i = 0; i < table.columns().size(); ++i)
            kept.set(i, table.columns()[i].text(row));
        kept.endRow();
    }
    return kept;
}

} // namespace tgraph
