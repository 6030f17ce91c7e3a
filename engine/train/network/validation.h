// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"
#include "engine/train/folddata.h"
#include "engine/train/trainhistory.h"

#include <stop_token>
#include <vector>

namespace tgraph {

class C10dGroup;

struct ValidationResult {
    ValidationMeasures mean; ///< over the graphs that have the measure
    std::vector<ValidationMeasures> ofGraphs;
};

/// Scores the chosen configurations of each graph once, in slates of options.validationSlate in a
/// fixed order (without test-time augmentation), and compares the scores with the targets. The loss
/// is the training loss over slates of options.slateSize. Slates are distributed over `workers`
/// threads, graphs over the processes of `group` (null: one process). Every process returns the
/// whole result, which is bitwise the same for any number of threads and processes.
/// @throws Cancelled in all processes if one of them was stopped; ProcessLost
[[nodiscard]] ValidationResult validateNetwork(const AnyNetwork& network, std::span<const FoldGraph> graphs,
                                               const TrainOptions& options, unsigned workers, torch::Device device,
                                               C10dGroup* group, const std::stop_token& stop);

} // namespace tgraph
