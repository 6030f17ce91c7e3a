// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/ranker.h"

#include <memory>

namespace tgraph {

/// Makes a ranker that uses networks (section 2.5.3). It scores layout configurations in slates, in
/// `permutations` permutations with all folds, and averages the scores of each configuration; it
/// scores tile configurations separately. The checkpoint need not come from a file.
[[nodiscard]] std::unique_ptr<Ranker> makeNetworkRanker(Checkpoint checkpoint);

/// Returns the description of a checkpoint as it is listed by knownModels().
[[nodiscard]] ModelDescription describe(const CheckpointInfo& info, const std::string& name,
                                        const std::filesystem::path& path);

} // namespace tgraph
