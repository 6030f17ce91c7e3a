// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/quantity.h"

#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/measured/rowstatus.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 9> timeWords
    = {"time", "runtime", "latency", "duration", "elapsed", "walltime", "makespan", "cycles", "times"};
constexpr std::array<std::string_view, 21> maximisedWords
    = {"gflops",     "gflop", "tflops",   "tflop",      "mflops",    "mflop",   "flops",
       "throughput", "score", "accuracy", "acc",        "bandwidth", "speedup", "reward",
       "fps",        "qps",   "iops",     "efficiency", "auc",       "gbps",    "performance"};
constexpr std::array<std::string_view, 10> minimisedWords
    = {"cost", "costs", "energy", "loss", "value", "objective", "error", "rmse", "power", "perplexity"};
constexpr std::array<std::string_view, 8> averages
    = {"mean", "avg", "average", "median", "min", "max", "best", "total"};
constexpr std::array<std::string_view, 12> energyUnits
    = {"j", "uj", "mj", "kj", "joule", "joules", "w", "mw", "kw", "watt", "watts", "wh"};
constexpr std::array<std::string_view, 9> spreads
    = {"std", "stddev", "stdev", "sd", "var", "variance", "ci", "iqr", "spread"};
constexpr std::array<std::string_view, 18> overheads
    = {"compile",      "compilation", "build",  "benchmark", "framework", "strategy",
       "verification", "validation",  "search", "overhead",  "tuning",    "wait",
       "queue",        "start",       "end",    "setup",     "upload",    "profiling"};
constexpr std::array<std::string_view, 8> ignoredNames
    = {"", "uid", "from_uid", "timestamp", "date", "datetime_start", "datetime_complete", "datetime"};
constexpr std::array<std::string_view, 12> identifiers = {
    "index", "idx", "id", "uuid", "number", "trial_id", "trial", "row", "config_id", "rank", "hash", "configuration"};
constexpr std::array<std::string_view, 10> repeatIndexes
    = {"rep", "repeat", "repetition", "replicate", "run", "iteration", "sample", "attempt", "seed", "repeat_id"};
constexpr std::array<std::string_view, 9> repeated
    = {"run", "rep", "repeat", "repetition", "sample", "measurement", "time", "runtime", "times"};

struct TimeUnit {
    std::string_view name;
    std::string_view brief;
    double nanoseconds;
};
constexpr std::array<TimeUnit, 25> timeUnits = {{
    {"ns", "ns", 1},
    {"nsec", "ns", 1},
    {"nanosecond", "ns", 1},
    {"nanoseconds", "ns", 1},
    {"us", "us", 1e3},
    {"usec", "us", 1e3},
    {"µs", "us", 1e3},
    {"μs", "us", 1e3},
    {"microsecond", "us", 1e3},
    {"microseconds", "us", 1e3},
    {"ms", "ms", 1e6},
    {"msec", "ms", 1e6},
    {"msecs", "ms", 1e6},
    {"millisecond", "ms", 1e6},
    {"milliseconds", "ms", 1e6},
    {"miliseconds", "ms", 1e6},
    {"milisecond", "ms", 1e6},
    {"s", "s", 1e9},
    {"sec", "s", 1e9},
    {"secs", "s", 1e9},
    {"second", "s", 1e9},
    {"seconds", "s", 1e9},
    {"min", "min", 6e10},
    {"minute", "min", 6e10},
    {"minutes", "min", 6e10},
}};

