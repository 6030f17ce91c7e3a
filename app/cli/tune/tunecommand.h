// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph tune FILE [--measure CMD] …`: proposes, measures and learns until another measurement is not worthwhile.
void addTuneCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
