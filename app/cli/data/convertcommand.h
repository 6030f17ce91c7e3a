// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph convert IN OUT`: converts between .npz, HLO text, HloProto and tuning data. Lists the lost information on
/// standard error.
void addConvertCommand(CommandLine& program, Run& chosen);

} // namespace tgraph::cli
