// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph simulate -o DIR …`: writes TpuGraphs files of simulated programs into the data set's folder structure.
void addSimulateCommand(CommandLine& program, Run& chosen);

} // namespace tgraph::cli
