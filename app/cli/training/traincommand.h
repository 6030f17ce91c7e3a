// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph train DIR… --collection C -o OUT` trains checkpoints (trainingcommand.h; builds with LibTorch only);
/// `tgraph train --adapt FILE --measured N …` learns from the measured configurations of one file (adaptcommand.h).
void addTrainCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
