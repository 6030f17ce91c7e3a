// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/quantity.h"

#include "engine/core/numbers.h"

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
constexpr std::array<std::string_view, 9> spreads
    = {"std", "stddev", "stdev", "sd", "var", "variance", "ci", "iqr", "spread"};
constexpr std::array<std::string_view, 18> overheads
    = {"compile",      "compilation", "build",  "benchmark", "framework", "strategy",
       "verification", "validation",  "search", "overhead",  "tuning",    "wait",
       "queue",        "start",       "end",    "setup",     "upload",    "profiling"};
constexpr std::array<std::string_view, 10> reasons
    = {"error", "errors", "status", "state", "failure", "failed", "invalidity", "reason", "exception", "valid"};
constexpr std::array<std::string_view, 8> ignoredNames
    = {"", "uid", "from_uid", "timestamp", "date", "datetime_start", "datetime_complete", "datetime"};
constexpr std::array<std::string_view, 12> identifiers = {
    "index", "idx", "id", "uuid", "number", "trial_id", "trial", "row", "config_id", "rank", "hash", "configuration"};
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

std::string loweredName(std::string_view name)
{
    std::string lower(name);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// Splits "Kernel time (ms)" into kernel, time, ms.
std::vector<std::string> wordsOf(std::string_view name)
{
    const std::string lower = loweredName(name);
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

bool isQuantity(std::string_view word)
{
    return contains(timeWords, word) || contains(maximisedWords, word) || contains(minimisedWords, word);
}

/// Removes units, numbers and averages at the end: "time_mean_ms" → time. One word stays.
void removeEnding(std::vector<std::string>& words)
{
    while (words.size() > 1
           && (timeUnit(words.back()) != nullptr || contains(averages, words.back())
               || parseNumber<std::uint32_t>(words.back())))
        words.pop_back();
}

} // namespace

NameHint nameHintOf(std::string_view name)
{
    const std::string lower = loweredName(name);
    if (contains(ignoredNames, lower) || lower.starts_with("unnamed: ") || lower.starts_with("user_attrs_")
        || lower.starts_with("system_attrs_"))
        return NameHint::Ignored;
    std::vector<std::string> words = wordsOf(name);
    if (words.empty())
        return NameHint::Ignored;
    if (contains(identifiers, lower))
        return NameHint::Identifier;
    if (contains(reasons, lower) || (words.size() > 1 && words[0] == "error"))
        return NameHint::Reason;
    const bool hasQuantity = std::ranges::any_of(words, isQuantity);
    if (hasQuantity && contains(spreads, words.back()))
        return NameHint::Spread;
    const bool isTime = std::ranges::any_of(words, [](std::string_view word) { return contains(timeWords, word); });
    if (isTime && std::ranges::any_of(words, [](std::string_view word) { return contains(overheads, word); }))
        return NameHint::Overhead;
    if (lower.ends_with("timestamp") || lower.ends_with("_date"))
        return NameHint::Ignored;
    if (lower.ends_with("gflop/s") || lower.ends_with("gb/s") || lower.ends_with("flop/s"))
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
    const std::string lower = loweredName(name);
    if (lower.ends_with("flop/s") || lower.ends_with("gb/s"))
        return true;
    std::vector<std::string> words = wordsOf(name);
    return std::ranges::any_of(words, [](std::string_view word) { return contains(maximisedWords, word); })
        && !std::ranges::any_of(words, [](std::string_view word) { return contains(timeWords, word); });
}

std::optional<double> nanosecondsPer(std::string_view unit)
{
    const TimeUnit* const found = timeUnit(loweredName(unit));
    return found != nullptr ? std::optional(found->nanoseconds) : std::nullopt;
}

std::string shortUnit(std::string_view unit)
{
    const TimeUnit* const found = timeUnit(loweredName(unit));
    return std::string(found != nullptr ? found->brief : unit);
}

std::string unitInName(std::string_view name)
{
    if (loweredName(name).ends_with("/s"))
        return {}; // a rate
    const std::vector<std::string> words = wordsOf(name);
    if (words.size() < 2 || (words.back() == "min" && !name.ends_with(')') && !name.ends_with(']')))
        return {}; // time_min is a minimum
    const TimeUnit* const found = timeUnit(words.back());
    return found != nullptr ? std::string(found->brief) : std::string();
}

std::optional<RepetitionName> repetitionNameOf(std::string_view name)
{
    const std::string lower = loweredName(name);
    const std::size_t digits = lower.find_last_not_of("0123456789") + 1;
    if (digits == 0 || digits == lower.size())
        return std::nullopt;
    const auto number = parseNumber<std::uint32_t>(std::string_view(lower).substr(digits));
    const std::size_t end = lower.find_last_not_of("_- .[#", digits - 1);
    if (!number || end == std::string::npos)
        return std::nullopt;
    const std::string stem = lower.substr(0, end + 1);
    if (!contains(repeated, stem))
        return std::nullopt;
    return RepetitionName{.stem = std::string(name.substr(0, end + 1)), .number = *number};
}

} // namespace tgraph
