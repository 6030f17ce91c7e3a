// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/checkpoint/checkpoint.h"

#include <vector>

namespace tgraph {

/// The learned performance model (architecture `kernel`) in double precision, one number at a time, straight from the
/// document. Slow and obvious; knows no LibTorch. One score a configuration, whatever the others are.
[[nodiscard]] std::vector<double> referenceKernelScores(const Document& document, const CheckpointInfo& info,
                                                        const Weights& weights);

} // namespace tgraph
