// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/checkpoint.h"
#include "engine/train/traininggraph.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Configurations of each simulated file: one slate.
inline constexpr std::uint32_t subjectSlate = 16;

/// Small simulated files for each kind of network, made in memory. The same on every machine.
struct Subjects {
    std::vector<TrainingGraph> layout; ///< a convolutional network with its backward pass, 16 distinct configurations
    std::vector<TrainingGraph> tile; ///< a convolution kernel, 16 tiles
    std::vector<TrainingGraph> fusion; ///< fused kernels of the network, one configuration each

    [[nodiscard]] const std::vector<TrainingGraph>& of(ModelKind kind) const
    {
        return kind == ModelKind::Layout ? layout : kind == ModelKind::Tile ? tile : fusion;
    }
};

/// Simulates the files. @throws Cancelled
[[nodiscard]] Subjects makeSubjects(const std::stop_token& stop);

/// Simulates the layouts of a larger program, for rankings that are to be stopped. @throws Cancelled
[[nodiscard]] Document longSubject(std::uint32_t configurations, const std::stop_token& stop);

/// Returns an untrained network with scalers fitted to the graphs and weights so large that every
/// part of it affects the scores: 1.5 times those at the start of a training, attention 4 times,
/// and none of them zero.
[[nodiscard]] Checkpoint networkOfLargeWeights(const ModelOptions& options, std::span<const TrainingGraph> graphs,
                                               std::uint64_t seed);

} // namespace tgraph
