// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph impact [FILE] [--json]`: the paper's case study as arithmetic, its figures beside ours; with a file, the
/// speed-up is measured.
void addImpactCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
