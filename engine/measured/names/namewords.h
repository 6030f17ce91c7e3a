// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Splits names of columns into words, and finds their units and statistics. Words are in lower case.
namespace tgraph::namewords {

using WordList = std::span<const std::string_view>; ///< of quantitywords.h
using NameWords = std::span<const std::string>; ///< of a name

[[nodiscard]] bool contains(WordList list, std::string_view word);

/// Returns true if one of the words is in the list.
[[nodiscard]] bool hasWord(NameWords words, WordList list);

/// Splits "Kernel time (ms)" into kernel, time, ms, and "StdDev" into std, dev.
[[nodiscard]] std::vector<std::string> wordsOf(std::string_view name);

/// Returns the words of a name without "metrics." of MLflow at its beginning.
[[nodiscard]] std::vector<std::string> quantityWords(std::string_view name);

/// Splits "Time (max)" into "time" and "max"; the second text is empty for names without a bracket at the end.
[[nodiscard]] std::pair<std::string, std::string> splitBracket(std::string_view name);

/// Returns the mark by which oneDNN's benchdnn names a minimum ("-time(ms)"), a mean ("0time(ms)") or a maximum
/// ("+ctime"); 0 if there is none.
[[nodiscard]] char markOf(std::string_view name);

[[nodiscard]] bool isNumber(std::string_view word);
[[nodiscard]] bool isPercentile(std::string_view word);
/// Returns true for "mean", "max" and "p99".
[[nodiscard]] bool isAverage(std::string_view word);
[[nodiscard]] bool isEnergyUnit(std::string_view word);

/// Returns true if words[i] is a unit of time. Hours and the like are units beside a word of time only.
[[nodiscard]] bool isTimeUnit(NameWords words, std::size_t i);

/// Returns the number of words before averages and numbers at the end, at least 1: 2 of "time_ms_p99".
[[nodiscard]] std::size_t wordsBeforeAverages(NameWords words, bool takesNumbers);

/// Returns true if a word before averages ends the name with a unit of time, as in "kernel_ms" and "kernel_ms_mean".
[[nodiscard]] bool endsWithTimeUnit(NameWords words);

/// Removes units, numbers and averages at the end, and everything from "per" on: "time_mean_ms" → time, "time per
/// epoch" → time. Keeps at least one word.
void removeEnding(std::vector<std::string>& words);

/// Returns true for "tokens_per_s", "ops/sec", "throughput (GB/s)" and "gb/s (read)", but not for "time (s)" and
/// "time/s".
/// @param whole a name in lower case
[[nodiscard]] bool isRate(std::string_view whole);

} // namespace tgraph::namewords
