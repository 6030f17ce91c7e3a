// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/valuecolumn.h"

#include "engine/core/numbers.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/io/utf8.h"
#include "engine/measured/columnfacts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

constexpr std::string_view emptyOption = "(empty)";

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == '\x7f';
}

bool isPlain(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c >= 0x20 && c < 0x7f; });
}

std::string fromLatin1(std::string_view text)
{
    std::string utf8;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            utf8 += c;
        } else {
            utf8 += static_cast<char>(0xc0U | (byte >> 6U));
            utf8 += static_cast<char>(0x80U | (byte & 0x3fU));
        }
    }
    return utf8;
}

template <typename Code>
std::vector<Code> recoded(std::span<const std::uint32_t> codes, std::span<const std::uint32_t> options)
{
    const std::vector<Code> narrow(options.begin(), options.end());
    std::vector<Code> result(codes.size());
    std::ranges::transform(codes, result.begin(), [&narrow](std::uint32_t code) { return narrow[code]; });
    return result;
}

/// Checks the token at some places of a loop.
void throwIfStoppedAt(std::size_t i, const std::stop_token& stop)
{
    constexpr std::size_t stepsBetweenChecks = 4096;
    if (i % stepsBetweenChecks == 0)
        throwIfStopped(stop);
}

constexpr double exactIntegers = 9007199254740992; // 2^53

/// Returns the digits of a whole number of 2^53 or more in any notation, because a double cannot
/// represent all such numbers; with "-" but without "+" and leading zeros. Empty for other numbers.
std::string largeInteger(std::string_view text, double number)
{
    if (!(std::abs(number) >= exactIntegers))
        return {};
    const bool isNegative = text.starts_with('-');
    text.remove_prefix(isNegative || text.starts_with('+') ? 1 : 0);
    const std::size_t end = std::min(text.find_first_of("eE"), text.size());
    std::string_view exponent = text.substr(std::min(end + 1, text.size()));
    exponent.remove_prefix(exponent.starts_with('+') ? 1 : 0);
    const std::string_view mantissa = text.substr(0, end);
    const std::size_t point = std::min(mantissa.find_first_of(".,"), mantissa.size());
    std::string digits(mantissa.substr(0, point));
    digits += mantissa.substr(std::min(point + 1, mantissa.size()));
    const std::size_t zeros = digits.find_first_not_of('0');
    const std::int64_t whole = static_cast<std::int64_t>(point) - static_cast<std::int64_t>(zeros)
        + parseNumber<std::int64_t>(exponent).value_or(0); // digits before the point, at most 309
    digits.erase(digits.find_last_not_of('0') + 1);
    digits.erase(0, zeros);
    if (static_cast<std::int64_t>(digits.size()) > whole)
        return {};
    digits.resize(static_cast<std::size_t>(whole), '0');
    return isNegative ? '-' + digits : digits;
}

/// The text of an option with its place among the others.
struct OrderedText {
    double number = 0;
    std::string digits; ///< digits of a large integer; empty if the number is exact

    friend bool operator==(const OrderedText&, const OrderedText&) = default;
    friend bool operator<(const OrderedText& a, const OrderedText& b)
    {
        if (a.number != b.number)
            return a.number < b.number;
        const bool isSmaller = std::tuple(a.digits.size(), std::string_view(a.digits))
            < std::tuple(b.digits.size(), std::string_view(b.digits));
        return a.number < 0 ? a.digits != b.digits && !isSmaller : isSmaller;
    }
};

/// The numbers of a column.
struct ColumnNumbers {
    std::vector<OrderedText> ofText; ///< text → its number, only if there is one
    std::vector<bool> isNumber; ///< text → whether it is one
    std::size_t count = 0; ///< texts that are numbers
    bool areOthersMissing = true; ///< all other texts stand for a missing value
    bool areLarge = false; ///< one of them is a large integer
};

ColumnNumbers numbersOf(const ValueColumn& column, NumberForm form, const std::stop_token& stop)
{
    ColumnNumbers numbers;
    for (const std::string_view text : column.texts()) {
        throwIfStoppedAt(numbers.ofText.size(), stop);
        const std::optional<double> number = numberIn(text, form);
        const double value = number.value_or(0) + 0.0; // -0 becomes 0
        numbers.ofText.push_back({value, number ? largeInteger(text, value) : std::string()});
        numbers.areLarge = numbers.areLarge || !numbers.ofText.back().digits.empty();
        numbers.isNumber.push_back(number.has_value());
        numbers.count += number ? 1U : 0U;
        numbers.areOthersMissing = numbers.areOthersMissing && (number || isMissing(text));
        if (!numbers.areOthersMissing)
            break;
    }
    return numbers;
}

