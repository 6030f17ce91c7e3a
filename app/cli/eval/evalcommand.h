// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph eval PATH… [--model M] [--json]`: measures how well a model orders the runtimes of files and collections.
void addEvalCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
