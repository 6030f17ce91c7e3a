// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "engine/model/ranking/ranker.h"

#include <span>
#include <string>

namespace tgraph::cli {

class CommandLine;

/// `tgraph models [--json]`: lists the known checkpoints and their origins.
void addModelsCommand(CommandLine& program, Run& chosen);

/// Returns one paragraph of text per model.
[[nodiscard]] std::string modelsText(std::span<const ModelDescription> models);

/// Returns a JSON array with one object per model.
[[nodiscard]] std::string modelsJson(std::span<const ModelDescription> models);

} // namespace tgraph::cli
