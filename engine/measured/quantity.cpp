// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/quantity.h"

#include "engine/core/numbers.h"
#include "engine/core/text.h"
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

constexpr auto timeWords = std::to_array<std::string_view>(
    {"time", "runtime", "latency", "duration", "elapsed", "walltime", "makespan", "cycles", "times", "exectime"});
constexpr auto maximisedWords = std::to_array<std::string_view>(
    {"gflops",      "gflop",       "tflops",     "tflop",     "mflops",  "mflop",  "flops",       "throughput",
     "score",       "accuracy",    "acc",        "bandwidth", "speedup", "reward", "fps",         "qps",
     "iops",        "efficiency",  "auc",        "gbps",      "mbps",    "gbs",    "performance", "gops",
     "mops",        "tops",        "kips",       "mips",      "psnr",    "ssim",   "bleu",        "utilization",
     "utilisation", "hypervolume", "likelihood", "pflops",    "kflops"});
/// Short or general words: such a column may be a parameter.
constexpr auto weakMaximisedWords = std::to_array<std::string_view>(
    {"bw", "ipc", "f1", "r2", "snr", "fitness", "occupancy", "quality", "speed", "velocity"});
constexpr auto minimisedWords
    = std::to_array<std::string_view>({"cost", "costs", "energy", "loss", "error", "rmse", "power", "perplexity", "mse",
                                       "mae", "mape", "nll", "logloss", "regret", "edp", "slowdown", "wer"});
/// Names of what is optimised that do not tell its direction.
constexpr auto neutralWords = std::to_array<std::string_view>({"value", "objective", "target", "metric"});
constexpr auto weakNeutralWords = std::to_array<std::string_view>({"target", "metric"});
/// The words before "rate" of which more is better, and less.
constexpr auto goodRates = std::to_array<std::string_view>({"hit", "hits", "success", "acceptance", "accept", "pass"});
constexpr auto badRates = std::to_array<std::string_view>({"error", "miss", "failure", "fail", "rejection", "loss"});
constexpr auto averages = std::to_array<std::string_view>(
    {"mean", "avg", "average", "median", "min", "max", "best", "total", "sum", "minimum", "maximum"});
constexpr auto spreads = std::to_array<std::string_view>(
    {"std",    "stddev", "stdev", "sd",     "var",  "variance",    "ci",        "iqr",
     "spread", "mad",    "sem",   "stderr", "err",  "dev",         "deviation", "sigma",
     "cv",     "rsd",    "ci95",  "ci90",   "ci99", "uncertainty", "jitter",    "margin"});
constexpr auto overheads = std::to_array<std::string_view>({
    "compile",    "compilation", "build",    "benchmark", "framework",      "strategy", "verification",
    "validation", "search",      "overhead", "tuning",    "wait",           "queue",    "start",
    "end",        "setup",       "upload",   "profiling", "initialization", "init",     "codegen",
});
/// Words of times that were measured or predicted beside the one to compare by.
constexpr auto auxiliaries = std::to_array<std::string_view>(
    {"warmup",     "warm",        "h2d",        "d2h",       "transfer",  "memcpy",   "copy",
     "baseline",   "predicted",   "prediction", "expected",  "estimated", "estimate", "cumulative",
     "cumulated",  "accumulated", "before",     "reference", "ref",       "download", "alloc",
     "allocation", "idle",        "gap",        "previous",  "original",  "old",      "since"});
/// Words of times that a person sets.
constexpr auto settings = std::to_array<std::string_view>(
    {"timeout", "limit", "budget", "sleep", "interval", "delay", "period", "deadline"});
/// Words of times of the search or the training itself.
constexpr auto bookkeeping = std::to_array<std::string_view>(
    {"elapsed", "wall", "walltime", "train", "training", "fit", "epoch", "iter", "since", "score", "eval"});
constexpr auto ignoredNames = std::to_array<std::string_view>(
    {"",         "uid",        "from_uid",    "timestamp",     "date",       "datetime_start", "datetime_complete",
     "datetime", "_timestamp", "best_so_far", "created",       "start time", "end time",       "start_time",
     "end_time", "started",    "finished_at", "experiment_id", "run_id",     "run id",         "artifact_uri",
     "pid",      "node_ip",    "hostname",    "logdir"});
constexpr auto identifiers = std::to_array<std::string_view>(
    {"index", "idx", "id", "uuid", "number", "trial_id", "trial", "row", "config_id", "rank", "hash", "configuration"});
constexpr auto repeatIndexes = std::to_array<std::string_view>(
    {"rep", "repeat", "repetition", "replicate", "run", "iteration", "sample", "attempt", "seed", "repeat_id"});
