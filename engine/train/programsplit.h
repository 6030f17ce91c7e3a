// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/graphsplit.h"

#include <optional>

namespace tgraph {

/// Files of the folder test where the published folders train and valid are there: never trained or validated on.
[[nodiscard]] std::vector<bool> publishedTests(std::span<const TrainingGraph> graphs);

/// The split that the files' folders say: train, valid, test. Nothing unless both of the first are there. Files of
/// other folders train.
[[nodiscard]] std::optional<GraphSplit> publishedSplit(std::span<const TrainingGraph> graphs,
                                                       const TrainOptions& options);

/// SplitKind::Random or Manual: programs (see programOf()) stay together.
/// @throws Error for fewer than three programs, and a test program that no file is of.
[[nodiscard]] GraphSplit splitPrograms(std::span<const TrainingGraph> graphs, const TrainOptions& options);

} // namespace tgraph
