// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/ranker.h"

#include <memory>

namespace tgraph {

/// Makes a ranker for networks (section 2.5.3): layout configurations in slates, `permutations` times, by all folds,
/// each score averaged at its place; tile configurations separately. The checkpoint need not come from a file.
[[nodiscard]] std::unique_ptr<Ranker> makeNetworkRanker(Checkpoint checkpoint);

/// Returns the description of a checkpoint, as listed by knownModels().
[[nodiscard]] ModelDescription describe(const CheckpointInfo& info, const std::string& name,
                                        const std::filesystem::path& path);

} // namespace tgraph
