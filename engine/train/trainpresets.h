// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainoptions.h"

#include <string_view>

namespace tgraph {

/// What the papers train a preset's network with, where it is not TGraph's recipe: "thesis" (GNNs for TPU graphs,
/// section 5.2.1 and Table A.1), "baseline" (TpuGraphs' own models, section 4.3 and Table 5), "kernel" and
/// "kernel-vanilla" (Kaufman et al., MLSys 2021, T6 and T7). options.model and .collection are filled.
void applyTrainingOf(std::string_view preset, TrainOptions& options);

} // namespace tgraph
