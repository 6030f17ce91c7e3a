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

/// Scores every graph's chosen configurations once, in slates of options.validationSlate in their fixed order (no TTA),
/// and compares with the targets. The loss is that of training, over slates of options.slateSize of them. Slates are
/// spread over `workers` threads and graphs over the processes of `group`, where there is one (null: none), each of
/// which returns the whole result; their numbers change no bit.
/// @throws Cancelled, in all processes if one of them is to stop; ProcessLost
[[nodiscard]] ValidationResult validateNetwork(const AnyNetwork& network, std::span<const FoldGraph> graphs,
                                               const TrainOptions& options, unsigned workers, torch::Device device,
                                               C10dGroup* group, const std::stop_token& stop);

} // namespace tgraph
