// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace CLI {
class App;
}

namespace tgraph::cli {

/// `tgraph info FILE… [--why] [--json]`: what is in a file, and its health.
void addInfoCommand(CLI::App& program, Run& chosen);

} // namespace tgraph::cli
