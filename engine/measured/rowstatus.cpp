// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/rowstatus.h"

#include "engine/core/text.h"
#include "engine/measured/columnfacts.h"
#include "engine/measured/valuecolumn.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string>

namespace tgraph {
namespace {

using Words = std::span<const std::string_view>;

constexpr auto successNames = std::to_array<std::string_view>(
    {"valid", "validity", "correct", "success", "succeeded", "successful", "passed", "is_valid", "is_correct",
     "verified", "feasible", "is_ok", "correctness", "completed", "finished", "validated", "isvalid", "iscorrect"});
/// Names of options, too.
constexpr auto ambiguousNames = std::to_array<std::string_view>(
    {"ok", "check", "checked", "test", "verify", "verification", "match", "matches", "numerics", "result"});
constexpr auto ambiguousEndings
    = std::to_array<std::string_view>({"_ok", "_match", "_matches", "_passed", "_valid", "_correct"});
constexpr auto failureNames = std::to_array<std::string_view>(
    {"error", "errors", "failure", "failed", "invalidity", "reason", "exception", "returncode", "return_code",
     "exitcode", "exit_code", "exit_codes", "retcode", "error_code", "error_no", "errno", "exit_status", "fail"});
/// Names of failures that are true or false.
constexpr auto truthNames
    = std::to_array<std::string_view>({"invalid", "is_invalid", "crashed", "crash", "timeout", "timed_out", "timedout",
                                       "killed", "aborted", "oom", "incorrect", "wrong", "infeasible", "has_error"});
constexpr auto neutralNames
    = std::to_array<std::string_view>({"status", "status_code", "state", "result", "outcome", "verdict"});
/// Words of outcomes in columns of any name. Of the second ones, which are options, too (valid and error name kinds of
/// borders), one counts beside one of the first.
constexpr auto goodOutcomes
    = std::to_array<std::string_view>({"pass", "passed", "correct", "success", "succeeded", "successful", "ok"});
constexpr auto weakGoodOutcomes = std::to_array<std::string_view>({"valid", "good"});
constexpr auto badOutcomes
    = std::to_array<std::string_view>({"fail", "failed", "incorrect", "wrong", "failure", "crash", "crashed",
                                       "wrong result", "mismatch", "invalid", "timeout"});
constexpr auto weakBadOutcomes = std::to_array<std::string_view>({"error", "bad"});

constexpr auto goodWords = std::to_array<std::string_view>(
    {"ok",    "success", "successful", "succeeded", "correct", "complete", "completed", "done",     "finished", "good",
     "valid", "pass",    "passed",     "measured",  "normal",  "no error", "none",      "feasible", "✓",        "✔"});
/// Beginnings of texts that mean a failure.
constexpr auto badBeginnings = std::to_array<std::string_view>(
    {"fail",       "error",    "invalid",     "wrong", "incorrect",  "timeout",   "timed out", "time out", "crash",
     "abort",      "killed",   "prune",       "oom",   "out of",     "exception", "not ",      "illegal",  "segfault",
     "infeasible", "mismatch", "unsupported", "nan",   "cuda_error", "canceled",  "bad",       "✗",        "✘"});
constexpr std::array<std::string_view, 4> trueWords = {"true", "yes", "y", "t"};
constexpr std::array<std::string_view, 4> falseWords = {"false", "no", "n", "f"};

bool isAmong(Words words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

/// Returns true for "compileerror", "runtimefailedconfig" and "build error at line 3".
bool soundsBad(std::string_view text)
{
    return std::ranges::any_of(badBeginnings, [text](std::string_view word) { return text.starts_with(word); })
        || text.find("error") != std::string_view::npos || text.find("fail") != std::string_view::npos
        || text.find("exception") != std::string_view::npos;
}

/// Returns the name in the form of the lists: "is_valid" for "Is valid?".
std::string statusName(std::string_view name)
{
    std::string lower = lowered(name);
    lower.erase(lower.find_last_not_of(" ?!") + 1);
    std::ranges::replace(lower, ' ', '_');
    return lower;
}

bool namesFailure(std::string_view column)
{
    return isAmong(failureNames, column) || isAmong(truthNames, column) || column.starts_with("error_");
}

/// Returns true for a list with a number other than 0, such as the codes of several runs.
bool hasCode(std::string_view list)
{
    return list.starts_with('[') && list.find_first_not_of("[]0, ") != std::string_view::npos;
}

/// Interprets a truth value, or a whole number of which `most` is the greatest; std::nullopt for other texts.
std::optional<bool> truthOf(std::string_view text, double most)
{
    if (isAmong(trueWords, text))
        return true;
    if (isAmong(falseWords, text))
        return false;
    const std::optional<double> number = numberIn(text);
    const bool isCode = number && *number == std::trunc(*number) && std::abs(*number) <= most;
    return isCode ? std::optional(*number != 0) : std::nullopt;
}

} // namespace

bool isStatusName(std::string_view name)
{
    const std::string column = statusName(name);
    return isAmong(successNames, column) || namesFailure(column) || isAmong(neutralNames, column);
}

RowStatus rowStatusOf(std::string_view name, std::string_view text)
{
    const std::string column = statusName(name);
    const std::string lower = lowered(text);
    const bool tellsFailure = namesFailure(column);
    constexpr double greatestCode = 1e6; // of an error
    if (isAmong(goodWords, lower))
        return RowStatus::Succeeded;
    if (isMissing(lower))
        return tellsFailure ? RowStatus::Succeeded : RowStatus::Unknown;
    if (const std::optional<bool> truth = truthOf(lower, tellsFailure && !isTruthName(column) ? greatestCode : 1);
        truth && !(isAmong(neutralNames, column) && numberIn(lower)))
        return *truth == tellsFailure ? RowStatus::Failed : RowStatus::Succeeded;
    if (column == "exit_codes" && lower.starts_with('['))
        return hasCode(lower) ? RowStatus::Failed : RowStatus::Succeeded;
    if (soundsBad(lower))
        return RowStatus::Failed;
    return tellsFailure && !numberIn(lower) ? RowStatus::Failed : RowStatus::Unknown;
}

bool isTruthName(std::string_view name)
{
    return isAmong(truthNames, statusName(name));
}

bool areTruths(const ValueColumn& column)
{
    return std::ranges::all_of(column.texts(), [](std::string_view text) {
        const std::string lower = lowered(text);
        return isMissing(lower) || truthOf(lower, 1) || !numberIn(lower);
    });
}

bool areOnlyTruths(const ValueColumn& column)
{
    return std::ranges::all_of(column.texts(), [](std::string_view text) {
        const std::string lower = lowered(text);
        return isMissing(lower) || truthOf(lower, 1);
    });
}

bool failsAlways(const ValueColumn& column)
{
    return std::ranges::all_of(column.texts(), [&column](std::string_view text) {
        return rowStatusOf(column.name(), text) == RowStatus::Failed;
    });
}

bool isPairOfOutcomes(const ValueColumn& column)
{
    constexpr std::size_t mostOutcomes = 8;
    if (column.texts().size() < 2 || column.texts().size() > mostOutcomes)
        return false;
    bool hasGood = false;
    bool hasBad = false;
    bool isClear = false;
    for (const std::string_view text : column.texts()) {
        const std::string lower = lowered(text);
        const bool isClearText = isAmong(goodOutcomes, lower) || isAmong(badOutcomes, lower);
        const bool isGood = isAmong(goodOutcomes, lower) || isAmong(weakGoodOutcomes, lower);
        const bool isBad = isAmong(badOutcomes, lower) || isAmong(weakBadOutcomes, lower);
        if (!isGood && !isBad && !isMissing(lower))
            return false;
        hasGood = hasGood || isGood;
        hasBad = hasBad || isBad;
        isClear = isClear || isClearText;
    }
    return hasGood && hasBad && isClear;
}

bool isOfCheck(std::string_view column)
{
    const std::string name = statusName(column);
    const auto ends = [&name](std::string_view ending) { return name.ends_with(ending); };
    return isAmong(ambiguousNames, name) || std::ranges::any_of(ambiguousEndings, ends);
}

bool areNamedOutcomes(const ValueColumn& column)
{
    if (!isOfCheck(column.name()))
        return false;
    bool hasGood = false;
    bool hasBad = false;
    bool hasClear = false;
    bool hasOther = false;
    for (const std::string_view text : column.texts()) {
        const std::string lower = lowered(text);
        const RowStatus status = rowStatusOf(column.name(), text);
        hasGood = hasGood || status == RowStatus::Succeeded;
        hasBad = hasBad || status == RowStatus::Failed;
        hasClear = hasClear || isAmong(badOutcomes, lower);
        hasOther = hasOther || (status == RowStatus::Unknown && !isMissing(lower));
    }
    return hasGood && hasBad && (hasClear || !hasOther);
}

bool tellsStatus(const ValueColumn& column)
{
    return std::ranges::any_of(column.texts(), [&column](std::string_view text) {
        return !text.empty() && rowStatusOf(column.name(), text) != RowStatus::Unknown;
    });
}

} // namespace tgraph
