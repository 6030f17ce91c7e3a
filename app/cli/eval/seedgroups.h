// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/seedmeans.h"
#include "engine/model/ranking/ranker.h"

#include <string>
#include <vector>

namespace tgraph::cli {

/// Returns lists of models: those of a list are checkpoints of one training that differ in the seed alone, by the
/// recipes in their headers. Other models have a list of their own. @throws Error if all lists have one model.
[[nodiscard]] std::vector<std::vector<std::string>> modelsBySeed(const std::vector<ModelDescription>& models);

/// Returns the groups of a board's rows. A group of several is named after the common part of their names, without
/// "-seedN": "net, 3 seeds".
[[nodiscard]] std::vector<SeedGroup> seedGroups(const ModelBoard& board,
                                                const std::vector<std::vector<std::string>>& models);

} // namespace tgraph::cli
