// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/pipelinelayers.h"

namespace tgraph {

/// Makes graph attention as in the thesis (sections 3.5, 3.6): logit LeakyReLU(a_x·Θ_x h_v + a_y·Θ_y h_u) for u ∈ N(v)
/// ∪ {v}, α their softmax, result α_vv Θ_x h_v + Σ α_vu Θ_y h_u. v is scored with Θ_y and added with Θ_x.
/// Heads are concatenated, or in the last layer averaged.
[[nodiscard]] PipelineLayer makeAttentionLayer(const PipelineOptions& options, int inputs, int outputs, bool isLast);

} // namespace tgraph
