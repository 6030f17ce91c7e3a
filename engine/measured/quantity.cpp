// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/quantity.h"

#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/measured/quantitywords.h"
#include "engine/measured/rowstatus.h"
#include "engine/measured/units.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using Words = std::span<const std::string_view>;

bool contains(Words words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// Splits "Kernel time (ms)" into kernel, time, ms, and "StdDev" into std, dev.
std::vector<std::string> wordsOf(std::string_view name)
{
    const std::string lower = lowered(name);
    const auto isLower = [](char c) { return c >= 'a' && c <= 'z'; };
    std::vector<std::string> words(1);
    for (std::size_t i = 0; i < lower.size(); ++i) {
        const bool beginsWord = i >= 2 && lower.size() == name.size() && name[i] != lower[i] && isLower(name[i - 1])
            && isLower(name[i - 2]); // not within "mJ"
        const bool beginsUnit = lower.substr(i) == "µs" || lower.substr(i) == "μs"; // of "latencyµs"
        if ((!isWordByte(lower[i]) || beginsWord || beginsUnit) && !words.back().empty())
            words.emplace_back();
        if (isWordByte(lower[i]))
            words.back() += lower[i];
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

bool hasWord(std::span<const std::string> words, Words list)
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

/// Returns true for "mean", "max" and "p99".
bool isAverage(std::string_view word)
{
    return contains(averages, word) || isPercentile(word);
}

bool isEnergyUnit(std::string_view word)
{
    const std::optional<Unit> unit = unitNamed(word);
    return unit && (unit->kind == "J" || unit->kind == "W");
}

/// Returns true if words[i] is a unit of time. Hours and the like are units beside a word of time only.
bool isTimeUnit(std::span<const std::string> words, std::size_t i)
{
    return nanosecondsPer(words[i]) && (!isAmbiguousTimeUnit(words[i]) || hasWord(words, timeWords));
}

/// Returns the number of words before averages and numbers at the end, at least 1: 2 of "time_ms_p99".
std::size_t wordsBeforeAverages(std::span<const std::string> words, bool takesNumbers)
{
    std::size_t count = words.size();
    while (count > 1 && (isAverage(words[count - 1]) || (takesNumbers && isNumber(words[count - 1]))))
        --count;
    return count;
}

/// Returns true if a word before averages ends the name with a unit of time, as in "kernel_ms" and "kernel_ms_mean".
bool endsWithTimeUnit(std::span<const std::string> words)
{
    if (words.size() > 1 && isTimeUnit(words, words.size() - 1))
        return true;
    const std::size_t count = wordsBeforeAverages(words, /*takesNumbers=*/false);
    return count > 1 && isTimeUnit(words, count - 1);
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

/// Returns true for "tokens_per_s", "ops/sec", "throughput (GB/s)" and "gb/s (read)", but not for "time (s)" and
/// "time/s".
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
        return hasSlash ? !isTimeOver(before) : isPer;
    if ((hasSlash || isPer)
        && isPerEnergy(isPer ? before.substr(0, before.size() - std::string_view("_per").size()) : before, unit,
                       hasSlash))
        return true;
    const std::string_view shorter = withoutLastPart(whole);
    return !shorter.empty() && isRate(shorter);
}

/// The direction of a quantity.
enum class Direction : std::uint8_t { None, More, Less, Guessed };

/// Returns the direction that words[i] implies.
Direction directionOf(std::span<const std::string> words, std::size_t i)
{
    const std::string_view word = words[i];
    if (contains(maximisedWords, word) || contains(weakMaximisedWords, word))
        return Direction::More;
    if (contains(timeWords, word) || contains(minimisedWords, word))
        return Direction::Less;
    if (contains(neutralWords, word))
        return Direction::Guessed;
    if (word == "rate" && i > 0)
        return contains(goodRates, words[i - 1]) ? Direction::More
            : contains(badRates, words[i - 1])   ? Direction::Less
                                                 : Direction::None;
    return Direction::None;
}

bool isQuantity(std::string_view word)
{
    const std::string text(word);
    return directionOf(std::span(&text, 1), 0) != Direction::None;
}

bool isSpread(std::string_view word)
{
    return contains(spreads, word);
}

/// Removes units, numbers and averages at the end, and everything from "per" on: "time_mean_ms" → time, "time per
/// epoch" → time. Keeps at least one word.
void removeEnding(std::vector<std::string>& words)
{
    if (const auto per = std::ranges::find(words, "per"); per != words.begin())
        words.erase(per, words.end());
    while (words.size() > 1
           && (isTimeUnit(words, words.size() - 1) || isEnergyUnit(words.back()) || isAverage(words.back())
               || isNumber(words.back())))
        words.pop_back();
}

/// Splits "Time (max)" into "time" and "max"; the second text is empty for names without a bracket at the end.
std::pair<std::string, std::string> splitBracket(std::string_view name)
{
    const std::string lower = lowered(name);
    const std::size_t bracket = lower.ends_with(')') || lower.ends_with(']') ? lower.find_last_of("([") : 0;
    if (bracket == std::string::npos || bracket == 0)
        return {lower, {}};
    return {lower.substr(0, lower.find_last_not_of(' ', bracket - 1) + 1),
            lower.substr(bracket + 1, lower.size() - bracket - 2)};
}

/// Returns the mark by which oneDNN's benchdnn names a minimum ("-time(ms)"), a mean ("0time(ms)") or a maximum
/// ("+ctime"); 0 if there is none.
char markOf(std::string_view name)
{
    const bool hasMark = name.size() > 1 && (name[0] == '-' || name[0] == '0' || name[0] == '+')
        && ((name[1] >= 'a' && name[1] <= 'z') || (name[1] >= 'A' && name[1] <= 'Z'));
    return hasMark ? name[0] : '\0';
}

/// Returns the words of a name without "metrics." of MLflow at its beginning.
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

/// Returns the direction that the last word implies.
Direction directionByName(std::string_view name)
{
    const std::string lower = lowered(name);
    if (isRate(lower))
        return Direction::More;
    std::vector<std::string> words = quantityWords(name);
    const bool isNegated = !words.empty() && (words.front() == "neg" || words.front() == "negative");
    if (const auto per = std::ranges::find(words, "per"); per != words.begin())
        words.erase(per, words.end());
    for (std::size_t i = words.size(); i > 0; --i) {
        const Direction found = directionOf(words, i - 1);
        if (found == Direction::More && contains(generalWords, words[i - 1]) && !unitInName(name).empty())
            return Direction::Less;
        if (found == Direction::More || found == Direction::Less)
            return (found == Direction::More) != isNegated ? Direction::More : Direction::Less;
        if (found == Direction::Guessed)
            return found;
    }
    const bool isOfUnit = !words.empty()
        && (isTimeUnit(words, words.size() - 1) || isTimeUnit(words, 0) || endsWithTimeUnit(words)
            || isEnergyUnit(words.back()));
    return isOfUnit ? Direction::Less : Direction::Guessed;
}

/// Returns the direction that a unit implies; Guessed for units of other quantities.
Direction directionOfUnit(std::string_view unit)
{
    const std::optional<Unit> known = unitNamed(unit);
    if (!known)
        return Direction::Guessed;
    if (known->kind == "ns" || known->kind == "J" || known->kind == "W")
        return Direction::Less;
    return known->kind.find("/s") != std::string::npos || isRate(lowered(unit)) ? Direction::More : Direction::Guessed;
}

/// Returns the direction that the name implies, or its unit if the name implies none or has only a general word.
Direction directionOf(std::string_view name, std::string_view unit)
{
    const Direction byName = directionByName(name);
    const std::vector<std::string> words = quantityWords(name);
    const bool isGeneral = byName == Direction::More && hasWord(words, generalWords);
    const Direction byUnit = byName == Direction::Guessed || isGeneral ? directionOfUnit(unit) : Direction::Guessed;
    return byUnit == Direction::Guessed ? byName : byUnit;
}

/// Returns true for "ms", "seconds", "ns/op" and "us_per_call"; "s" and "min" alone may be anything.
bool isBareUnit(std::span<const std::string> words, std::string_view lower)
{
    if (words.empty() || words.front() == "s" || words.front() == "min" || !nanosecondsPer(words.front())
        || isAmbiguousTimeUnit(words.front()))
        return false;
    return words.size() == 1 ? lower.find('/') == std::string_view::npos || lower.starts_with(words.front() + "/")
                             : words[1] == "per";
}

/// Returns true for times of the search or the training: "elapsed_s", "time_this_iter_s", "mean_fit_time".
bool isBookkeeping(std::string_view name, std::span<const std::string> words)
{
    const std::string lower = lowered(name);
    return hasWord(words, bookkeeping) || lower == "time_total_s" || lower == "_runtime";
}

bool isExactly(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, lowered(name)) != names.end();
}

/// Returns the hint of a name that is no identifier, status or index.
NameHint quantityHintOf(std::string_view name, const std::string& lower)
{
    const std::vector<std::string> words = quantityWords(name);
    const bool isMetric = lower.starts_with("metrics.") || lower.starts_with("metric.");
    const bool hasQuantity = std::ranges::any_of(words, isQuantity);
    const bool hasUnit = endsWithTimeUnit(words);
    const bool areSpreads = std::ranges::all_of(words, [](std::string_view word) {
        return isSpread(word) || nanosecondsPer(word) || isAverage(word) || isNumber(word);
    });
    if (std::ranges::any_of(words, isSpread)
        && (areSpreads || isSpread(words.back()) || (isSpread(words.front()) && (hasQuantity || hasUnit))
            || (hasUnit && isSpread(words[words.size() - 2]))))
        return NameHint::Spread;
    if (hasQuantity && words.front() == "rank")
        return NameHint::Ignored; // scikit-learn's rank_test_score
    const bool isTime = hasWord(words, timeWords) || hasUnit;
    if (isTime && hasWord(words, settings))
        return NameHint::Setting;
    if (isTime && hasWord(words, auxiliaries))
        return NameHint::Auxiliary;
    if (isTime && hasWord(words, overheads) && lower.find("end_to_end") == std::string::npos
        && lower.find("end to end") == std::string::npos)
        return NameHint::Overhead;
    if (lower.ends_with("timestamp") || lower.ends_with("_date"))
        return NameHint::Ignored;
    if (isRate(lower) || isMetric || isBareUnit(words, lower))
        return NameHint::Objective;
    std::vector<std::string> stem = words;
    removeEnding(stem);
    const std::size_t last = stem.size() - 1;
    if (directionOf(stem, last) == Direction::None && !hasUnit) {
        if (isExactly(name,
                      {"mean", "avg", "average", "median", "min", "max", "minimum", "maximum", "p50", "p90", "p95",
                       "p99", "user", "sys", "system", "real"}))
            return NameHint::WeakObjective;
        return hasQuantity ? NameHint::MayBeObjective : NameHint::None;
    }
    return contains(weakMaximisedWords, stem.back()) || contains(weakNeutralWords, stem.back())
        ? NameHint::WeakObjective
        : NameHint::Objective;
}

} // namespace

NameHint nameHintOf(std::string_view name)
{
    const std::string lower = lowered(name);
    if (lower.starts_with("params.") || lower.starts_with("parameter_"))
        return NameHint::Parameter;
    if (contains(ignoredNames, lower) || lower.starts_with("unnamed: ") || lower.starts_with("user_attrs_")
        || lower.starts_with("system_attrs_") || lower.starts_with("tags.")
        || lower.find("so_far") != std::string::npos)
        return NameHint::Ignored;
    if (wordsOf(name).empty())
        return NameHint::Ignored;
    if (contains(identifiers, lower))
        return NameHint::Identifier;
    if (isStatusName(lower))
        return NameHint::Reason;
    if (contains(repeatIndexes, lower))
        return NameHint::RepeatIndex;
    return quantityHintOf(name, lower);
}

bool isGoal(std::string_view name)
{
    if (lowered(name).starts_with("metric"))
        return !isTimeName(name);
    const std::vector<std::string> words = quantityWords(name);
    if (words.empty() || isTimeName(name))
        return false;
    if (words.size() == 1)
        return contains(goals, words.front()) || contains(learned, words.front());
    constexpr auto beginnings = std::to_array<std::string_view>(
        {"val", "valid", "validation", "test", "mean", "best", "train", "eval", "values"});
    return contains(beginnings, words.front()) && (contains(goals, words.back()) || contains(learned, words.back()));
}

bool isLearned(std::string_view name)
{
    const std::vector<std::string> words = quantityWords(name);
    return !words.empty() && isGoal(name) && contains(learned, words.back());
}

bool isTimeName(std::string_view name)
{
    const std::vector<std::string> words = quantityWords(name);
    const std::string lower = lowered(name);
    if (words.empty() || isRate(lower))
        return false;
    if (endsWithTimeUnit(words) || isBareUnit(words, lower))
        return true;
    std::vector<std::string> stem = words;
    removeEnding(stem);
    for (std::size_t i = stem.size(); i > 0; --i)
        if (directionOf(stem, i - 1) != Direction::None)
            return contains(timeWords, stem[i - 1]);
    return false;
}

bool isHyperparameterName(std::string_view name)
{
    const std::vector<std::string> words = wordsOf(name);
    const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    return std::ranges::any_of(hyperparameters, has)
        || std::ranges::any_of(pairedHyperparameters,
                               [&](const auto& pair) { return has(pair.first) && has(pair.second); })
        || (words.size() == 1 && (has("l1") || has("l2")));
}

int objectiveRank(std::string_view name, bool hasGoal)
{
    constexpr int ofGoal = 10;
    constexpr int ofBookkeeping = 20;
    constexpr int ofOther = 30;
    constexpr int ofAuxiliary = 40;
    const std::vector<std::string> words = quantityWords(name);
    const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    const char mark = markOf(name);
    const int spread = has("min") || has("max") || has("best") || mark == '-' || mark == '+' ? 3
        : has("mean") || has("avg") || has("average") || mark == '0'                         ? 2
        : has("median") || has("p50")                                                        ? 1
        : std::ranges::any_of(words, isPercentile)                                           ? 3
                                                                                             : 0;
    const NameHint hint = nameHintOf(name);
    if (hint == NameHint::Auxiliary || hint == NameHint::Setting || hint == NameHint::Overhead)
        return ofAuxiliary + spread;
    if (hint == NameHint::Spread)
        return ofAuxiliary + ofGoal + spread;
    if (isTimeName(name))
        return spread + (hasGoal && isBookkeeping(name, words) ? ofBookkeeping : 0);
    if (hasGoal && isGoal(name))
        return ofGoal + spread + (words.front() == "train" ? 4 : 0);
    const bool isBareAverage = hint == NameHint::WeakObjective && std::ranges::any_of(words, isAverage);
    return ofOther + spread - (isBareAverage ? 5 : 0);
}

bool isMaximisedByName(std::string_view name, std::string_view unit)
{
    return directionOf(name, unit) == Direction::More;
}

bool tellsDirection(std::string_view name, std::string_view unit)
{
    return directionOf(name, unit) != Direction::Guessed;
}

bool endsWithTime(std::string_view name)
{
    std::vector<std::string> words = quantityWords(name);
    if (words.empty())
        return false;
    if (endsWithTimeUnit(words))
        return true;
    removeEnding(words);
    return contains(timeWords, words.back());
}

bool isCertainOverhead(std::string_view name)
{
    return endsWithTime(name) && hasWord(quantityWords(name), certainOverheads);
}

std::string unitInName(std::string_view name)
{
    if (isRate(lowered(name)))
        return {};
    const std::vector<std::string> words = quantityWords(name);
    if (isBareUnit(words, lowered(name)))
        return shortUnit(words.front());
    const bool isBracketed = name.ends_with(')') || name.ends_with(']');
    std::size_t last = words.size();
    if (!isBracketed || (last > 0 && !nanosecondsPer(words.back())))
        last = wordsBeforeAverages(words, /*takesNumbers=*/true); // time_min is a minimum, time (min) has a unit
    const auto isOfTime = [&] {
        return hasWord(words, timeWords) || hasWord(words, overheads) || hasWord(words, auxiliaries)
            || hasWord(words, settings);
    };
    if (last == words.size() && last > 1 && words.back() == "min" && !isOfTime()) // "score (min)" is a minimum
        --last;
    return last > 1 && isTimeUnit(words, last - 1) ? shortUnit(words[last - 1]) : std::string();
}

bool isMinimumBeside(std::string_view name, std::string_view other)
{
    const auto [stem, statistic] = splitBracket(name);
    const auto [otherStem, otherStatistic] = splitBracket(other);
    return statistic == "min" && stem == otherStem && otherStatistic != "min"
        && (isAverage(otherStatistic) || isSpread(otherStatistic));
}

bool isKnownUnit(std::string_view unit)
{
    const std::string lower = lowered(unit);
    const std::vector<std::string> words = wordsOf(unit);
    const bool isQuotient = lower.find('/') != std::string::npos || std::ranges::find(words, "per") != words.end();
    const std::optional<Unit> known = unitNamed(unit);
    return (known && !known->kind.empty()) || lower == "cycles" || lower == "clocks" || (words.size() > 1 && isQuotient)
        || (words.size() == 1 && contains(maximisedWords, words.front()) && lower.ends_with('s'));
}

std::optional<RepetitionName> repetitionNameOf(std::string_view name)
{
    const std::size_t digitsEnd = name.find_last_of("0123456789") + 1;
    if (digitsEnd == 0)
        return std::nullopt;
    const std::size_t digits = name.find_last_not_of("0123456789", digitsEnd - 1) + 1;
    const auto number = parseNumber<std::uint32_t>(name.substr(digits, digitsEnd - digits));
    const std::size_t end = digits == 0 ? std::string_view::npos : name.find_last_not_of("_- .[#", digits - 1);
    if (!number || end == std::string_view::npos)
        return std::nullopt;
    std::string_view after = name.substr(digitsEnd); // "_ms", " (ms)", "]"
    if (wordsOf(after).empty())
        after = {};
    const std::string stem = std::string(name.substr(0, end + 1)) + std::string(after);
    std::vector<std::string> words = wordsOf(stem);
    if (words.size() == 2 && nanosecondsPer(words.back()) && words.back() != "min")
        words.pop_back();
    if (words.size() != 1 || !contains(repeated, words.front()))
        return std::nullopt;
    return RepetitionName{.stem = stem, .number = *number};
}

} // namespace tgraph
