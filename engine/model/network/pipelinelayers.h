// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/network/pipelinerows.h"

#include <memory>
#include <vector>

namespace tgraph {

/// What attention gave to edges, where it is asked for.
struct EdgeAlphas {
    torch::Tensor edges; ///< [e, heads], in the order of GatherRows::sources
    torch::Tensor own; ///< [r', heads]
};

/// One layer of a pipeline's backbone (thesis, sections 3.1 to 3.6) up to its bias: result row v from its own row h_v
/// and those of N(v). a input, c output channels. Θ stands before the sum over neighbours where it narrows.
class PipelineLayerImpl : public torch::nn::Module {
public:
    /// [r, a] → [r', c]
    [[nodiscard]] virtual torch::Tensor forward(const JoinedRows& h, const GatherRows& rows) = 0;
    /// Of a layer with attention; undefined tensors of others.
    [[nodiscard]] virtual EdgeAlphas alphas(const JoinedRows& h, const GatherRows& rows);
};
using PipelineLayer = std::shared_ptr<PipelineLayerImpl>;

/// Layer `index` of the options' backbone.
[[nodiscard]] PipelineLayer makePipelineLayer(const ModelOptions& options, int index);

} // namespace tgraph
