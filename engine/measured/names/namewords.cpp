// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/names/namewords.h"

#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/measured/names/quantitywords.h"
#include "engine/measured/names/units.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace tgraph::namewords {
namespace {

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// Returns true for the "time" of "time/ms": the text after it is its unit (ISO 80000), not a divisor.
bool isTimeOver(std::string_view before)
{
    const std::vector<std::string> words = wordsOf(before);
    return !words.empty() && words.back() != "cycles" && contains(timeWords, words.back());
}

/// Returns true for "samples_per_joule" and "gflops/w", but not for "energy/j" and "h/w".
bool isPerEnergy(std::string_view before, std::string_view unit, bool hasSlash)
{
    constexpr std::size_t fewestLetters = 3;
    const std::vector<std::string> words = wordsOf(before);
    return isEnergyUnit(unit) && !words.empty() && (unit.size() > 1 || words.back().size() >= fewestLetters)
        && !(hasSlash && (contains(minimisedWords, words.back()) || contains(timeWords, words.back())));
}

/// Returns the text before the last "/" or "per", and before a remark in brackets: "tokens/sec" of "tokens/sec/gpu",
/// "gb/s" of "gb/s (read)".
std::string_view withoutLastPart(std::string_view lower)
{
    const std::size_t bracket = lower.ends_with(')') || lower.ends_with(']') ? lower.find_last_of("([") : 0;
    if (bracket != std::string_view::npos && bracket > 0)
        return lower.substr(0, lower.find_last_not_of(' ', bracket - 1) + 1);
    const auto before = [lower](std::string_view mark) { return std::min(lower.rfind(mark) + 1, lower.size()); };
    const std::size_t end = std::max({before("/"), before("_per_"), before(" per ")});
    return end > 1 ? lower.substr(0, end - 1) : std::string_view();
}

/// Returns true for "tokens" and "s" of "tokens_s", which are a rate, and false for "step" and "s", a time.
bool isCountPerSecond(std::string_view before, std::string_view unit)
{
    constexpr auto seconds = std::to_array<std::string_view>({"s", "sec", "secs", "second"});
    const std::vector<std::string> words = wordsOf(before);
    return contains(seconds, unit) && !words.empty() && contains(countedThings, words.back())
        && !hasWord(words, timeWords);
}

} // namespace

bool contains(WordList list, std::string_view word)
{
    return std::ranges::find(list, word) != list.end();
}

