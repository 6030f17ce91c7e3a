// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Functions that split the names of columns into words and find units and statistics in them.
/// Words are in lower case.
namespace tgraph::namewords {

using WordList = std::span<const std::string_view>; ///< a list in quantitywords.h
using NameWords = std::span<const std::string>; ///< the words of a name

[[nodiscard]] bool contains(WordList list, std::string_view word);

/// Returns true if one of the words is in the list.
[[nodiscard]] bool hasWord(NameWords words, WordList list);

/// Splits a name into words: "Kernel time (ms)" into kernel, time, ms; "StdDev" into std, dev.
[[nodiscard]] std::vector<std::string> wordsOf(std::string_view name);

/// Returns the words of a name without MLflow's prefix "metrics.".
[[nodiscard]] std::vector<std::string> quantityWords(std::string_view name);

/// Splits "Time (max)" into "time" and "max". If the name does not end with a bracket, the second
/// text is empty.
[[nodiscard]] std::pair<std::string, std::string> splitBracket(std::string_view name);

/// Returns the prefix by which oneDNN's benchdnn marks a minimum ("-time(ms)"), a mean
/// ("0time(ms)") or a maximum ("+ctime"); 0 if there is none.
[[nodiscard]] char markOf(std::string_view name);

[[nodiscard]] bool isNumber(std::string_view word);
[[nodiscard]] bool isPercentile(std::string_view word);
/// Returns true for words such as "mean", "max" and "p99".
[[nodiscard]] bool isAverage(std::string_view word);
[[nodiscard]] bool isEnergyUnit(std::string_view word);

/// Returns true if words[i] is a unit of time. Hours and the like count only if the name also has a
/// word for a time.
[[nodiscard]] bool isTimeUnit(NameWords words, std::size_t i);

/// Returns the number of words, at least 1, before the averages and numbers at the end: 2 for
/// "time_ms_p99".
[[nodiscard]] std::size_t wordsBeforeAverages(NameWords words, bool takesNumbers);

/// Returns true if the name ends with a unit of time, possibly followed by averages: "kernel_ms",
/// "kernel_ms_mean".
[[nodiscard]] bool endsWithTimeUnit(NameWords words);

/// Removes units, numbers and averages from the end, and everything from "per" on: "time_mean_ms"
/// and "time per epoch" become "time". Keeps at least one word.
void removeEnding(std::vector<std::string>& words);

/// Returns true for names of rates: "tokens_per_s", "ops/sec", "throughput (GB/s)" and "gb/s
/// (read)", but not "time (s)" and "time/s".
/// @param whole a name in lower case
[[nodiscard]] bool isRate(std::string_view whole);

} // namespace tgraph::namewords
