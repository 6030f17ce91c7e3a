// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/dropout.h"
#include "engine/model/network/graphgroup.h"
#include "engine/model/network/networkmodel.h"
#include "engine/model/scoring/insightscorer.h"

#include <cstdint>
#include <vector>

namespace tgraph {

// Shapes: B configurations, n nodes, W width, H branchWidth(), F inputWidth().

/// Returns N, the instance norm over the nodes of each configuration, with ε = 1e-5 and the
/// population variance. x [B, n, C] → [B, n, C].
/// @param graphs the joined graphs that the nodes belong to, which are normalised separately; null:
/// one graph
[[nodiscard]] torch::Tensor instanceNorm(const torch::Tensor& x, const GraphGroup* graphs = nullptr);

/// The columns of some rows (pairs of node and configuration vector) before the network.
struct InputRows {
    torch::Tensor numeric; ///< [r, numericWidth()] float
    /// [r, 24] int64: own layout, then configuration vector, each entry + 2; tile: [r, 6]
    torch::Tensor layouts;
    torch::Tensor opcodes; ///< [r] int64

    [[nodiscard]] InputRows select(const torch::Tensor& rows) const;
};

/// The neighbour lists of B copies of a graph, or of joined graphs, in the format of
/// torch::embedding_bag.
struct Adjacency {
    torch::Tensor neighbours; ///< [B · E] int64, into B · n nodes
    torch::Tensor starts; ///< [B · n] int64
    std::shared_ptr<const GraphGroup> graphs; ///< the joined graphs; null for one graph

    /// Returns the lists for the first `count` copies.
    [[nodiscard]] Adjacency firstCopies(std::int64_t count, std::int64_t copies) const;
};

[[nodiscard]] InputRows makeInputRows(const ModelInput& input, torch::Device device);

/// Returns the tile features of every distinct configuration, [C, tileWidth], on the CPU.
[[nodiscard]] torch::Tensor tileTensor(const ModelInput& input);
[[nodiscard]] Adjacency makeAdjacency(const ModelInput& input, std::int64_t copies, torch::Device device);
[[nodiscard]] Adjacency makeAdjacency(std::shared_ptr<const GraphGroup> graphs, std::int64_t copies);

/// Returns the softmax over the slate (eq. 6) along a dimension; with `scaled`, it is multiplied by
/// the slate's length.
[[nodiscard]] torch::Tensor slateWeights(const torch::Tensor& logits, std::int64_t dimension, bool scaled);

/// A_self (eq. 5).
class ChannelAttentionImpl : public torch::nn::Module {
public:
    ChannelAttentionImpl(int channels, int squeeze);
    /// Returns σ(expand(ReLU(squeeze(x)))), [..., C] → [..., C].
    [[nodiscard]] torch::Tensor gates(const torch::Tensor& x);
    [[nodiscard]] torch::Tensor forward(const torch::Tensor& x) { return x * gates(x); }

private:
    torch::nn::Linear m_squeeze;
    torch::nn::Linear m_expand;
};
TORCH_MODULE(ChannelAttention);

/// The terms of the analytical prior (analyticalprior.h), P = priorTermCount. Undefined without
/// that option.
struct PriorRows {
    torch::Tensor nodes; ///< [B, n, P]: terms of each node with its vector; 0 for nodes without a configuration
    torch::Tensor pairs; ///< [B]; of joined graphs [K, B]
};

/// Returns the terms as a tensor on the CPU, [count, P].
[[nodiscard]] torch::Tensor termsTensor(std::span<const PriorTerms> terms);

/// One of the two layers of f_in: a linear layer, then N, A_self and A_cross if the options say so,
/// then GELU. I: inputBranchWidth().
class InputLayerImpl : public torch::nn::Module {
public:
    InputLayerImpl(const ModelOptions& options, int inputs);
    [[nodiscard]] torch::Tensor linear(const torch::Tensor& x) { return applyLinear(m_linear, x); }
    /// @param graphs see instanceNorm()
    [[nodiscard]] torch::Tensor normalise(const torch::Tensor& x, const GraphGroup* graphs = nullptr) const
    {
        return m_norm ? instanceNorm(x, graphs) : x;
    }
    /// Returns the gates σ(…) of A_self for a result of normalise(), [..., I]; undefined without
    /// A_self.
    [[nodiscard]] torch::Tensor gates(const torch::Tensor& x);
    /// Returns η, the result of A_self or of the identity, [..., I] → [..., I].
    [[nodiscard]] torch::Tensor selfAttend(const torch::Tensor& x);
    /// Returns η / T. Only with A_cross.
    [[nodiscard]] torch::Tensor logits(const torch::Tensor& eta);
    /// Returns GELU of η concatenated with its A_cross, [..., W]. `weights` is softmax_b(logits)
    /// [B, n, I], multiplied by B if the options say so; undefined without A_cross.
    [[nodiscard]] torch::Tensor combine(const torch::Tensor& eta, const torch::Tensor& weights) const;
    /// Applies the steps after the norm, without A_cross, [..., W] → [..., W].
    [[nodiscard]] torch::Tensor activate(const torch::Tensor& x) { return combine(selfAttend(x), {}); }
    /// Applies the steps after the linear layer to the B configurations of a slate, [B, n, I] → [B, n, W].
    [[nodiscard]] torch::Tensor finishSlate(const torch::Tensor& x, const GraphGroup* graphs = nullptr);
    /// Applies the layer, x [B, n, inputs] → [B, n, W]. The B configurations are the slate.
    [[nodiscard]] torch::Tensor forward(const torch::Tensor& x, const GraphGroup* graphs = nullptr)
    {
        return finishSlate(linear(x), graphs);
    }

private:
    bool m_scaled;
    bool m_norm;
    torch::nn::Linear m_linear;
    ChannelAttention m_attention{nullptr};
    torch::Tensor m_temperature; // [1]; undefined without A_cross
};
TORCH_MODULE(InputLayer);

/// The graph convolutional block B_k (eq. 2 to 6) as separate steps, so that a computation in parts
/// gives identical results.
class GraphBlockImpl : public torch::nn::Module {
public:
    explicit GraphBlockImpl(const ModelOptions& options);

