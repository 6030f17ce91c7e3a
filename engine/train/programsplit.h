// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/graphsplit.h"

#include <optional>

namespace tgraph {

/// Marks files of a folder test if there are files of other folders: they neither train nor validate.
[[nodiscard]] std::vector<bool> publishedTests(std::span<const TrainingGraph> graphs);

/// Returns the split given by the files' folders: train, valid, test. std::nullopt unless the first two are present.
/// Files of other folders train.
[[nodiscard]] std::optional<GraphSplit> publishedSplit(std::span<const TrainingGraph> graphs,
                                                       const TrainOptions& options);

/// Splits for SplitKind::Random or Manual: programs (see programOf()) stay together; published tests are always tests.
/// @throws Error for fewer than three programs outside the published tests, or a test program without files.
[[nodiscard]] GraphSplit splitPrograms(std::span<const TrainingGraph> graphs, const TrainOptions& options);

} // namespace tgraph
