// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"

namespace tgraph::cli {

class CommandLine;

/// `tgraph candidates PROGRAM`: proposes layout configurations for a program without any, lists their decisions,
/// searches among them with a model, and writes all or one of them.
void addCandidatesCommand(CommandLine& program, Run& chosen, const Scripts& scripts);

} // namespace tgraph::cli
