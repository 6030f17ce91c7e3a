// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/network/dropout.h"
#include "engine/model/network/graphgroup.h"

namespace tgraph {

// Shapes as in kernelconvolution.h, with K kernels. If the order matters, the nodes of each kernel
// are in topological order.

/// Returns the parts of a column reduction over each kernel's nodes, side by side, [n, B, H] → [K, B, parts · H].
[[nodiscard]] torch::Tensor reduceColumns(const torch::Tensor& x, const GraphGroup& group,
                                          const KernelOptions& options);

/// The final hidden state of an LSTM with one layer and without biases (Hochreiter and Schmidhuber;
/// gates in LibTorch's order), [n, B, H] → [K, B, H].
class LstmReductionImpl : public torch::nn::Module {
public:
    explicit LstmReductionImpl(int width);
    [[nodiscard]] torch::Tensor forward(const torch::Tensor& x, const GraphGroup& group);

private:
    torch::nn::Linear m_input;
    torch::nn::Linear m_hidden;
};
TORCH_MODULE(LstmReduction);

/// Layer norm with its affine part (Ba et al., 2016), ε = 1e-5, over the last dimension.
class AffineNormImpl : public torch::nn::Module {
public:
    explicit AffineNormImpl(int width);
    [[nodiscard]] torch::Tensor forward(const torch::Tensor& x);

private:
    torch::Tensor m_weight;
    torch::Tensor m_bias;
};
TORCH_MODULE(AffineNorm);

/// One layer of a Transformer's encoder (Vaswani et al., 2017) with post-norm. Only its norms have
/// biases, unlike in LibTorch's own layer. [n, B, H] → [n, B, H].
class EncoderLayerImpl : public torch::nn::Module {
public:
    EncoderLayerImpl(int width, int heads);
    /// Applies the layer. Nodes of different kernels do not attend to each other.
    /// @param weights null, or receives the attention of each node (row) to each other node, mean
    /// over heads, [K, B, T, T]
    [[nodiscard]] torch::Tensor forward(const torch::Tensor& x, const GraphGroup& group, Dropout& dropout,
                                        torch::Tensor* weights);

private:
    [[nodiscard]] torch::Tensor attend(const torch::Tensor& x, const GraphGroup& group, torch::Tensor* weights);

    std::int64_t m_heads;
    torch::nn::Linear m_query;
    torch::nn::Linear m_key;
    torch::nn::Linear m_value;
    torch::nn::Linear m_output;
    torch::nn::Linear m_inner;
    torch::nn::Linear m_outer;
    AffineNorm m_norm1;
    AffineNorm m_norm2;
};
TORCH_MODULE(EncoderLayer);

/// Returns sin and cos of position / 10000^(2i / H) (Vaswani et al., section 3.5), [n, 1, H]; H is even.
[[nodiscard]] torch::Tensor sinusoidalPositions(std::int64_t nodes, std::int64_t width, torch::Device device);

} // namespace tgraph
