// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph fetch COLLECTION…`: downloads the published data set from its server or a mirror.
void addFetchCommand(CommandLine& program, Run& chosen);

} // namespace tgraph::cli
