// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/checkpoint/kerneltraits.h"
#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/network/dropout.h"
#include "engine/model/network/graphgroup.h"
#include "engine/model/network/kernelconvolution.h"
#include "engine/model/network/networkmodel.h"

#include <functional>

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

/// Intermediate results of a pass, for explanations.
struct KernelTrace {
    /// GAT: [layer][list], as returned by KernelConvolution::forward()
    std::vector<std::vector<torch::Tensor>> alphas;
    /// Transformer: [layer], [K, B, T, T] in the order in which it reads the nodes
    std::vector<torch::Tensor> attention;
};

/// The learned performance model (Kaufman et al., MLSys 2021, section 3.2). Results that do not
/// depend on the tile are computed once for all tiles: the part of the first layer that depends on
/// nodes only, W · (node · g) = W_n · node + W_g · g, and, if g enters at the kernel, all results
/// before the kernel's embedding.
class KernelNetwork : public NetworkModel {
public:
    explicit KernelNetwork(const ModelOptions& options);

    [[nodiscard]] const ModelOptions& options() const override { return m_options; }
    [[nodiscard]] std::optional<std::size_t> joinedRows(const ModelInput& input,
                                                        std::size_t configurations) const override;
    [[nodiscard]] torch::Tensor scoresOf(std::span<const GraphSlate> slates, const ForwardPass& pass) override;
    /// Returns the kernel's embedding, [B or 1, D]; for the per-node reduction, the sum of all
    /// nodes' scores, [B, 1].
    [[nodiscard]] torch::Tensor reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                       const ForwardPass& pass) override;
    [[nodiscard]] torch::Tensor head(const torch::Tensor& reduced, const ModelInput& input,
                                     std::span<const std::uint32_t> slate, const ForwardPass& pass) override;
    void setMeanLogNs(double mean) override;
    [[nodiscard]] std::size_t bytesPerConfiguration(const ModelInput& input) const override;
    [[nodiscard]] std::optional<std::size_t> trainingBytes(const ModelInput& input, std::size_t configurations,
                                                           bool recompute) const override;
    [[nodiscard]] GraphInsight insight(const ModelInput& input, std::uint32_t configuration, const ForwardPass& pass,
                                       const torch::Tensor& whole) override;

private:
    // K kernels, n nodes in all of them.

    /// Returns the number of rows of tensors before the reduction, and after it (per-node: of the
    /// module layers).
    [[nodiscard]] std::size_t nodeRows(const ModelInput& input, std::size_t configurations) const;
    [[nodiscard]] std::size_t headRows(const ModelInput& input, std::size_t configurations) const;
    /// Returns reduce() of each kernel, [K, B or 1, E].
    [[nodiscard]] torch::Tensor reduceAll(const GraphGroup& group, const ForwardPass& pass);
    /// Returns head() of each kernel, [K, B or 1, E] → [K, B].
    [[nodiscard]] torch::Tensor headOfAll(const torch::Tensor& reduced, const GraphGroup& group);
    /// Returns the scaled columns that enter at the nodes or at the kernel, [K, B or 1, G]; without
    /// columns if none do.
    [[nodiscard]] torch::Tensor features(const GraphGroup& group, bool atNodes) const;
    /// Computes f1, [n, B or 1, H]. A replacement is allowed for a single kernel only.
    [[nodiscard]] torch::Tensor embedNodes(const GraphGroup& group,
                                           const std::optional<SlateProbe::Replacement>& replacement, Dropout& dropout);
    /// Returns the nodes after the node final layers, [n, B or 1, H], in topological order if the
    /// reduction requires it. Here and below, `trace` may be null.
    [[nodiscard]] torch::Tensor encode(const GraphGroup& group,
                                       const std::optional<SlateProbe::Replacement>& replacement, Dropout& dropout,
                                       KernelTrace* trace = nullptr);
    [[nodiscard]] torch::Tensor reduceTransformer(torch::Tensor x, const GraphGroup& group, Dropout& dropout,
                                                  KernelTrace* trace = nullptr);
    /// Applies step 5 to each row: module layers, L2 norm, output. rows [r, B or 1, D], g [K, B or
    /// 1, G] → [r, B].
    /// @param nodesOf if the rows are the nodes of this group; null: they are its kernels, or any
    /// number of rows of one kernel
    /// @param unit the L2 norm: unitRows(), or a replacement for explanations
    [[nodiscard]] torch::Tensor score(const torch::Tensor& rows, const torch::Tensor& g, const GraphGroup* nodesOf,
                                      Dropout& dropout,
                                      const std::function<torch::Tensor(const torch::Tensor&)>& unit = unitRows);
    /// Returns Explanation::nodeShare for x, the nodes of one configuration of a single kernel, [n,
    /// 1, H]. For `whole` see insight().
    [[nodiscard]] torch::Tensor nodeShares(const torch::Tensor& x, const GraphGroup& group, const torch::Tensor& whole);
    [[nodiscard]] torch::ScalarType type() const { return m_opcodeEmbedding->weight.scalar_type(); }

    ModelOptions m_options;
    KernelShape m_shape;
    torch::nn::Embedding m_opcodeEmbedding{nullptr};
    torch::nn::Linear m_input{nullptr};
    std::vector<std::shared_ptr<KernelConvolution>> m_convolutions;
    std::vector<torch::nn::Linear> m_final;
    LstmReduction m_lstm{nullptr};
    std::vector<EncoderLayer> m_encoder;
    std::vector<torch::nn::Linear> m_module;
    torch::nn::Linear m_output{nullptr};
    torch::Tensor m_offset; ///< c, [1]; undefined except for fusion
};

} // namespace tgraph
