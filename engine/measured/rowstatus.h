// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tgraph {

class ValueColumn;

/// The outcome of a row according to a column such as `status`, `valid` or `error`.
enum class RowStatus : std::uint8_t { Succeeded, Failed, Unknown };

/// Returns true for names of status columns: "status", "valid", "failed", "returncode".
[[nodiscard]] bool isStatusName(std::string_view name);

/// Interprets a text by the name of its column: "True" means success in `valid` but failure in
/// `failed`; 139 means failure in `returncode`; "wrong result" means failure in any column. An
/// empty text means success in `error`; in `valid` it has no meaning.
[[nodiscard]] RowStatus rowStatusOf(std::string_view name, std::string_view text);

/// Returns true for a text that is no number or truth: "out of memory".
[[nodiscard]] bool isReasonWord(std::string_view text);

/// Returns the reason that the text of a column such as `error` or `valid` states; empty if it states none.
[[nodiscard]] std::string reasonText(const std::string& name, std::string_view text);

/// Returns true for names of counts of failures: "errors", "num_errors", "n_mismatch",
/// "wrong_elements".
[[nodiscard]] bool countsFailures(std::string_view name);

/// Returns true if the column has whole numbers, 0 is the most frequent one, and at least a quarter
/// of the rows have it.
[[nodiscard]] bool areCounts(const ValueColumn& column);

/// Returns true for names of failures whose values are true or false: "invalid", "timeout",
/// "crashed".
[[nodiscard]] bool isTruthName(std::string_view name);

/// Returns true if the column has no numbers other than 0 and 1.
[[nodiscard]] bool areTruths(const ValueColumn& column);

/// Returns true if all texts mean a failure.
[[nodiscard]] bool failsAlways(const ValueColumn& column);

/// Returns true if the texts of a column, whatever its name, are outcomes, both good and bad ones:
/// PASS and FAIL, ok and mismatch, passed, not_run and incorrect. "valid" with "error" is not
/// enough, because these are also options for borders.
[[nodiscard]] bool isPairOfOutcomes(const ValueColumn& column);

/// Returns true for names that checks of results have and that may also be options: "check",
/// "compiled", "compile_ok".
[[nodiscard]] bool isOfCheck(std::string_view column);

/// Returns true if all texts are truth values: true, no, 1 …
[[nodiscard]] bool areOnlyTruths(const ValueColumn& column);

/// Returns true if the column is one of isOfCheck() or is named like "trial_status", and its texts
/// are good and bad outcomes. “none”, “normal” and the like are not good outcomes. If there are
/// other texts, a clear failure such as "FAIL" is required.
[[nodiscard]] bool areNamedOutcomes(const ValueColumn& column);

/// Returns true if the only outcomes are "valid" or "good" with a failure, and the column is named
/// neither like a check nor like an outcome, such as `border` and `cache_state`.
[[nodiscard]] bool isVague(const ValueColumn& column);

/// Returns true if at least one text means success or failure; false for a parameter such as
/// `state` with "row" and "col".
[[nodiscard]] bool tellsStatus(const ValueColumn& column);

} // namespace tgraph
