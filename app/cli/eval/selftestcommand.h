// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "engine/selftest/selftestreport.h"

namespace tgraph::cli {

class CommandLine;
class Output;

/// `tgraph selftest [--device D] [--json] [-o REPORT]`: proves this build on this device. Exit status 1 if a check
/// failed.
void addSelftestCommand(CommandLine& program, Run& chosen);

/// Writes a report and returns the exit status. If a check failed, one line on standard error names it.
[[nodiscard]] int finishSelftest(const SelftestReport& report, bool json, Output& output);

} // namespace tgraph::cli
