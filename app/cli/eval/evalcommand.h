// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph eval PATH… [--model M] [--json]`: how well a model orders the runtimes of files, collections and all.
void addEvalCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
