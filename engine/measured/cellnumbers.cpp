// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/cellnumbers.h"

#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/measured/names/units.h"
#include "engine/measured/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace tgraph {
namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double thousand = 1000;
constexpr std::size_t shownBytes = 40;
constexpr double secondsPerMinute = 60;

/// The separators of thousands; those of several bytes are kinds of blanks and apostrophes.
constexpr auto groupMarks = std::to_array<std::string_view>({",", ".", "'", " ", "\xC2\xA0", "\xE2\x80\xAF", "’"});

/// A number with separators of thousands.
struct Grouped {
    std::string_view mark;
    std::size_t groups = 0; ///< after the first one
    double number = 0;
};

/// Parses "1,234", "12'345.5", "12 345,5" and "1.234.567,5"; std::nullopt for other texts.
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
        const bool isPoint = text.front() == '.' && *mark != ".";
        const bool isComma = text.front() == ',' && *mark != ","; // "12 345,5"
        if (!isPoint && !isComma)
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

/// Removes "<", ">", "≤", "≥" and "~" before a number.
std::string_view withoutBound(std::string_view text)
{
    for (const std::string_view mark : {"<", ">", "=", "≤", "≥", "~", "≈", " "})
        if (text.starts_with(mark))
            text.remove_prefix(mark.size());
    return text;
}

/// Splits "1.5 ms" into the number and the rest.
std::pair<std::string_view, std::string_view> splitNumber(std::string_view text)
{
    text = withoutBound(text);
    std::size_t end = std::min(text.find_first_not_of("+-0123456789.,"), text.size());
    const bool hasExponent = end + 1 < text.size() && (text[end] == 'e' || text[end] == 'E')
        && text.find_first_of(decimalDigits, end + 1) <= end + 2;
    if (hasExponent)
        end = std::min(text.find_first_not_of(decimalDigits, text.find_first_of(decimalDigits, end + 1)), text.size());
    return {text.substr(0, end), withoutBlanks(text.substr(end))};
}

/// Splits "14 146 ns" into the number and the unit, which is empty if the text ends with no unit. Minutes of times may
/// be "m".
std::pair<std::string_view, std::string_view> splitUnit(std::string_view text, bool isTime)
{
    const std::size_t end = std::min(text.find_first_not_of('.', text.find_last_of(decimalDigits) + 1), text.size());
    std::string_view unit = withoutBlanks(text.substr(end));
    unit = unit == "m" && isTime ? std::string_view("min") : unit;
    return unitNamed(unit) ? std::pair(withoutBlanks(text.substr(0, end)), unit) : std::pair(text, std::string_view());
}

/// Returns true for "1e999", which stands for a failure.
bool isTooGreat(std::string_view text)
{
    return text.find_first_of("eE") != std::string_view::npos && splitNumber(text).second.empty();
}

/// Parses the Fortran number "1.9D-06"; std::nullopt for other texts.
std::optional<double> fortranNumberIn(std::string_view text)
{
    const std::size_t mark = text.find_first_of("Dd");
    if (mark == std::string_view::npos || mark == 0)
        return std::nullopt;
    std::string plain(text);
    plain[mark] = 'e';
    return numberIn(plain);
}

/// Parses "00:01:16.8", and "01:16.8" with a fraction; std::nullopt for other texts.
std::optional<double> clockSecondsIn(std::string_view text)
{
    double seconds = 0;
    std::size_t parts = 1;
    for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':'), ++parts) {
        const auto part = parseNumber<std::uint32_t>(text.substr(0, at));
        if (!part)
            return std::nullopt;
        seconds = (seconds + *part) * secondsPerMinute;
        text.remove_prefix(at + 1);
    }
    const bool isClock = parts == 3 || (parts == 2 && text.find('.') != std::string_view::npos);
    const std::optional<double> last = isClock ? numberIn(text) : std::nullopt;
    return last && *last >= 0 ? std::optional(seconds + *last) : std::nullopt;
}

/// Parses "1m12s", "1 h 5 min" and "0 days 00:01:16.8"; std::nullopt for other texts, including
/// durations with a single unit.
std::optional<double> durationSecondsIn(std::string_view text)
{
    constexpr std::size_t longest = 60;
    if (text.size() > longest)
        return std::nullopt;
    double nanoseconds = 0;
    std::size_t parts = 0;
    while (!text.empty()) {
        if (const std::optional<double> clock = clockSecondsIn(text))
            return nanoseconds / nanosecondsPerSecond + *clock;
        const std::size_t number = std::min(text.find_first_not_of("0123456789."), text.size());
        const std::string_view rest = withoutBlanks(text.substr(number));
        const std::string_view unit = rest.substr(0, rest.find_first_of(" 0123456789"));
        const std::optional<double> amount = numberIn(text.substr(0, number));
        const std::optional<double> each = nanosecondsPer(unit == "m" ? "min" : unit == "d" ? "days" : unit);
        if (!amount || !each)
            return std::nullopt;
        nanoseconds += *amount * *each;
        text = withoutBlanks(rest.substr(unit.size()));
        ++parts;
    }
    return parts > 1 ? std::optional(nanoseconds / nanosecondsPerSecond) : std::nullopt;
}

/// Reads the texts of one column.
class CellReader {
public:
    CellReader(const ValueColumn& column, NumberForm form)
        : m_column(column),
          m_form(form),
          m_isTime(isTimeName(column.name())),
          m_mayBeClock(lowered(column.name()) == "time") // may be the time of day
    {
    }

