// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph renumber PREDICTIONS --from … --to …`: adapts predictions to files whose configurations are in another
/// order.
void addRenumberCommand(CommandLine& program, Run& chosen);

} // namespace tgraph::cli
