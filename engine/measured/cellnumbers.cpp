// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/cellnumbers.h"

#include "engine/core/text.h"
#include "engine/measured/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>

namespace tgraph {
namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();
constexpr std::string_view decimalDigits = "0123456789";
constexpr std::size_t groupDigits = 3;
constexpr double thousand = 1000;
constexpr std::size_t shownBytes = 40;

/// The separators of thousands; those of several bytes are kinds of blanks and apostrophes.
constexpr auto groupMarks = std::to_array<std::string_view>({",", ".", "'", " ", "\xC2\xA0", "\xE2\x80\xAF", "’"});

/// A number with separators of thousands.
struct Grouped {
    std::string_view mark;
    std::size_t groups = 0; ///< after the first one
    double number = 0;
};

/// Parses "1,234", "12'345.5" and "1.234.567,5"; std::nullopt for other texts.
std::optional<Grouped> groupedIn(std::string_view text)
{
    std::string plain;
    if (text.starts_with('-') || text.starts_with('+')) {
        plain = text.front() == '-' ? "-" : "";
        text.remove_prefix(1);
    }
    const std::size_t first = std::min(text.find_first_not_of(decimalDigits), text.size());
    if (first == 0 || first > groupDigits || text.front() == '0')
        return std::nullopt;
    plain += text.substr(0, first);
    text.remove_prefix(first);
    const auto* const mark
        = std::ranges::find_if(groupMarks, [text](std::string_view each) { return text.starts_with(each); });
    if (mark == groupMarks.end())
        return std::nullopt;
    Grouped grouped{.mark = *mark};
    while (text.starts_with(*mark)) {
        text.remove_prefix(mark->size());
        if (std::min(text.find_first_not_of(decimalDigits), text.size()) != groupDigits)
            return std::nullopt;
        plain += text.substr(0, groupDigits);
        text.remove_prefix(groupDigits);
        ++grouped.groups;
    }
    if (!text.empty()) {
        const char point = *mark == "." ? ',' : '.';
        if (text.front() != point)
            return std::nullopt;
        plain += '.';
        plain += text.substr(1);
    }
    const std::optional<double> number = numberIn(plain);
    grouped.number = number.value_or(0);
    return number ? std::optional(grouped) : std::nullopt;
}

std::string_view withoutBlanks(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// Splits "1.5 ms" into the number and the rest.
std::pair<std::string_view, std::string_view> splitNumber(std::string_view text)
{
    std::size_t end = std::min(text.find_first_not_of("+-0123456789.,"), text.size());
    const bool hasExponent = end + 1 < text.size() && (text[end] == 'e' || text[end] == 'E')
        && text.find_first_of(decimalDigits, end + 1) <= end + 2;
    if (hasExponent)
        end = std::min(text.find_first_not_of(decimalDigits, text.find_first_of(decimalDigits, end + 1)), text.size());
    return {text.substr(0, end), withoutBlanks(text.substr(end))};
}

/// Returns true for "1e999", which stands for a failure.
bool isTooGreat(std::string_view text)
{
    return text.find_first_of("eE") != std::string_view::npos && splitNumber(text).second.empty();
}

/// Reads the texts of one column.
class CellReader {
public:
    CellReader(const ValueColumn& column, NumberForm form) : m_column(column), m_form(form) { }

    CellNumbers read()
    {
        for (const std::string_view text : m_column.texts()) {
            const std::optional<double> number = numberIn(text, m_form);
            m_cells.ofText.push_back(number.value_or(noNumber));
        }
        if (!readGroups() && !readUnits() && !readDeviations())
            findProblem();
        noteGroupsOfPoints();
        return std::move(m_cells);
    }

private:
    [[nodiscard]] std::string_view text(std::size_t i) const { return m_column.texts()[i]; }
    [[nodiscard]] std::size_t count() const { return m_column.texts().size(); }
    [[nodiscard]] bool isPlain(std::size_t i) const { return !std::isnan(m_cells.ofText[i]); }
    [[nodiscard]] bool isOther(std::size_t i) const
    {
        return !isPlain(i) && beginsLikeNumber(text(i)) && !isTooGreat(text(i)) && !isReason(text(i));
    }

    /// Returns true for "2: out of memory", "0x10" and MSVC's "1.#INF": reasons of failures that begin with a digit.
    [[nodiscard]] static bool isReason(std::string_view text)
    {
        const std::string_view rest = splitNumber(text).second;
        const bool hasWords = std::ranges::any_of(
            rest, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '#'; });
        return hasWords && rest != "x" && !nanosecondsPer(rest) && rest.find("+/-") == std::string_view::npos;
    }
    [[nodiscard]] std::string shown(std::size_t i) const { return shortenedUtf8(std::string(text(i)), shownBytes); }

    bool readGroups()
    {
        std::string_view mark;
        std::size_t first = 0; // index of the first text with this mark
        for (std::size_t i = 0; i < count(); ++i) {
            const std::optional<Grouped> grouped = groupedIn(text(i));
            if (grouped && (isOther(i) || grouped->groups > 1) && mark.empty()) {
                mark = grouped->mark;
                first = i;
            }
        }
        if (mark.empty())
            return false;
        std::vector<double> numbers = m_cells.ofText;
        for (std::size_t i = 0; i < count(); ++i) {
            const std::optional<Grouped> grouped = groupedIn(text(i));
            const bool isGrouped = grouped && grouped->mark == mark;
            if (isGrouped)
                numbers[i] = grouped->number;
            else if (isOther(i) || (isPlain(i) && std::abs(numbers[i]) >= thousand))
                return false;
        }
        m_cells.ofText = std::move(numbers);
        m_cells.note = fmt::format("“{}” in “{}” is read as {}, with a separator of thousands.", shown(first),
                                   m_column.name(), numberText(m_cells.ofText[first]));
        return true;
    }

    /// Returns the factor to the common unit; std::nullopt if the rest of a cell is no unit.
    std::optional<double> factorOf(std::string_view unit)
    {
        const bool isRatio = unit == "%" || unit == "x" || unit == "×";
        const std::optional<double> nanoseconds = isRatio ? std::optional(1.0) : nanosecondsPer(unit);
        if (!nanoseconds)
            return std::nullopt;
        if (m_unit.empty()) {
            const std::string ofName = unitInName(m_column.name());
            m_unit = !isRatio && !ofName.empty() ? ofName : isRatio ? std::string(unit) : shortUnit(unit);
        }
        if (isRatio)
            return m_unit == unit ? nanoseconds : std::nullopt;
        const std::optional<double> common = nanosecondsPer(m_unit);
        return common ? std::optional(*nanoseconds / *common) : std::nullopt;
    }

    bool readUnits()
    {
        std::vector<double> numbers = m_cells.ofText;
        for (std::size_t i = 0; i < count(); ++i) {
            if (isPlain(i) && numbers[i] != 0)
                return false; // its unit is not known
            if (!isOther(i))
                continue;
            const auto [begin, rest] = splitNumber(text(i));
            const std::optional<double> number = numberIn(begin, m_form);
            const std::optional<double> factor = number ? factorOf(rest) : std::nullopt;
            if (!factor)
                return false;
            numbers[i] = *number * *factor;
        }
        if (m_unit.empty())
            return false;
        m_cells.ofText = std::move(numbers);
        m_cells.unit = nanosecondsPer(m_unit) ? m_unit : std::string();
        return true;
    }

    /// Returns the number before "±"; std::nullopt for other texts.
    [[nodiscard]] std::optional<double> numberWithDeviation(std::string_view text) const
    {
        for (const std::string_view mark : {"±", "+/-", "+-"}) {
            const std::size_t at = text.find(mark);
            if (at == std::string_view::npos || at == 0)
                continue;
            const std::optional<double> number = numberIn(withoutBlanks(text.substr(0, at)), m_form);
            return number && numberIn(withoutBlanks(text.substr(at + mark.size())), m_form) ? number : std::nullopt;
        }
        return std::nullopt;
    }

    bool readDeviations()
    {
        std::vector<double> numbers = m_cells.ofText;
        bool isFound = false;
        for (std::size_t i = 0; i < count(); ++i) {
            if (!isOther(i))
                continue;
            const std::optional<double> number = numberWithDeviation(text(i));
            if (!number)
                return false;
            numbers[i] = *number;
            isFound = true;
        }
        if (isFound)
            m_cells.ofText = std::move(numbers);
        return isFound;
    }

    void findProblem()
    {
        const bool hasPlain = std::ranges::any_of(m_cells.ofText, [](double number) { return !std::isnan(number); });
        for (std::size_t i = 0; i < count(); ++i)
            if (isOther(i)) {
                const bool hasUnit = nanosecondsPer(splitNumber(text(i)).second).has_value();
                m_cells.problem = static_cast<std::uint32_t>(i);
                m_cells.problemText = groupedIn(text(i))
                    ? "separators of thousands in all numbers of 1000 and more, or in none"
                    : hasUnit && hasPlain ? "a unit after all numbers of the column, or after none"
                                          : "a number, or a reason of a failure that does not begin with a digit";
                return;
            }
    }

    /// Adds a note on numbers such as "1.015" beside "683": the point may separate thousands.
    void noteGroupsOfPoints()
    {
        std::optional<std::size_t> pointed;
        std::optional<std::size_t> whole;
        for (std::size_t i = 0; i < count(); ++i) {
            if (!isPlain(i))
                continue;
            if (const auto grouped = groupedIn(text(i)); grouped && grouped->mark == "." && grouped->groups == 1)
                pointed = i;
            else if (text(i).find_first_not_of(decimalDigits) == std::string_view::npos
                     && text(i).size() == groupDigits)
                whole = i;
            else if (text(i).find_first_not_of(decimalDigits) != std::string_view::npos || text(i).size() > groupDigits)
                return; // other fractions, or thousands without points
        }
        if (pointed && whole && m_cells.note.empty())
            m_cells.note = fmt::format("“{}” in “{}” is read as a fraction, beside whole numbers such as {}: if its "
                                       "point separates thousands, remove it.",
                                       shown(*pointed), m_column.name(), shown(*whole));
    }

    const ValueColumn& m_column;
    NumberForm m_form;
    CellNumbers m_cells;
    std::string m_unit; ///< of the cells
};

} // namespace

bool beginsLikeNumber(std::string_view text)
{
    if (text.starts_with('+') || text.starts_with('-'))
        text.remove_prefix(1);
    if (text.starts_with('.') || text.starts_with(','))
        text.remove_prefix(1);
    return !text.empty() && text.front() >= '0' && text.front() <= '9';
}

CellNumbers cellNumbersOf(const ValueColumn& column, NumberForm form)
{
    return CellReader(column, form).read();
}

} // namespace tgraph
