// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph rank FILE… [--model M] [--top K] [--tta N] [--slate B] [--seed S] [--device auto|cpu|cuda] [--format
/// csv|json|kaggle] [-o OUT]`: lists the configurations of files, fastest first.
void addRankCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
