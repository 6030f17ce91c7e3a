// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph features FILE -o OUT.npz`: writes a file as arrays for training other models.
void addFeaturesCommand(CommandLine& program, Run& chosen);

} // namespace tgraph::cli
