// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/network/dropout.h"
#include "engine/model/network/graphgroup.h"

#include <memory>
#include <vector>

namespace tgraph {

// Shapes: n nodes of a group of kernels, B tiles of each (1 for values that do not depend on the
// tile), H width. The dimension of nodes is first, so that one list of neighbours serves all tiles.

/// A list of neighbours for torch::embedding_bag; for a softmax, it is also padded to its maximum
/// length.
struct NeighbourTensors {
    torch::Tensor neighbours; ///< [E] int64
    torch::Tensor starts; ///< [n] int64
    /// GAT: [n, D] int64, the node itself and its neighbours; undefined values where `empty`
    torch::Tensor slots;
    torch::Tensor empty; ///< GAT: [n, D] bool
};
[[nodiscard]] std::vector<NeighbourTensors> neighbourTensors(const GraphGroup& group, const KernelOptions& options);

/// Applies a linear layer without bias, then ReLU and dropout. The documentation calls this a
/// layer.
[[nodiscard]] torch::Tensor applyLayer(const torch::nn::Linear& layer, const torch::Tensor& x, Dropout& dropout);

/// Makes a linear layer without bias.
[[nodiscard]] torch::nn::Linear plainLinear(std::int64_t inputs, std::int64_t outputs);

/// Returns y / max(|y|, 1e-12) along the last dimension.
[[nodiscard]] torch::Tensor unitRows(const torch::Tensor& y);

/// One layer of message passing, [n, B, H] → [n, B, H].
class KernelConvolution : public torch::nn::Module {
public:
    /// @param alphas null, or receives the GAT weights of each node's `slots`: one tensor per list,
    /// [n, D, B, heads]
    [[nodiscard]] virtual torch::Tensor forward(const torch::Tensor& x, const std::vector<NeighbourTensors>& lists,
                                                Dropout& dropout, std::vector<torch::Tensor>* alphas)
        = 0;
};

/// Makes the GraphSAGE or GAT layer that the options describe; not for KernelGnn::None.
[[nodiscard]] std::shared_ptr<KernelConvolution> makeKernelConvolution(const ModelOptions& options);

} // namespace tgraph