constexpr auto repeated
    = std::to_array<std::string_view>({"run", "rep", "repeat", "repetition", "sample", "measurement", "time", "runtime",
                                       "times", "runtimes", "samples", "measurements", "latencies"});
constexpr auto goals = std::to_array<std::string_view>(
    {"objective", "target", "loss", "score", "cost", "fitness", "metric", "value", "reward"});
constexpr auto learned = std::to_array<std::string_view>(
    {"loss", "accuracy", "acc", "auc", "f1", "perplexity", "bleu", "rmse", "mse", "mae", "nll", "logloss", "r2"});

/// Words of hyperparameters that searches draw from intervals.
constexpr auto hyperparameters = std::to_array<std::string_view>(
    {"lr", "dropout", "decay", "momentum", "alpha", "beta", "beta1", "beta2", "gamma", "lambda", "eps", "epsilon",
     "eta", "wd", "regularization", "hidden", "subsample", "colsample"});
/// Words that name a hyperparameter only together: "l2_misses" is a counter.
constexpr auto pairedHyperparameters = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"learning", "rate"}, {"l1", "reg"}, {"l2", "reg"}, {"l1", "ratio"}, {"l1", "penalty"}, {"l2", "penalty"}});

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

/// Returns true for "mean", "max" and "p99".
bool isAverage(std::string_view word)
{
    return contains(averages, word) || (word.starts_with('p') && isNumber(word.substr(1)));
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

/// Returns true for the "time" of "time/ms": what follows is its unit (ISO 80000), and not what it is divided by.
bool isTimeOver(std::string_view before)
{
    const std::vector<std::string> words = wordsOf(before);
    return !words.empty() && words.back() != "cycles" && contains(timeWords, words.back());
}

/// Returns true for "tokens_per_s", "ops/sec" and "throughput (GB/s)", but not for "time (s)" and "time/s".
bool isRate(std::string_view lower)
{
    std::size_t end = lower.find_last_not_of(" )]");
    if (end == std::string_view::npos)
        return false;
    lower = lower.substr(0, end + 1);
    const std::size_t begin = lower.find_last_of(" _-./([");
    if (begin == std::string_view::npos)
        return false;
    const std::string_view unit = lower.substr(begin + 1);
    if (!nanosecondsPer(unit) || unit == "h") // "w/h"
        return false;
    const std::string_view before = lower.substr(0, begin);
    return lower[begin] == '/' ? !isTimeOver(before) : before.ends_with("_per") || before.ends_with(" per");
}

/// The direction of a quantity.
enum class Direction : std::uint8_t { None, More, Less, Guessed };

/// Returns the direction that words[i] tells.
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

/// Removes units, numbers and averages at the end, and what follows "per": "time_mean_ms" → time, "time per epoch" →
/// time. One word stays.
void removeEnding(std::vector<std::string>& words)
{
    if (const auto per = std::ranges::find(words, "per"); per != words.begin())
        words.erase(per, words.end());
    while (words.size() > 1
           && (isTimeUnit(words, words.size() - 1) || isEnergyUnit(words.back()) || isAverage(words.back())
               || isNumber(words.back())))
        words.pop_back();
}

/// Returns the words of a name without "metrics." of MLflow at its beginning.
std::vector<std::string> quantityWords(std::string_view name)
{
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

/// Returns the direction that the last word tells.
Direction directionByName(std::string_view name)
{
    const std::string lower = lowered(name);
    if (isRate(lower))
        return Direction::More;
    std::vector<std::string> words = quantityWords(name);
    const bool isNegated
        = name.starts_with('-') || (!words.empty() && (words.front() == "neg" || words.front() == "negative"));
    if (const auto per = std::ranges::find(words, "per"); per != words.begin())
        words.erase(per, words.end());
    for (std::size_t i = words.size(); i > 0; --i) {
        const Direction found = directionOf(words, i - 1);
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
    const int spread = has("min") || has("max") || has("best") ? 3
        : has("mean") || has("avg") || has("average")          ? 2
        : has("median")                                        ? 1
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
    const bool isBareAverage = hint == NameHint::WeakObjective && hasWord(words, averages);
    return ofOther + spread - (isBareAverage ? 5 : 0);
}

bool isMaximisedByName(std::string_view name)
{
    return directionByName(name) == Direction::More;
}

bool tellsDirection(std::string_view name)
{
    return directionByName(name) != Direction::Guessed;
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
    return last > 1 && isTimeUnit(words, last - 1) ? shortUnit(words[last - 1]) : std::string();
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
