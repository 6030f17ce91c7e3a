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
    std::vector<std::uint64_t> seeds; ///< of each; empty for one model

    bool operator==(const ModelSeeds&) const = default;
};

/// Returns lists of models. The models of a list are checkpoints of one training that differ only in the seed,
/// according to the recipes in their headers. A copy of a checkpoint, with the same recipe and seed, is in no list.
/// Other models have a list of their own. @throws Error if all lists have one model.
[[nodiscard]] std::vector<ModelSeeds> modelsBySeed(const std::vector<ModelDescription>& models);

/// Returns one name per list, each different. Several models are named after the first without "-seedN.safetensors":
/// "net, 2 seeds"; with their seeds if several lists would have this name: "net, seeds 0, 1".
[[nodiscard]] std::vector<std::string> seedGroupNames(const std::vector<ModelSeeds>& lists);

/// Returns the groups of a board's rows.
[[nodiscard]] std::vector<SeedGroup> seedGroups(const ModelBoard& board, const std::vector<ModelSeeds>& lists);

} // namespace tgraph::cli
