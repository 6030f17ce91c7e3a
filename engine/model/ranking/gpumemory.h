// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"
#include "engine/model/scoring/rankoptions.h"

#include <cstddef>
#include <functional>

namespace tgraph {

/// Memory of a GPU that one ranking may use.
struct GpuMemory {
    bool isUsed = false; ///< false: the ranking runs on the CPU
    std::size_t bytes = 0; ///< RankOptions::memoryBytes, or its default
};

/// Ranking with these options. It sets the memory before it computes.
using RankAttempt = std::function<Prediction(const RankOptions& options, GpuMemory& memory)>;

/// Number of attempts on a GPU, each with half the memory of the one before.
inline constexpr int gpuAttempts = 4;
/// Remark of a prediction that the CPU computed because the GPU's memory did not suffice.
inline constexpr const char* gpuMemoryRemark = "computed on the CPU: the memory of the GPU did not suffice";

/// Ranks. If the GPU's memory is used up, ranks again with half as much, and at last on the CPU in float32, with
/// gpuMemoryRemark.
/// @param isOutOfMemory true if the exception being handled says that the memory is used up
/// @throws what the last attempt throws
[[nodiscard]] Prediction withLessMemory(RankOptions options, const RankAttempt& attempt,
                                        const std::function<bool()>& isOutOfMemory);

} // namespace tgraph