    [[nodiscard]] torch::Tensor normalise(const torch::Tensor& x, const GraphGroup* graphs = nullptr) const
    {
        return m_options.normInBlocks() ? instanceNorm(x, graphs) : x;
    }
    /// Returns f1, or the identity without a message layer, [..., W] → [..., W]. Only with edges.
    [[nodiscard]] torch::Tensor messages(const torch::Tensor& x) { return m_message ? applyLinear(m_message, x) : x; }
    /// Returns the sum or mean of the neighbours' messages in the order of the neighbour lists, [B,
    /// n, W] → [B, n, W].
    [[nodiscard]] torch::Tensor gather(const torch::Tensor& messages, const Adjacency& adjacency) const;
    /// Returns L2norm(f2(concat(x, gathered))), [..., W] → [..., H]. `gathered` is undefined without edges.
    [[nodiscard]] torch::Tensor convolve(const torch::Tensor& x, const torch::Tensor& gathered);
    /// Returns the gates σ(…) of A_self for a result of convolve(); undefined without
    /// self-attention.
    [[nodiscard]] torch::Tensor gates(const torch::Tensor& convolved);
    /// Returns A_self, or the identity.
    [[nodiscard]] torch::Tensor selfAttend(const torch::Tensor& convolved);
    /// Returns η = A_self(S(N(x))) (eq. 4), [B, n, W] → [B, n, H].
    [[nodiscard]] torch::Tensor branch(const torch::Tensor& x, const Adjacency& adjacency);
    /// Returns the same, with gradients, using one linear map for f1 and f2, which halves the work
    /// (see FoldedConvolution).
    [[nodiscard]] torch::Tensor foldedBranch(const torch::Tensor& x, const Adjacency& adjacency);
    /// Returns η / T. Only with cross-attention.
    [[nodiscard]] torch::Tensor logits(const torch::Tensor& eta) { return eta / m_temperature; }
    /// Computes eq. 3 (or the order of the reference), [B, n, W]. `weights` [B, n, H] as in
    /// InputLayerImpl::combine().
    [[nodiscard]] torch::Tensor combine(const torch::Tensor& x, const torch::Tensor& eta,
                                        const torch::Tensor& weights) const;

