// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph explain FILE --configuration I`: explains a network's score of a configuration in numbers.
void addExplainCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
