// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph features FILE -o OUT.npz`: a file as arrays for training a model of one's own.
void addFeaturesCommand(CommandLine& program, Run& chosen);

} // namespace tgraph::cli
