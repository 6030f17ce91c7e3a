// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/network/pipelinerows.h"

#include <memory>

namespace tgraph {

/// The attention weights of edges, if they are requested.
struct EdgeAlphas {
    torch::Tensor edges; ///< [e, heads], in the order of GatherRows::sources
    torch::Tensor own; ///< [r', heads]
};

/// One layer of a pipeline's backbone (thesis, sections 3.1 to 3.6) without its bias. It computes
/// the result row v from its own row h_v and the rows of N(v), with a input and c output channels.
/// Θ is applied before the sum over neighbours if this makes the rows narrower.
class PipelineLayerImpl : public torch::nn::Module {
public:
    /// Computes [r, a] → [r', c].
    [[nodiscard]] virtual torch::Tensor forward(const JoinedRows& h, const GatherRows& rows) = 0;
    /// Returns α of a layer with attention; undefined tensors for other layers.
    [[nodiscard]] virtual EdgeAlphas alphas(const JoinedRows& h, const GatherRows& rows);
};
using PipelineLayer = std::shared_ptr<PipelineLayerImpl>;

/// Makes layer `index` of the options' backbone.
[[nodiscard]] PipelineLayer makePipelineLayer(const ModelOptions& options, int index);

} // namespace tgraph