/// Returns the shortest text of a number, and all digits of a large integer if it has no shorter one.
std::string optionText(const OrderedText& each)
{
    constexpr std::size_t manyDigits = 20;
    std::string text = numberText(each.number);
    const bool isExact
        = each.digits.empty() || (each.digits.size() > manyDigits && largeInteger(text, each.number) == each.digits);
    return isExact ? text : each.digits;
}

/// Sets the options of a parameter whose texts are numbers, or missing: the missing ones first, by first appearance.
/// Returns text → option.
std::vector<std::uint32_t> setNumbers(Parameter& parameter, const ValueColumn& column, const ColumnNumbers& numbers,
                                      const std::stop_token& stop)
{
    std::vector<std::uint32_t> optionOf(column.texts().size());
    std::vector<std::pair<double, std::uint32_t>> sorted; // number and text
    for (std::uint32_t i = 0; i < optionOf.size(); ++i) {
        if (numbers.isNumber[i]) {
            sorted.emplace_back(numbers.ofText[i].number, i);
        } else {
            optionOf[i] = static_cast<std::uint32_t>(parameter.options.size());
            parameter.options.emplace_back(column.texts()[i].empty() ? emptyOption : column.texts()[i]);
        }
    }
    std::ranges::sort(sorted);
    const auto isEqual = [](const auto& a, const auto& b) { return a.first == b.first; };
    if (numbers.areLarge && std::ranges::adjacent_find(sorted, isEqual) != sorted.end())
        std::ranges::sort(sorted, std::less(),
                          [&](const auto& each) -> const OrderedText& { return numbers.ofText[each.second]; });
    const std::size_t first = parameter.options.size();
    parameter.options.reserve(first + sorted.size());
    parameter.numbers.reserve(sorted.size());
    const std::pair<double, std::uint32_t>* last = nullptr;
    for (const auto& each : sorted) {
        throwIfStoppedAt(parameter.options.size(), stop);
        const auto& [number, i] = each;
        const bool isKnown = last != nullptr && number == last->first
            && (!numbers.areLarge || numbers.ofText[i] == numbers.ofText[last->second]);
        if (!isKnown) {
            parameter.options.push_back(numbers.areLarge ? optionText(numbers.ofText[i]) : numberText(number));
            parameter.numbers.push_back(number);
        }
        last = &each;
        optionOf[i] = static_cast<std::uint32_t>(parameter.options.size() - 1);
    }
    const bool areDistinct = std::ranges::adjacent_find(parameter.numbers) == parameter.numbers.end();
    if (first > 0 || !areDistinct)
        parameter.numbers.clear(); // texts in the order of their numbers
    return optionOf;
}

/// Returns true if all texts are truths, both occur, and one has several spellings: "True" and "true", "yes" and "1".
bool spellsTruthsInSeveralWays(const ValueColumn& column)
{
    std::size_t trues = 0;
    for (const std::string_view text : column.texts()) {
        const std::optional<bool> truth = truthIn(text);
        if (!truth)
            return false;
        trues += *truth ? 1U : 0U;
    }
    return trues > 0 && trues < column.texts().size() && column.texts().size() > 2;
}

} // namespace

std::optional<bool> truthIn(std::string_view text)
{
    const std::string lower = lowered(text);
    if (lower == "true" || lower == "yes" || lower == "1")
        return true;
    if (lower == "false" || lower == "no" || lower == "0")
        return false;
    return std::nullopt;
}

CodeColumn codesOf(std::span<const std::uint32_t> codes, std::span<const std::uint32_t> options, std::size_t count)
{
    if (count <= 0x100)
        return recoded<std::uint8_t>(codes, options);
    if (count <= 0x10000)
        return recoded<std::uint16_t>(codes, options);
    return recoded<std::uint32_t>(codes, options);
}

std::string shownText(std::string_view text)
{
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    std::string clean = validUtf8Prefix(bytes) == text.size() ? std::string(text) : fromLatin1(text);
    std::ranges::replace_if(clean, isControl, ' ');
    return clean;
}

void ValueColumn::add(std::string_view text)
{
    m_codes.push_back(codeOf(text));
}

void ValueColumn::fill(std::size_t rows)
{
    if (m_codes.size() < rows)
        m_codes.resize(rows, codeOf({}));
}

std::uint32_t ValueColumn::codeOf(std::string_view text)
{
    if (!m_codes.empty() && m_texts[m_codes.back()] == text)
        return m_codes.back();
    std::string clean;
    if (!isPlain(text)) {
        clean = shownText(text);
        text = clean;
    }
    if (m_texts.size() * 2 >= m_slots.size())
        growSlots();
    const auto hash = static_cast<std::uint32_t>(std::hash<std::string_view>()(text));
    std::size_t place = hash & (m_slots.size() - 1);
    for (; m_slots[place].code != unused; place = (place + 1) & (m_slots.size() - 1))
        if (const Slot& slot = m_slots[place]; slot.hash == hash && m_texts[slot.code] == text)
            return slot.code;
    m_slots[place] = {.hash = hash, .code = static_cast<std::uint32_t>(m_texts.size())};
    m_texts.push_back(kept(text));
    return m_slots[place].code;
}

