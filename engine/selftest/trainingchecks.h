// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/selftest/networkvariants.h"
#include "engine/selftest/parity.h"
#include "engine/selftest/selftestreport.h"
#include "engine/selftest/subjects.h"
#include "engine/train/folddata.h"
#include "engine/train/trainoptions.h"

#include <span>
#include <stop_token>
#include <string>

namespace tgraph {

/// Greatest difference of loss, gradient norm and explanation between devices, as a share of the reference's value.
inline constexpr double trainingLimit = 1e-3;

/// Data and options of a training that stays in memory. The graphs must outlive it.
struct SmallTraining {
    TrainOptions options;
    FoldData data;
};

/// @param threads CPU threads @throws Cancelled
[[nodiscard]] SmallTraining smallTraining(const ModelOptions& model, std::span<const TrainingGraph> graphs,
                                          Device device, unsigned threads, const std::stop_token& stop);

/// Runs two steps of forward, backward and optimiser for each network on the device, and on the CPU with one thread.
/// Fails if a loss or a gradient norm differs by more than trainingLimit, or if a step throws. On the CPU two
/// threads are compared with one. Needs LibTorch. @throws Cancelled
[[nodiscard]] SelftestCheck checkTrainingSteps(const std::string& name, std::span<const NetworkVariant> variants,
                                               const Subjects& subjects, bool cuda, const std::stop_token& stop);

/// Explains one configuration with each network on the device, and on the CPU with one thread:
/// attention, gates, shares and the sensitivity of two nodes. Fails like checkTrainingSteps();
/// differences are shares of the largest value of the same kind. Needs LibTorch. @throws Cancelled
[[nodiscard]] SelftestCheck checkExplanations(const std::string& name, std::span<const ParityReference> networks,
                                              bool cuda, const std::stop_token& stop);

} // namespace tgraph
