// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/quantity.h"

#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/measured/names/namewords.h"
#include "engine/measured/names/quantitywords.h"
#include "engine/measured/names/units.h"
#include "engine/measured/rowstatus.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <vector>

namespace tgraph {

using namespace namewords;

namespace {

/// The direction of a quantity.
enum class Direction : std::uint8_t { None, More, Less, Guessed };

/// Returns the direction that words[i] implies.
Direction directionOf(NameWords words, std::size_t i)
{
    const std::string_view word = words[i];
    if (contains(maximisedWords, word) || contains(weakMaximisedWords, word))
        return Direction::More;
    if (contains(timeWords, word) || contains(minimisedWords, word))
        return Direction::Less;
    if (contains(neutralWords, word))
        return Direction::Guessed;
    if ((word == "rate" || word == "ratio") && i > 0)
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

/// Returns true for "std", and for errors such as "l2err" and "maxdiff".
bool isSpread(std::string_view word)
{
    constexpr auto errors = std::to_array<std::string_view>({"err", "error", "diff"});
    return contains(spreads, word) || std::ranges::any_of(errors, [word](std::string_view error) {
               return word.size() > error.size() && word.ends_with(error);
           });
}

/// Returns the direction that the last word implies.
Direction directionByName(std::string_view name)
{
    const std::string lower = lowered(name);
    if (isRate(lower))
        return Direction::More;
    std::vector<std::string> words = quantityWords(name);
    const bool isNegated = isNegatedName(name) && !name.starts_with('-');
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
bool isBareUnit(NameWords words, std::string_view lower)
{
    if (words.empty() || words.front() == "s" || words.front() == "min" || !nanosecondsPer(words.front())
        || isAmbiguousTimeUnit(words.front()))
        return false;
    return words.size() == 1 ? lower.find('/') == std::string_view::npos || lower.starts_with(words.front() + "/")
                             : words[1] == "per";
}

/// Returns true for times of the search or the training: "elapsed_s", "time_this_iter_s", "mean_fit_time".
bool isBookkeeping(std::string_view name, NameWords words)
{
    const std::string lower = lowered(name);
    return hasWord(words, bookkeeping) || lower == "time_total_s" || lower == "_runtime";
}

bool isExactly(std::string_view name, std::initializer_list<std::string_view> names)
{
    return std::ranges::find(names, lowered(name)) != names.end();
}

/// Returns true for "Time (%)" and "time_pct", the share of a time.
bool isShare(NameWords words, std::string_view lower)
{
    return lower.ends_with("(%)") || lower.ends_with("[%]") || lower.ends_with(" %") || words.back() == "pct"
        || words.back() == "percent";
}

/// Returns true for "BeginNs", "start_time" and "end (us)".
bool isMoment(NameWords words)
{
    return contains(moments, words.front()) && std::ranges::all_of(words.subspan(1), [](std::string_view word) {
               return contains(timeWords, word) || nanosecondsPer(word);
           });
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
    const bool isTime = !isRate(lower) && (hasWord(words, timeWords) || hasUnit);
    if (isTime && isMoment(words))
        return NameHint::Ignored;
    if (isTime && hasWord(words, settings))
        return NameHint::Setting;
    if (isTime && (hasWord(words, auxiliaries) || isShare(words, lower)))
        return NameHint::Auxiliary;
    if (isTime && hasWord(words, overheads) && lower.find("end_to_end") == std::string::npos
        && lower.find("end to end") == std::string::npos)
        return NameHint::Overhead;
    if (lower.ends_with("timestamp") || lower.ends_with("_date"))
        return NameHint::Ignored;
    if (isRate(lower) || isMetric || isBareUnit(words, lower) || isEnergyUnit(splitBracket(name).second))
        return NameHint::Objective;
    std::vector<std::string> stem = words;
    removeEnding(stem);
    const std::size_t last = stem.size() - 1;
    if (directionOf(stem, last) == Direction::None && !hasUnit) {
        if (stem.size() == 1 && contains(shares, stem.back()))
            return NameHint::WeakObjective;
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
        || lower.starts_with("system_attrs_") || lower.starts_with("datetime.") || lower.starts_with("userattribute ")
        || lower.starts_with("tags.") || lower.find("so_far") != std::string::npos)
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
        {"val", "valid", "validation", "test", "mean", "best", "train", "eval", "values", "final"});
    const bool isOfData = contains(beginnings, words.front())
        && (words.front() != "mean" || contains(beginnings, words[1])); // scikit-learn's "mean_test_neg_…_error"
    return contains(beginnings, words.front())
        && (contains(goals, words.back()) || contains(learned, words.back())
            || (isOfData && (words.back() == "error" || words.back() == "precision" || words.back() == "recall")));
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
    if (words.empty() || isRate(lower) || isShare(words, lower))
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

bool isElapsedName(std::string_view name)
{
    return isTimeName(name) && lowered(name).find("elapsed") != std::string::npos;
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

bool isOutcomeName(std::string_view name)
{
    constexpr auto spillWords = std::to_array<std::string_view>({"spill", "spills", "spilled"});
    const std::vector<std::string> words = wordsOf(name);
    if (words.empty())
        return false;
    const std::string& last = words.back(); // "error_bound" is an option
    return hasWord(words, spillWords) || last.ends_with("err") || last.ends_with("error") || last.ends_with("diff");
}

bool isSpreadName(std::string_view name)
{
    const std::vector<std::string> words = quantityWords(name);
    return hasWord(words, certainSpreads) && std::ranges::all_of(words, [](std::string_view word) {
               return isSpread(word) || nanosecondsPer(word) || isAverage(word) || isNumber(word) || isQuantity(word);
           });
}

std::optional<StatisticName> statisticOf(std::string_view name)
{
    constexpr auto means = std::to_array<std::string_view>({"mean", "avg", "average", "median"});
    constexpr auto deviations = std::to_array<std::string_view>({"std", "stddev", "stdev", "stderr", "sem"});
    std::vector<std::string> words = wordsOf(name);
    if (words.size() < 2)
        return std::nullopt;
    for (const auto place : {words.end() - 1, words.begin()}) {
        const bool isSpread = contains(deviations, *place);
        if (!isSpread && !contains(means, *place))
            continue;
        words.erase(place);
        std::string stem;
        for (const std::string& word : words)
            stem += word + ' ';
        return StatisticName{.stem = std::move(stem), .isSpread = isSpread};
    }
    return std::nullopt;
}

bool isResourceName(std::string_view name)
{
    return hasWord(wordsOf(name), resources);
}

int objectiveRank(std::string_view name, bool hasGoal)
{
    constexpr int ofCpu = 5; // behind the time that passed
    constexpr int ofGoal = 10;
    constexpr int ofBookkeeping = 20;
    constexpr int ofOther = 30;
    constexpr int ofError = 35; // rank of an error of the result
    constexpr int ofUnknown = 8; // behind other quantities
    constexpr int ofExplaining = 4; // behind the quantities that it explains
    constexpr int ofAuxiliary = 40;
    const std::vector<std::string> words = quantityWords(name);
    const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    const char mark = markOf(name);
    const bool isQuantile = name.ends_with('%') && isNumber(words.back()); // pandas' describe()
    const int spread = has("min") || has("max") || has("best") || mark == '-' || mark == '+' ? 3
        : has("mean") || has("avg") || has("average") || mark == '0'                         ? 2
        : has("median") || has("p50") || (isQuantile && words.back() == "50")                ? 1
        : isQuantile || std::ranges::any_of(words, isPercentile) || has("percentile")        ? 3
                                                                                             : 0;
    const NameHint hint = nameHintOf(name);
    if (hint == NameHint::Auxiliary || hint == NameHint::Setting || hint == NameHint::Overhead)
        return ofAuxiliary + spread;
    if (hint == NameHint::Spread)
        return ofAuxiliary + ofGoal + spread;
    if (isTimeName(name)) {
        const bool isOfCpu = has("user") || has("sys") || has("system") || has("clock"); // beside "time elapsed"
        const bool isCount = has("cycles") && unitInName(name).empty();
        return spread + (hasGoal && isBookkeeping(name, words) ? ofBookkeeping : isOfCpu || isCount ? ofCpu : 0);
    }
    if (hasGoal && isGoal(name))
        return ofGoal + spread + (words.front() == "train" ? 4 : 0);
    std::vector<std::string> stem = words;
    removeEnding(stem);
    if (!stem.empty() && stem.back() == "error")
        return ofError + spread;
    const bool isBareAverage = hint == NameHint::WeakObjective && std::ranges::any_of(words, isAverage);
    const bool explains = !stem.empty() && contains(explaining, stem.back());
    return ofOther + spread - (isBareAverage ? 5 : 0) + (hint == NameHint::None ? ofUnknown : 0)
        + (explains ? ofExplaining : 0);
}

bool isMaximisedByName(std::string_view name, std::string_view unit)
{
    return directionOf(name, unit) == Direction::More;
}

bool tellsDirection(std::string_view name, std::string_view unit)
{
    return directionOf(name, unit) != Direction::Guessed;
}

bool isLogarithmName(std::string_view name)
{
    constexpr auto logarithms = std::to_array<std::string_view>({"log", "ln", "log2", "log10", "log1p"});
    constexpr auto own = std::to_array<std::string_view>({"loss", "likelihood", "error", "score"}); // log loss
    const std::vector<std::string> words = quantityWords(name);
    return words.size() > 1 && (contains(logarithms, words.front()) || contains(logarithms, words.back()))
        && std::ranges::any_of(words, isQuantity) && !hasWord(words, own);
}

bool isNegatedName(std::string_view name)
{
    const std::vector<std::string> words = quantityWords(name);
    return name.starts_with('-') || std::ranges::any_of(words, [](std::string_view word) {
               return word == "neg" || word == "negative"; // scikit-learn's "mean_test_neg_log_loss"
           });
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
