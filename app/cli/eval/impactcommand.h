// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph impact [FILE] [--json]`: computes the paper's case study and compares its figures with ours; with a file,
/// the speed-up is measured.
void addImpactCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
