// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph info FILE… [--why] [--json]`: describes a file's contents and health.
void addInfoCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
