// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/ranker.h"

#include <memory>

namespace tgraph {

/// Ranks with TGraph networks (section 2.5.3): layout configurations in slates, `permutations` times, all folds, each
/// score averaged at its place; tile configurations each by itself. Also for checkpoints that were never a file.
[[nodiscard]] std::unique_ptr<Ranker> makeNetworkRanker(Checkpoint checkpoint);

/// The description of a checkpoint, as knownModels() lists it.
[[nodiscard]] ModelDescription describe(const CheckpointInfo& info, const std::string& name,
                                        const std::filesystem::path& path);

} // namespace tgraph
