// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/network/dropout.h"
#include "engine/model/network/libtorch.h"

#include <memory>
#include <vector>

namespace tgraph {

// Shapes: n nodes, B tiles of one kernel (1 where they do not matter yet), H width. Nodes come first, so that a list of
// neighbours serves all tiles.

/// One list of neighbours as torch::embedding_bag takes it, and padded to its longest for a softmax over it.
struct NeighbourTensors {
    torch::Tensor neighbours; ///< [E] int64
    torch::Tensor starts; ///< [n] int64
    torch::Tensor slots; ///< GAT: [n, D] int64, the node itself and its neighbours; anything where `empty`
    torch::Tensor empty; ///< GAT: [n, D] bool
};
[[nodiscard]] std::vector<NeighbourTensors> neighbourTensors(const ModelInput& input, const KernelOptions& options,
                                                             torch::Device device);

/// ReLU and dropout of a linear layer without bias: what the page calls a layer.
[[nodiscard]] torch::Tensor applyLayer(const torch::nn::Linear& layer, const torch::Tensor& x, Dropout& dropout);

/// A linear layer without bias.
[[nodiscard]] torch::nn::Linear plainLinear(std::int64_t inputs, std::int64_t outputs);

/// y / max(|y|, 1e-12) along the last dimension.
[[nodiscard]] torch::Tensor unitRows(const torch::Tensor& y);

/// One layer of message passing, [n, B, H] → [n, B, H].
class KernelConvolution : public torch::nn::Module {
public:
    /// @param alphas null, or takes, of GAT, what nodes take from their `slots`, a list each, [n, D, B, heads]
    [[nodiscard]] virtual torch::Tensor forward(const torch::Tensor& x, const std::vector<NeighbourTensors>& lists,
                                                Dropout& dropout, std::vector<torch::Tensor>* alphas)
        = 0;
};

/// GraphSAGE or GAT, as the options say; not for KernelGnn::None.
[[nodiscard]] std::shared_ptr<KernelConvolution> makeKernelConvolution(const ModelOptions& options);

} // namespace tgraph