std::vector<std::string> wordsOf(std::string_view name)
{
    const std::string lower = lowered(name);
    const auto isLower = [](char c) { return c >= 'a' && c <= 'z'; };
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < lower.size(); ++i) {
        const bool beginsWord = i >= 2 && lower.size() == name.size() && name[i] != lower[i] && isLower(name[i - 1])
            && isLower(name[i - 2]); // excludes the inside of "mJ"
        // Such as in "latencyµs"
        const bool beginsUnit = lower.substr(i) == "µs" || lower.substr(i) == "μs";
        if ((!isWordByte(lower[i]) || beginsWord || beginsUnit) && !words.back().empty())
            words.emplace_back();
        if (isWordByte(lower[i]))
            words.back() += lower[i];
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

bool hasWord(NameWords words, WordList list)
{
    return std::ranges::any_of(words, [list](std::string_view word) { return contains(list, word); });
}

bool isNumber(std::string_view word)
{
    return parseNumber<std::uint32_t>(word).has_value();
}

bool isPercentile(std::string_view word)
{
    return word.starts_with('p') && isNumber(word.substr(1));
}

bool isAverage(std::string_view word)
{
    return contains(averages, word) || isPercentile(word);
}

bool isEnergyUnit(std::string_view word)
{
    const std::optional<Unit> unit = unitNamed(word);
    return unit && (unit->kind == "J" || unit->kind == "W");
}

bool isTimeUnit(NameWords words, std::size_t i)
{
    return nanosecondsPer(words[i]) && (!isAmbiguousTimeUnit(words[i]) || hasWord(words, timeWords));
}

std::size_t wordsBeforeAverages(NameWords words, bool takesNumbers)
{
    std::size_t count = words.size();
    while (count > 1 && (isAverage(words[count - 1]) || (takesNumbers && isNumber(words[count - 1]))))
        --count;
    return count;
}

bool endsWithTimeUnit(NameWords words)
{
    if (words.size() > 1 && isTimeUnit(words, words.size() - 1))
        return true;
    const std::size_t count = wordsBeforeAverages(words, /*takesNumbers=*/false);
    return count > 1 && isTimeUnit(words, count - 1);
}

bool isRate(std::string_view whole)
{
    std::string_view lower = whole;
    std::size_t end = lower.find_last_not_of(" )]");
    if (end == std::string_view::npos)
        return false;
    lower = lower.substr(0, end + 1);
    const std::size_t begin = lower.find_last_of(" _-./([");
    if (begin == std::string_view::npos)
        return false;
    const std::string_view unit = lower.substr(begin + 1);
    const std::string_view before = lower.substr(0, begin);
    const bool hasSlash = lower[begin] == '/';
    const bool isPer = before.ends_with("_per") || before.ends_with(" per");
    if (nanosecondsPer(unit) && unit != "h") // "w/h"
        return hasSlash ? !isTimeOver(before) : isPer || (lower[begin] == '_' && isCountPerSecond(before, unit));
    if ((hasSlash || isPer)
        && isPerEnergy(isPer ? before.substr(0, before.size() - std::string_view("_per").size()) : before, unit,
                       hasSlash))
        return true;
    const std::string_view shorter = withoutLastPart(whole);
    return !shorter.empty() && isRate(shorter);
}

void removeEnding(std::vector<std::string>& words)
{
    if (const auto per = std::ranges::find(words, "per"); per != words.begin())
        words.erase(per, words.end());
    while (words.size() > 1
           && (isTimeUnit(words, words.size() - 1) || isEnergyUnit(words.back()) || isAverage(words.back())
               || isNumber(words.back())))
        words.pop_back();
}

std::pair<std::string, std::string> splitBracket(std::string_view name)
{
    const std::string lower = lowered(name);
    const std::size_t bracket = lower.ends_with(')') || lower.ends_with(']') ? lower.find_last_of("([") : 0;
    if (bracket == std::string::npos || bracket == 0)
        return {lower, {}};
    return {lower.substr(0, lower.find_last_not_of(' ', bracket - 1) + 1),
            lower.substr(bracket + 1, lower.size() - bracket - 2)};
}

char markOf(std::string_view name)
{
    const bool hasMark = name.size() > 1 && (name[0] == '-' || name[0] == '0' || name[0] == '+')
        && ((name[1] >= 'a' && name[1] <= 'z') || (name[1] >= 'A' && name[1] <= 'Z'));
    return hasMark ? name[0] : '\0';
}

std::vector<std::string> quantityWords(std::string_view name)
{
    if (markOf(name) == '0')
        name.remove_prefix(1);
    if (const std::size_t slash = name.find('/'); slash != std::string_view::npos && !isRate(lowered(name))) {
        std::vector<std::string> before = wordsOf(name.substr(0, slash)); // "time/op"; not "train/loss"
        const std::vector<std::string> after = wordsOf(name.substr(slash + 1));
        const bool hasUnitAfter = after.size() == 1 && nanosecondsPer(after.front()); // "time/ms"
        if (!before.empty() && !hasUnitAfter
            && (contains(timeWords, before.back()) || isTimeUnit(before, before.size() - 1)))
            return before;
    }
    std::vector<std::string> words = wordsOf(name);
    if (words.size() > 1 && words.front() == "metrics")
        words.erase(words.begin());
    return words;
}

} // namespace tgraph::namewords