    /// Computes combine() for B configurations that are the slate.
    [[nodiscard]] torch::Tensor combineSlate(const torch::Tensor& x, const torch::Tensor& eta);

    [[nodiscard]] torch::Tensor forward(const torch::Tensor& x, const Adjacency& adjacency);

private:
    [[nodiscard]] torch::Tensor foldedUpdate(const torch::Tensor& x, const Adjacency& adjacency);
    [[nodiscard]] torch::Tensor normaliseRows(const torch::Tensor& y) const;

    ModelOptions m_options;
    torch::nn::Linear m_message{nullptr};
    torch::nn::Linear m_update{nullptr};
    ChannelAttention m_attention{nullptr};
    torch::Tensor m_temperature; // [1]
};
TORCH_MODULE(GraphBlock);

/// The networks of section 2.3: layout, and tile with late fusion. They are plain autograd modules.
/// Training uses these forward passes, and every faster path is tested against them.
class NetworkImpl : public NetworkModel {
public:
    explicit NetworkImpl(const ModelOptions& options);

    [[nodiscard]] const ModelOptions& options() const override { return m_options; }
    /// Runs forwardSlate().
    [[nodiscard]] torch::Tensor scores(const ModelInput& input, std::span<const std::uint32_t> slate,
                                       const ForwardPass& pass) override;
    [[nodiscard]] std::optional<std::size_t> joinedRows(const ModelInput& input,
                                                        std::size_t configurations) const override;
    [[nodiscard]] torch::Tensor scoresOf(std::span<const GraphSlate> slates, const ForwardPass& pass) override;
    /// Layout: returns the mean over nodes and, with analyticalPrior, the sum of the nodes' shares
    /// divided by their number, [B, W (+ 1)].
    /// Tile: returns [mean ‖ max], [1, 2W].
    [[nodiscard]] torch::Tensor reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                       const ForwardPass& pass) override;
    [[nodiscard]] torch::Tensor head(const torch::Tensor& reduced, const ModelInput& input,
                                     std::span<const std::uint32_t> slate, const ForwardPass& pass) override;
    [[nodiscard]] std::size_t bytesPerConfiguration(const ModelInput& input) const override;
    [[nodiscard]] std::optional<std::size_t> trainingBytes(const ModelInput& input, std::size_t configurations,
                                                           bool recompute) const override;

