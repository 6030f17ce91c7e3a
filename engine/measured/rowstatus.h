// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace tgraph {

class ValueColumn;

/// The outcome of a row according to a column such as `status`, `valid` or `error`.
enum class RowStatus : std::uint8_t { Succeeded, Failed, Unknown };

/// Returns true for names of such columns: "status", "valid", "failed", "returncode".
[[nodiscard]] bool isStatusName(std::string_view name);

/// Interprets a text by the column's name: "True" means success in `valid`, failure in `failed`; 139 means failure in
/// `returncode`; "wrong result" means failure anywhere. An empty text means success in `error`, nothing in `valid`.
[[nodiscard]] RowStatus rowStatusOf(std::string_view name, std::string_view text);

/// Returns true for names of numbers of failures: "errors", "num_errors", "n_mismatch", "wrong_elements".
[[nodiscard]] bool countsFailures(std::string_view name);

/// Returns true for whole numbers of which 0 is the most frequent, in a quarter of the rows or more.
[[nodiscard]] bool areCounts(const ValueColumn& column);

/// Returns true for names of failures that are true or false: "invalid", "timeout", "crashed".
[[nodiscard]] bool isTruthName(std::string_view name);

/// Returns true if the column has no other numbers than 0 and 1.
[[nodiscard]] bool areTruths(const ValueColumn& column);

/// Returns true if all texts mean a failure.
[[nodiscard]] bool failsAlways(const ValueColumn& column);

/// Returns true for a column of any name whose texts are outcomes, good ones and bad ones: PASS and FAIL, ok and
/// mismatch, passed, not_run and incorrect; but not valid and error, which name kinds of borders.
[[nodiscard]] bool isPairOfOutcomes(const ValueColumn& column);

/// Returns true for a name that checks of results have, and options, too: "check", "compiled", "compile_ok".
[[nodiscard]] bool isOfCheck(std::string_view column);

/// Returns true if all texts are truths: true, no, 1 …
[[nodiscard]] bool areOnlyTruths(const ValueColumn& column);

/// Returns true for a column isOfCheck(), or one of texts that is named like "trial_status", with good and bad
/// outcomes; “none”, “normal” and the like are no good ones; with other texts only beside a clear failure such as
/// "FAIL".
[[nodiscard]] bool areNamedOutcomes(const ValueColumn& column);

/// Returns true for valid or good beside a failure in a column named like neither a check nor an outcome, such as
/// `border` and `cache_state`.
[[nodiscard]] bool isVague(const ValueColumn& column);

/// Returns true if at least one text means success or failure, unlike those of a parameter `state` with "row" and
/// "col".
[[nodiscard]] bool tellsStatus(const ValueColumn& column);

} // namespace tgraph
