// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// Adds `tgraph train DIR… --collection C -o OUT`, which trains checkpoints (trainingcommand.h; builds with LibTorch
/// only), and `tgraph train --adapt FILE --measured N …`, which learns from the measured configurations of one file
/// (adaptcommand.h).
void addTrainCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