    /// Returns the concatenated input vectors, [r, F].
    [[nodiscard]] torch::Tensor embed(const InputRows& rows);
    [[nodiscard]] InputLayer& inputLayer(std::size_t layer) { return m_inputLayers[layer]; }
    [[nodiscard]] GraphBlock& block(std::size_t index) { return m_blocks[index]; }
    /// Returns f_out(mean over nodes) + priorScore, [B, n, W] → [B]; all zero for a graph without nodes.
    [[nodiscard]] torch::Tensor layoutScores(const torch::Tensor& x, const PriorRows& prior = {});
    /// Returns the scores of each joined graph, prior.pairs [K, B] → [K, B].
    [[nodiscard]] torch::Tensor layoutScoresOf(const GraphGroup& graphs, const torch::Tensor& x,
                                               const PriorRows& prior);
    /// Returns the terms of layoutScores() for one configuration, x [n, W], prior.nodes [n, K], prior.pairs a scalar.
    [[nodiscard]] ScoreTerms scoreTerms(const torch::Tensor& x, const PriorRows& prior);
    /// Returns the first half of tileScores(), [1, n, W] → [1, 2W]. The second half is tileHead().
    [[nodiscard]] static torch::Tensor poolTile(const torch::Tensor& x);
    /// Returns poolTile() of each joined graph, [1, n, W] → [K, 2W].
    [[nodiscard]] static torch::Tensor poolTilesOf(const GraphGroup& graphs, const torch::Tensor& x);
    /// Returns the scores for `pooled`, which has one row, or one row per configuration.
    [[nodiscard]] torch::Tensor tileHead(const torch::Tensor& pooled, const torch::Tensor& tileFeatures,
                                         const torch::Tensor& prior, Dropout& dropout);
    /// Returns the first half of layoutScores(), [B, n, W] → [B, W (+ 1)]. The second half returns
    /// [B]; `nodes` is the number in the whole graph.
    [[nodiscard]] torch::Tensor poolLayout(const torch::Tensor& x, const PriorRows& prior);
    [[nodiscard]] torch::Tensor layoutHead(const torch::Tensor& pooled, const torch::Tensor& pairs, double nodes);
    /// Scores a graph [1, n, W] with standardised config_feat [C, 24] and, with analyticalPrior,
    /// its terms [C, K] → [C].
    [[nodiscard]] torch::Tensor tileScores(const torch::Tensor& x, const torch::Tensor& tileFeatures,
                                           const torch::Tensor& prior, Dropout& dropout);
    /// Scores without dropout.
    [[nodiscard]] torch::Tensor tileScores(const torch::Tensor& x, const torch::Tensor& tileFeatures,
                                           const torch::Tensor& prior = {});
    /// Applies f_in and the blocks to input vectors, [B, n, F] → [B, n, W]. The B configurations
    /// are the slate.
    [[nodiscard]] torch::Tensor encode(torch::Tensor x, const Adjacency& adjacency);
    /// Applies the blocks to x of f_in, with dropout after each, [B, n, W] → [B, n, W]. @param
    /// recompute see ForwardPass
    [[nodiscard]] torch::Tensor runBlocks(torch::Tensor x, const Adjacency& adjacency, Dropout& dropout,
                                          bool recompute = false);
    /// Returns the dropout of one forward pass. It is the identity except in training.
    [[nodiscard]] Dropout dropoutOf(const ForwardPass& pass, std::uint64_t stream = 0) const;

    /// Returns the scores of one slate (eq. 7). `rowOf` [B, n] int64 has the row in `rows` for each
    /// node in each configuration.
    [[nodiscard]] torch::Tensor forwardLayout(const InputRows& rows, const torch::Tensor& rowOf,
                                              const Adjacency& adjacency, const PriorRows& prior = {});
    /// Returns the scores of tile configurations. `rows` are the n nodes.
    [[nodiscard]] torch::Tensor forwardTile(const InputRows& rows, const Adjacency& adjacency,
                                            const torch::Tensor& tileFeatures, const torch::Tensor& prior = {});

private:
    /// Computes the prior with gates from an embedding [..., W] and prior terms [..., K]: Σ_k
    /// initialWeight_k · exp(gate_k) · term_k, [...].
    [[nodiscard]] torch::Tensor gatedPrior(const torch::Tensor& x, const torch::Tensor& terms);
    /// Returns scale · log(1 + share / priorResolution). This keeps the order of `share` and suits
    /// shares from 0.01 % to 100 %.
    [[nodiscard]] torch::Tensor priorScore(const torch::Tensor& share) const;
    static torch::nn::Linear addLinear(torch::nn::ModuleListImpl& list, std::int64_t inputs, std::int64_t outputs);

    ModelOptions m_options;
    torch::nn::Embedding m_layoutEmbedding{nullptr};
    torch::nn::Embedding m_opcodeEmbedding{nullptr};
    std::vector<InputLayer> m_inputLayers;
    std::vector<GraphBlock> m_blocks;
    std::vector<torch::nn::Linear> m_tileInput;
    std::vector<torch::nn::Linear> m_output; // layout: f_out; tile: three
    torch::nn::Linear m_priorGates{nullptr}; // W → K
    torch::Tensor m_priorScale; // [1]
};
TORCH_MODULE(Network);

/// Makes a network on the CPU with these weights, which must be those of weightSpecs().
[[nodiscard]] Network makeNetwork(const ModelOptions& options, const Weights& weights);
} // namespace tgraph
