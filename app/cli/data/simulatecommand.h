// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph simulate -o DIR …`: TpuGraphs files of simulated programs, in the data set's own folders.
void addSimulateCommand(CommandLine& program, Run& chosen);

} // namespace tgraph::cli