bool contains(Words words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// Splits "Kernel time (ms)" into kernel, time, ms.
std::vector<std::string> wordsOf(std::string_view name)
{
    const std::string lower = lowered(name);
    std::vector<std::string> words(1);
    for (const char c : lower) {
        if (isWordByte(c))
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

const TimeUnit* timeUnit(std::string_view name)
{
    const auto* const found = std::ranges::find(timeUnits, name, &TimeUnit::name);
    return found != timeUnits.end() ? found : nullptr;
}

/// Returns true for "tokens_per_s", "ops/sec" and "throughput (GB/s)", but not for "time (s)".
bool isRate(std::string_view lower)
{
    std::size_t end = lower.find_last_not_of(" )]");
    if (end == std::string_view::npos)
        return false;
    lower = lower.substr(0, end + 1);
    const std::size_t begin = lower.find_last_of(" _-./([");
    if (begin == std::string_view::npos || timeUnit(lower.substr(begin + 1)) == nullptr)
        return false;
    return lower[begin] == '/' || lower.substr(0, begin).ends_with("_per") || lower.substr(0, begin).ends_with(" per");
}

bool isQuantity(std::string_view word)
{
    return contains(timeWords, word) || contains(maximisedWords, word) || contains(minimisedWords, word);
}

/// Removes units, numbers and averages at the end: "time_mean_ms" → time. One word stays.
void removeEnding(std::vector<std::string>& words)
{
    while (words.size() > 1
           && (timeUnit(words.back()) != nullptr || contains(energyUnits, words.back())
               || contains(averages, words.back()) || parseNumber<std::uint32_t>(words.back())))
        words.pop_back();
}

} // namespace

NameHint nameHintOf(std::string_view name)
{
    const std::string lower = lowered(name);
    if (contains(ignoredNames, lower) || lower.starts_with("unnamed: ") || lower.starts_with("user_attrs_")
        || lower.starts_with("system_attrs_"))
        return NameHint::Ignored;
    std::vector<std::string> words = wordsOf(name);
    if (words.empty())
        return NameHint::Ignored;
    if (contains(identifiers, lower))
        return NameHint::Identifier;
    if (isStatusName(lower))
        return NameHint::Reason;
    if (contains(repeatIndexes, lower))
        return NameHint::RepeatIndex;
    const bool hasQuantity = std::ranges::any_of(words, isQuantity);
    if (hasQuantity && contains(spreads, words.back()))
        return NameHint::Spread;
    const bool isTime = std::ranges::any_of(words, [](std::string_view word) { return contains(timeWords, word); });
    if (isTime && std::ranges::any_of(words, [](std::string_view word) { return contains(overheads, word); }))
        return NameHint::Overhead;
    if (lower.ends_with("timestamp") || lower.ends_with("_date"))
        return NameHint::Ignored;
    if (isRate(lower))
        return NameHint::Objective;
    const bool hasUnit = words.size() > 1 && timeUnit(words.back()) != nullptr;
    std::vector<std::string> stem = words;
    removeEnding(stem);
    if (isQuantity(stem.back()) || hasUnit)
        return NameHint::Objective;
    return hasQuantity ? NameHint::MayBeObjective : NameHint::None;
}

int objectiveRank(std::string_view name)
{
    const std::vector<std::string> words = wordsOf(name);
    const bool isTime = std::ranges::any_of(words, [](std::string_view word) { return contains(timeWords, word); })
        || (!words.empty() && timeUnit(words.back()) != nullptr);
    const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    const int spread = has("min") || has("max") || has("best") ? 3
        : has("mean") || has("avg") || has("average")          ? 2
        : has("median")                                        ? 1
                                                               : 0;
    return (isTime ? 0 : 4) + spread;
}

bool isMaximisedByName(std::string_view name)
{
    const std::string lower = lowered(name);
    if (isRate(lower))
        return true;
    std::vector<std::string> words = wordsOf(name);
    return std::ranges::any_of(words, [](std::string_view word) { return contains(maximisedWords, word); })
        && !std::ranges::any_of(words, [](std::string_view word) { return contains(timeWords, word); });
}

std::optional<double> nanosecondsPer(std::string_view unit)
{
    const TimeUnit* const found = timeUnit(lowered(unit));
    return found != nullptr ? std::optional(found->nanoseconds) : std::nullopt;
}

std::string shortUnit(std::string_view unit)
{
    const TimeUnit* const found = timeUnit(lowered(unit));
    return std::string(found != nullptr ? found->brief : unit);
}

std::string unitInName(std::string_view name)
{
    if (isRate(lowered(name)))
        return {};
    const std::vector<std::string> words = wordsOf(name);
    if (words.size() < 2 || (words.back() == "min" && !name.ends_with(')') && !name.ends_with(']')))
        return {}; // time_min is a minimum
    const TimeUnit* const found = timeUnit(words.back());
    return found != nullptr ? std::string(found->brief) : std::string();
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
    if (words.size() == 2 && timeUnit(words.back()) != nullptr && words.back() != "min")
        words.pop_back();
    if (words.size() != 1 || !contains(repeated, words.front()))
        return std::nullopt;
    return RepetitionName{.stem = stem, .number = *number};
}

} // namespace tgraph
