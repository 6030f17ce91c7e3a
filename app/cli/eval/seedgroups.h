// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/seedmeans.h"
#include "engine/model/ranking/ranker.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph::cli {

/// A row of `tgraph eval --by-seed`.
struct ModelSeeds {
    std::vector<std::string> models; ///< names, at least one
    std::vector<std::uint64_t> seeds; ///< seeds of the models; empty for a single model

    bool operator==(const ModelSeeds&) const = default;
};

/// Groups models into lists. The models of a list are checkpoints of one training that differ only
/// in the seed, according to the recipes in their headers. A copy of a checkpoint (with the same
/// recipe and seed) is in no list. Every other model has a list of its own. @throws Error if every
/// list has only one model.
[[nodiscard]] std::vector<ModelSeeds> modelsBySeed(const std::vector<ModelDescription>& models);

/// Returns a distinct name for each list. A list of several models has the name of the first model
/// without "-seedN.safetensors": "net, 2 seeds"; if several lists would have this name, the seeds
/// are named: "net, seeds 0, 1".
[[nodiscard]] std::vector<std::string> seedGroupNames(const std::vector<ModelSeeds>& lists);

/// Returns the groups of a board's rows.
[[nodiscard]] std::vector<SeedGroup> seedGroups(const ModelBoard& board, const std::vector<ModelSeeds>& lists);

} // namespace tgraph::cli
