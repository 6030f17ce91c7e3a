// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/kerneltables.h"
#include "engine/train/trainoptions.h"

#include <string_view>
#include <vector>

namespace tgraph {

/// Sets the training options in which the paper of a preset differs from TGraph: "thesis" (GNNs for
/// TPU graphs, section 5.2.1 and Table A.1), "baseline" (TpuGraphs' own models, section 4.3 and
/// Table 5), "kernel" and "kernel-vanilla" (Kaufman et al., MLSys 2021, T6 and T7). options.model
/// and .collection must be set.
void applyTrainingOf(std::string_view preset, TrainOptions& options);

/// Sets the tuned options of a row of tables 6 and 7: learning rate and its decay, clipping, loss.
void applyTunedTraining(const KernelTraining& tuned, TrainOptions& options);
[[nodiscard]] std::vector<LossTerm> lossTermsOf(KernelLoss loss);

} // namespace tgraph