    CellNumbers read()
    {
        for (const std::string_view text : m_column.texts())
            m_cells.ofText.push_back(split(text));
        if (!readGroups() && !readDeviations())
            findProblem();
        if (!m_cells.problem)
            applyUnits();
        noteGroupsOfPoints();
        return std::move(m_cells);
    }

private:
    [[nodiscard]] std::string_view text(std::size_t i) const { return m_column.texts()[i]; }
    [[nodiscard]] std::size_t count() const { return m_column.texts().size(); }
    [[nodiscard]] bool isPlain(std::size_t i) const { return !std::isnan(m_cells.ofText[i]); }
    [[nodiscard]] bool isOther(std::size_t i) const
    {
        return !isPlain(i) && beginsLikeNumber(text(i)) && !isTooGreat(text(i)) && !isReason(m_digits[i]);
    }

    /// Splits the next text into its number, which is returned, and its unit.
    double split(std::string_view text)
    {
        std::optional<double> number = numberIn(text, m_form);
        std::string_view unit;
        std::string_view digits = text;
        const bool mayBeDuration = !m_mayBeClock || text.find_first_not_of("0123456789:.") != std::string_view::npos;
        if (!number && mayBeDuration && (number = durationSecondsIn(text))) {
            unit = "s";
        } else if (!number && beginsLikeNumber(text)) {
            std::tie(digits, unit) = splitUnit(text, m_isTime);
            number = numberIn(digits, m_form);
            if (!number)
                number = fortranNumberIn(digits);
        }
        m_digits.push_back(digits);
        m_units.push_back(unit);
        return number.value_or(noNumber);
    }

    /// Returns true for reasons of failures that begin with a digit: "2: out of memory", "0x10" and
    /// MSVC's "1.#INF".
    [[nodiscard]] static bool isReason(std::string_view text)
    {
        const std::string_view rest = splitNumber(text).second;
        const bool hasWords = std::ranges::any_of(
            rest, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '#'; });
        return hasWords && rest.find("+/-") == std::string_view::npos && rest.find("±") == std::string_view::npos;
    }
    [[nodiscard]] std::string shown(std::size_t i) const { return shortenedUtf8(std::string(text(i)), shownBytes); }

    bool readGroups()
    {
        std::string_view mark;
        std::size_t first = 0; // index of the first text with this mark
        for (std::size_t i = 0; i < count(); ++i) {
            const std::optional<Grouped> grouped = groupedIn(m_digits[i]);
            if (grouped && (isOther(i) || grouped->groups > 1) && mark.empty()) {
                mark = grouped->mark;
                first = i;
            }
        }
        if (mark.empty())
            return false;
        std::vector<double> numbers = m_cells.ofText;
        for (std::size_t i = 0; i < count(); ++i) {
            const std::optional<Grouped> grouped = groupedIn(m_digits[i]);
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

    /// Converts all numbers to one unit: that of the name, or of the first cell.
    void applyUnits()
    {
        std::size_t withUnit = 0;
        while (withUnit < count() && (!isPlain(withUnit) || m_units[withUnit].empty()))
            ++withUnit;
        if (withUnit == count())
            return;
        const std::string_view first = m_units[withUnit];
        const Unit kind = *unitNamed(first);
        const std::string ofName = unitInName(m_column.name());
        const std::string common = kind.kind.empty() ? std::string()
            : kind.kind == "ns" && !ofName.empty()   ? ofName
                                                     : shortUnit(first);
        for (std::size_t i = 0; i < count(); ++i) {
            if (!isPlain(i) || (m_units[i].empty() && m_cells.ofText[i] == 0))
                continue;
            const std::optional<double> ratio = unitRatio(m_units[i], common);
            if (!ratio) {
                fail(m_units[i].empty() ? withUnit : i,
                     "a unit after all numbers of the column, or after none, and of one quantity");
                return;
            }
            m_cells.ofText[i] *= *ratio;
        }
        m_cells.unit = common == "%" || common == "x" || common == "×" ? std::string() : common;
    }

    /// Returns the number before "±", which may have the unit of the deviation; std::nullopt for other texts.
    [[nodiscard]] std::optional<double> numberWithDeviation(std::size_t i) const
    {
        const std::string_view text = m_digits[i];
        for (const std::string_view mark : {"±", "+/-", "+-"}) {
            const std::size_t at = text.find(mark);
            if (at == std::string_view::npos || at == 0)
                continue;
            const auto [begin, unit] = splitNumber(text.substr(0, at));
            const std::optional<double> number = numberIn(withoutBlanks(begin), m_form);
            const bool isNumber = number && (unit.empty() || unit == m_units[i])
                && numberIn(withoutBlanks(text.substr(at + mark.size())), m_form);
            return isNumber ? number : std::nullopt;
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
            const std::optional<double> number = numberWithDeviation(i);
            if (!number)
                return false;
            numbers[i] = *number;
            isFound = true;
        }
        if (isFound)
            m_cells.ofText = std::move(numbers);
        return isFound;
    }

    void fail(std::size_t i, const char* expected)
    {
        m_cells.problem = static_cast<std::uint32_t>(i);
        m_cells.problemText = expected;
    }

    void findProblem()
    {
        for (std::size_t i = 0; i < count(); ++i)
            if (isOther(i)) {
                fail(i,
                     groupedIn(m_digits[i]) ? "separators of thousands in all numbers of 1000 and more, or in none"
                                            : "a number, or a reason of a failure that does not begin with a digit");
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
    bool m_isTime;
    bool m_mayBeClock; ///< "12:30:00" is a time of the day
    std::vector<std::string_view> m_digits; ///< text → its number, as it is written
    std::vector<std::string_view> m_units; ///< text → its unit
};

} // namespace

std::string_view withoutUnit(std::string_view text)
{
    return beginsLikeNumber(text) ? splitUnit(text, /*isTime=*/false).first : text;
}

bool beginsLikeNumber(std::string_view text)
{
    text = withoutBound(text);
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
