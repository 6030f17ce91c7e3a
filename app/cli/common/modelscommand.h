// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "engine/model/ranking/ranker.h"

#include <span>
#include <string>

namespace tgraph::cli {

class CommandLine;

/// `tgraph models [--json]`: the checkpoints the program knows, and where each comes from.
void addModelsCommand(CommandLine& program, Run& chosen);

/// A paragraph a model, for people.
[[nodiscard]] std::string modelsText(std::span<const ModelDescription> models);

/// An array with an object a model, for programs.
[[nodiscard]] std::string modelsJson(std::span<const ModelDescription> models);

} // namespace tgraph::cli
