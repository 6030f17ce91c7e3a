// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/selftest/selftestreport.h"

#include <string>

namespace tgraph::cli {

class Output;

/// Returns the report as text: facts, a table of checks, and the reasons of failed and skipped ones.
[[nodiscard]] std::string selftestText(const SelftestReport& report);

/// Returns one JSON object: "facts", "checks", and the counts "passed", "failed" and "skipped".
[[nodiscard]] std::string selftestJson(const SelftestReport& report);

/// Returns one line that names the failed checks.
[[nodiscard]] std::string failureLine(const SelftestReport& report);

/// Writes a report and returns the exit status. If a check failed, one line on standard error names it.
[[nodiscard]] int finishSelftest(const SelftestReport& report, bool json, Output& output);

} // namespace tgraph::cli
