// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph import WEIGHTS --collection C --scaler-from DATASET -o OUT.safetensors`: converts the weights published by
/// TGraph's authors to a checkpoint.
void addImportCommand(CommandLine& program, Run& chosen);

} // namespace tgraph::cli
