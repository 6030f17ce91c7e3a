// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph convert IN OUT`: between .npz, HLO text, HloProto and tuning data. What the new format does not say is told
/// on standard error.
void addConvertCommand(CommandLine& program, Run& chosen);

} // namespace tgraph::cli
