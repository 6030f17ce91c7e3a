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
#include <vector>

namespace tgraph {
namespace {

using Words = std::span<const std::string_view>;

constexpr auto successNames = std::to_array<std::string_view>(
    {"valid", "validity", "correct", "success", "succeeded", "successful", "passed", "is_valid", "is_correct",
     "verified", "feasible", "is_ok", "correctness", "completed", "finished", "validated", "isvalid", "iscorrect"});
/// Names of options, too.
constexpr auto ambiguousNames
    = std::to_array<std::string_view>({"ok", "check", "checked", "test", "verify", "verification", "match", "matches",
                                       "numerics", "result", "compiled", "built", "ran", "sanity", "sane", "pass"});
/// Last words of names of checks, alone or behind others: "compile_ok", "outputs_match".
constexpr auto checkWords
    = std::to_array<std::string_view>({"ok", "match", "matches", "passed", "valid", "correct", "allclose", "isclose",
                                       "bitexact", "verified", "validated", "succeeded"});
/// Good outcomes that are options, too.
constexpr auto optionWords = std::to_array<std::string_view>({"none", "normal"});
/// Further good outcomes that may also be options: in columns with longer names that end with one of stateWords, such
/// as "filter_test".
constexpr auto stateOptions = std::to_array<std::string_view>({"complete", "done", "good"});
constexpr auto stateWords = std::to_array<std::string_view>({"state", "check", "test"});
/// Last words of names whose texts may be outcomes, but whose numbers and truths may be options: "trial_status".
constexpr auto outcomeWords
    = std::to_array<std::string_view>({"status", "state", "result", "outcome", "verdict", "disposition", "check",
                                       "test", "verification", "validation", "validity", "correctness", "success"});
/// Words of names that count failures: "mismatches", "n_mismatch", "wrong_elements".
constexpr auto severalFailures = std::to_array<std::string_view>({"errors", "mismatches", "failures", "fails"});
constexpr auto oneFailure = std::to_array<std::string_view>(
    {"error", "mismatch", "mismatched", "failure", "failed", "fail", "wrong", "incorrect", "bad", "invalid"});
constexpr auto countWords = std::to_array<std::string_view>(
    {"num", "n", "nr", "number", "of", "count", "counts", "cnt", "elements", "elems", "values", "outputs", "tests"});
constexpr auto countedWords = std::to_array<std::string_view>(
    {"total", "verification", "validation", "check", "result", "results", "output", "element", "value"});
constexpr auto failureNames = std::to_array<std::string_view>(
    {"error",      "errors",       "failure",     "failed",    "invalidity", "reason",  "exception",
     "returncode", "return_code",  "exitcode",    "exit_code", "exit_codes", "retcode", "error_code",
     "error_no",   "errno",        "exit_status", "fail",      "rc",         "ret",     "retval",
     "ret_code",   "return_value", "exitstatus",  "errorcode", "err_code",   "exit",    "exit_value"});
/// Names of failures that are true or false.
constexpr auto truthNames = std::to_array<std::string_view>(
    {"invalid", "is_invalid", "crashed", "crash", "timeout", "timed_out", "timedout", "killed", "aborted", "oom",
     "incorrect", "wrong", "infeasible", "has_error", "skipped"});
constexpr auto neutralNames
    = std::to_array<std::string_view>({"status", "status_code", "state", "result", "outcome", "verdict"});
/// Words of outcomes, which count in columns of any name. The second words are also names of
/// options (valid and error name kinds of borders), so one of them counts only together with one of
/// the first words.
constexpr auto goodOutcomes = std::to_array<std::string_view>(
    {"pass", "passed", "correct", "success", "succeeded", "successful", "ok", "completed"});
constexpr auto weakGoodOutcomes = std::to_array<std::string_view>({"valid", "good"});
constexpr auto badOutcomes
    = std::to_array<std::string_view>({"fail", "failed", "incorrect", "wrong", "failure", "crash", "crashed",
                                       "wrong result", "mismatch", "invalid", "timeout"});
constexpr auto weakBadOutcomes = std::to_array<std::string_view>({"error", "bad"});

constexpr auto goodWords = std::to_array<std::string_view>(
    {"ok",    "success", "successful", "succeeded", "correct", "complete", "completed", "done",     "finished", "good",
     "valid", "pass",    "passed",     "measured",  "normal",  "no error", "none",      "feasible", "✓",        "✔"});
/// Texts of rows that were not checked, or are not finished: a measured value of such a row may be valid or not.
constexpr auto openOutcomes
    = std::to_array<std::string_view>({"not verified", "unverified", "not checked", "unchecked", "not validated",
                                       "running", "pending", "queued", "early stopped", "stopped"});
/// Beginnings of texts that mean a failure.
constexpr auto badBeginnings = std::to_array<std::string_view>(
    {"fail",    "error",    "invalid",    "wrong",     "incorrect",   "timeout", "timed out", "time out",
     "crash",   "abort",    "killed",     "prune",     "oom",         "out of",  "exception", "not ",
     "illegal", "segfault", "infeasible", "mismatch",  "unsupported", "nan",     "cancel",    "abandon",
     "bad",     "✗",        "✘",          "preempted", "sigsegv",     "diverged"});
constexpr std::array<std::string_view, 4> trueWords = {"true", "yes", "y", "t"};
constexpr std::array<std::string_view, 4> falseWords = {"false", "no", "n", "f"};

bool isAmong(Words words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

/// Returns true for "compileerror", "runtimefailedconfig" and "build error at line 3".
bool soundsBad(std::string_view text)
{
    if (text == "error free")
        return false;
    return std::ranges::any_of(badBeginnings, [text](std::string_view word) { return text.starts_with(word); })
        || text.find("error") != std::string_view::npos || text.find("fail") != std::string_view::npos
        || text.find("exception") != std::string_view::npos;
}

/// Returns "not run" for "NOT_RUN".
std::string outcomeText(std::string_view text)
{
    std::string lower = lowered(text);
    std::ranges::replace(lower, '_', ' ');
    return lower;
}

/// Returns the name in the form of the lists: "is_valid" for "Is valid?".
std::string statusName(std::string_view name)
{
    std::string lower = lowered(name);
    lower.erase(lower.find_last_not_of(" ?!") + 1);
    std::ranges::replace(lower, ' ', '_');
    return lower;
}

/// Returns the words of a name: "trial" and "status" for "trialStatus", "trial_status" and "metrics/trial.status".
std::vector<std::string> wordsOfStatus(std::string_view name)
{
    std::vector<std::string> words(1);
    const auto isUpper = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto isLower = [](char c) { return c >= 'a' && c <= 'z'; };
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool isInside = isUpper(name[i]) || isLower(name[i]) || (name[i] >= '0' && name[i] <= '9');
        const bool beginsWord = i > 0 && isUpper(name[i]) && isLower(name[i - 1]);
        if ((!isInside || beginsWord) && !words.back().empty())
            words.emplace_back();
        if (isInside)
            words.back() += name[i];
    }
    if (words.size() > 1 && words.back().empty())
        words.pop_back();
    for (std::string& word : words)
        word = lowered(word);
    return words;
}

bool namesFailure(std::string_view column)
{
    return isAmong(failureNames, column) || isAmong(truthNames, column) || column.starts_with("error_");
}

/// Returns true for a list that contains a number other than 0, such as the codes of several runs.
bool hasCode(std::string_view list)
{
    return list.starts_with('[') && list.find_first_not_of("[]0, ") != std::string_view::npos;
}

/// Parses a truth value, or a whole number of at most `most`; std::nullopt for other texts.
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
    const bool isCount = countsFailures(name);
    const bool tellsFailure = isCount || namesFailure(column);
    constexpr double greatestCode = 1e6; // greatest code of an error
    constexpr double greatestCount = 1e15;
    const std::string outcome = outcomeText(text);
    if (isAmong(goodWords, lower) || isAmong(goodWords, outcome))
        return RowStatus::Succeeded;
    if (isAmong(openOutcomes, outcome) && !isAmong(successNames, column))
        return RowStatus::Unknown;
    if (isMissing(lower))
        return tellsFailure ? RowStatus::Succeeded : RowStatus::Unknown;
    if (const std::optional<bool> truth = truthOf(lower,
                                                  isCount                                    ? greatestCount
                                                      : tellsFailure && !isTruthName(column) ? greatestCode
                                                                                             : 1);
        truth && !(isAmong(neutralNames, column) && numberIn(lower)))
        return *truth == tellsFailure ? RowStatus::Failed : RowStatus::Succeeded;
    if (column == "exit_codes" && lower.starts_with('['))
        return hasCode(lower) ? RowStatus::Failed : RowStatus::Succeeded;
    if (soundsBad(outcome))
        return RowStatus::Failed;
    return tellsFailure && !numberIn(lower) ? RowStatus::Failed : RowStatus::Unknown;
}

bool isReasonWord(std::string_view text)
{
    return !isMissing(text) && !numberIn(text) && text != "True" && text != "true" && text != "False"
        && text != "false";
}

std::string reasonText(const std::string& name, std::string_view text)
{
    if (countsFailures(name) && numberIn(text))
        return name + " > 0";
    return isMissing(text) ? std::string() : isReasonWord(text) ? std::string(text) : name + " = " + std::string(text);
}

bool countsFailures(std::string_view name)
{
    const std::vector<std::string> words = wordsOfStatus(name);
    bool isSeveral = false;
    bool isOne = false;
    bool isCount = false;
    for (const std::string& word : words) {
        if (!isAmong(severalFailures, word) && !isAmong(oneFailure, word) && !isAmong(countWords, word)
            && !isAmong(countedWords, word))
            return false;
        isSeveral = isSeveral || isAmong(severalFailures, word);
        isOne = isOne || isAmong(oneFailure, word);
        isCount = isCount || isAmong(countWords, word);
    }
    return isSeveral || (isOne && isCount);
}

bool areCounts(const ValueColumn& column)
{
    constexpr std::size_t fewestGood = 4; // one of so many rows
    std::size_t good = 0;
    std::vector<std::size_t> rows(column.texts().size());
    for (const std::uint32_t code : column.codes())
        ++rows[code];
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::string_view text = column.texts()[i];
        const std::optional<double> number = numberIn(text);
        if (!number && !isMissing(text))
            return false;
        if (number && (*number < 0 || *number != std::trunc(*number)))
            return false;
        good += number == 0 ? rows[i] : 0;
    }
    return good < column.rows() && good * fewestGood >= column.rows() && good >= *std::ranges::max_element(rows);
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
        const std::string outcome = outcomeText(text);
        const bool isOpen = isAmong(openOutcomes, outcome);
        const bool isGood = isAmong(goodOutcomes, outcome) || isAmong(weakGoodOutcomes, outcome);
        const bool isBad = !isOpen && !isGood
            && (isAmong(badOutcomes, outcome) || isAmong(weakBadOutcomes, outcome) || soundsBad(outcome));
        if (!isGood && !isBad && !isOpen && !isMissing(text))
            return false;
        hasGood = hasGood || isGood || isOpen;
        hasBad = hasBad || isBad;
        isClear = isClear || isAmong(goodOutcomes, outcome) || isAmong(badOutcomes, outcome);
    }
    return hasGood && hasBad && isClear;
}