void ValueColumn::growSlots()
{
    constexpr std::size_t fewest = 16;
    std::vector<Slot> slots(std::max(fewest, 2 * m_slots.size()));
    for (const Slot& slot : m_slots) {
        if (slot.code == unused)
            continue;
        std::size_t place = slot.hash & (slots.size() - 1);
        while (slots[place].code != unused)
            place = (place + 1) & (slots.size() - 1);
        slots[place] = slot;
    }
    m_slots = std::move(slots);
}

std::string_view ValueColumn::kept(std::string_view text)
{
    constexpr std::size_t leastBlock = 128; // most columns have few texts
    constexpr std::size_t mostBlock = std::size_t{1} << 18U;
    if (text.size() > m_room.size()) {
        const std::size_t size = std::max(text.size(), std::clamp(m_blockBytes, leastBlock, mostBlock));
        m_blocks.push_back(std::make_unique<char[]>(size));
        m_room = std::span(m_blocks.back().get(), size);
        m_blockBytes += size;
    }
    std::ranges::copy(text, m_room.begin());
    const std::string_view result(m_room.data(), text.size());
    m_room = m_room.subspan(text.size());
    return result;
}

std::size_t ValueColumn::memoryBytes() const
{
    return m_codes.capacity() * sizeof(std::uint32_t) + m_texts.capacity() * sizeof(std::string_view)
        + m_slots.capacity() * sizeof(Slot) + m_blockBytes;
}

std::optional<double> numberIn(std::string_view text, NumberForm form)
{
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    std::optional<double> number;
    if (const std::size_t comma = text.find(','); form == NumberForm::Comma && comma != std::string_view::npos) {
        std::string point(text);
        point[comma] = '.';
        number = parseNumber<double>(point);
    } else {
        number = parseNumber<double>(text);
    }
    return number && std::isfinite(*number) ? number : std::nullopt;
}

std::string numberText(double number)
{
    return std::abs(number) < exactIntegers && number == std::trunc(number) ? fmt::format("{:.0f}", number)
                                                                            : fmt::format("{}", number);
}

namespace {

/// Returns true if two texts are one number, but different options: 9.1 and 9.10 in `gcc_version`, 01 and 001.
bool haveEqualVersions(const ValueColumn& column, NumberForm form)
{
    const auto hasZeros
        = [](std::string_view text) { return text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9'; };
    const auto areDigits = [](std::string_view text) {
        return isMissing(text) || text.find_first_not_of("0123456789") == std::string_view::npos;
    };
    const bool areCodes
        = std::ranges::any_of(column.texts(), hasZeros) && std::ranges::all_of(column.texts(), areDigits);
    if (!areCodes && !lowered(column.name()).ends_with("version"))
        return false;
    std::set<double> numbers;
    return std::ranges::any_of(column.texts(), [&numbers, form](std::string_view text) {
        const std::optional<double> number = numberIn(text, form);
        return number && !numbers.insert(*number).second;
    });
}

} // namespace

Parameter parameterOf(const ValueColumn& column, NumberForm form, const std::stop_token& stop)
{
    constexpr std::size_t fewNumbers = 8;
    Parameter parameter{.name = column.name(), .options = {}, .numbers = {}, .codes = {}};
    std::vector<std::uint32_t> optionOf(column.texts().size());
    const ColumnNumbers numbers = numbersOf(column, form, stop);
    const bool areNumbers
        = numbers.count == column.texts().size() || (numbers.areOthersMissing && numbers.count > fewNumbers);
    if (areNumbers && !haveEqualVersions(column, form)) {
        optionOf = setNumbers(parameter, column, numbers, stop);
    } else {
        std::unordered_map<std::string_view, std::uint32_t> known; // a text may be "(empty)" itself
        const bool areTruths = spellsTruthsInSeveralWays(column);
        for (std::size_t i = 0; i < optionOf.size(); ++i) {
            throwIfStoppedAt(i, stop);
            const std::string_view text = column.texts()[i];
            const std::string_view shown = areTruths ? (*truthIn(text) ? "True" : "False")
                : text.empty()                       ? emptyOption
                                                     : text;
            optionOf[i] = known.try_emplace(shown, static_cast<std::uint32_t>(known.size())).first->second;
            if (optionOf[i] == parameter.options.size())
                parameter.options.emplace_back(shown);
        }
    }
    parameter.codes = codesOf(column.codes(), optionOf, parameter.options.size());
    return parameter;
}

} // namespace tgraph
