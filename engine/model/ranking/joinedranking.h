// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/ranking.
#pragma once

#include "engine/model/checkpoint/trainingpart.h"
#include "engine/model/ranking/packedfolds.h"
#include "engine/model/ranking/ranker.h"

#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Returns the number of rows that a network computes for the kernels, the sum of their
/// scoringRows().
[[nodiscard]] double rowsOfKernels(const ModelOptions& model, std::span<const Document* const> documents);

/// Returns true if the documents should be ranked together. They must be several kernels and the
/// network's scores must not depend on slates; the device must be a GPU, or the CPU with
/// ForwardPath::Batched for comparison. Device::Auto uses the GPU if the CPU would need more than
/// leastGpuSeconds for all documents.
/// @throws Error if a requested device or precision is not available
[[nodiscard]] bool joinsKernels(const PackedFolds& packed, std::span<const Document* const> documents,
                                const RankOptions& options);

/// Ranks kernels for which joinsKernels() is true. Worker threads prepare their inputs; then each
/// fold scores all of them in few passes. @throws Error if no document can be ranked; Cancelled
[[nodiscard]] std::vector<RankOutcome> rankJoined(const PackedFolds& packed, const TrainingGraphs& training,
                                                  std::span<const Document* const> documents,
                                                  const RankOptions& options, const std::stop_token& stop,
                                                  const ProgressCallback& progress);

} // namespace tgraph