bool isOfCheck(std::string_view column)
{
    const std::vector<std::string> words = wordsOfStatus(column);
    return isAmong(ambiguousNames, statusName(column)) || isAmong(checkWords, words.back())
        || (words.size() > 1
            && (words.back() == "close" || (words.back() == "exact" && words[words.size() - 2] == "bit")));
}

bool areNamedOutcomes(const ValueColumn& column)
{
    const std::vector<std::string> words = wordsOfStatus(column.name());
    const bool isOfOutcome = isAmong(outcomeWords, words.back());
    if (!isOfCheck(column.name()) && (!isOfOutcome || areOnlyTruths(column)))
        return false;
    const bool isOfState = words.size() > 1 && isAmong(stateWords, words.back());
    const auto isOption = [isOfState](std::string_view text) {
        return isAmong(optionWords, text) || (isOfState && isAmong(stateOptions, text));
    };
    bool hasGood = false;
    bool hasBad = false;
    bool hasClear = false;
    bool hasOther = false;
    bool hasOpen = false; // "Stopped" beside "Completed"
    for (const std::string_view text : column.texts()) {
        const std::string outcome = outcomeText(text);
        const RowStatus status = rowStatusOf(column.name(), text);
        hasGood = hasGood || (status == RowStatus::Succeeded && !isOption(lowered(text)));
        hasBad = hasBad || status == RowStatus::Failed;
        hasClear = hasClear || isAmong(badOutcomes, outcome);
        hasOpen = hasOpen || isAmong(openOutcomes, outcome);
        hasOther = hasOther || (status == RowStatus::Unknown && !isMissing(text) && !isAmong(openOutcomes, outcome));
    }
    return hasGood && (hasBad || (hasOpen && isOfOutcome)) && (hasClear || !hasOther);
}

bool isVague(const ValueColumn& column)
{
    const std::string last = wordsOfStatus(column.name()).back();
    if (isOfCheck(column.name()) || (isAmong(outcomeWords, last) && last != "state"))
        return false;
    return std::ranges::none_of(column.texts(), [&column](std::string_view text) {
        return rowStatusOf(column.name(), text) == RowStatus::Succeeded
            && !isAmong(weakGoodOutcomes, outcomeText(text));
    });
}

bool tellsStatus(const ValueColumn& column)
{
    return std::ranges::any_of(column.texts(), [&column](std::string_view text) {
        return !text.empty() && rowStatusOf(column.name(), text) != RowStatus::Unknown;
    });
}

} // namespace tgraph
