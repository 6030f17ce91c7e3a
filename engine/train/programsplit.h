// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/graphsplit.h"

#include <optional>

namespace tgraph {

/// Returns true for each file in a folder `test`, if there are files in other folders. Such files
/// are used neither for training nor for validation.
[[nodiscard]] std::vector<bool> publishedTests(std::span<const TrainingGraph> graphs);

/// Returns the split given by the folders of the files: train, valid, test. Files in other folders
/// are used for training. std::nullopt unless train and valid are both present.
[[nodiscard]] std::optional<GraphSplit> publishedSplit(std::span<const TrainingGraph> graphs,
                                                       const TrainOptions& options);

/// Returns the split for SplitKind::Random or Manual. The files of a program (see programOf()) stay
/// together. Published test files are always test files.
/// @throws Error for fewer than three programs outside the published test files, or for a test
/// program without files.
[[nodiscard]] GraphSplit splitPrograms(std::span<const TrainingGraph> graphs, const TrainOptions& options);

} // namespace tgraph
