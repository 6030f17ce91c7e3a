// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/network/graphgroup.h"
#include "engine/model/network/libtorch.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace tgraph {

/// The random streams of a pipeline, one per place. Layer t of the backbone adds t.
enum class DrawPlace : std::uint64_t { NodeMlp = 0, FeatureMlp = 100, ConfigMlp = 200, Layer = 300, Sample = 400 };

/// The keys of the rows of joined graphs. The keys of a graph follow those of the graphs before it:
/// its key k gets the number k + the sum of their bounds, and gives the same draws as key k of that
/// graph alone.
struct DrawKeys {
    std::span<const std::int64_t> ofRows; ///< one per row, below the sum of the bounds
    std::span<const std::int64_t> bounds; ///< one per graph: its number of keys
};

/// The random draws of one training forward pass. They depend only on the seed of the graph and on
/// (place, key, index), not on the order, number or configurations of computations, nor on other
/// graphs. The whole slate shares the draws for a node.
class PipelineDraws {
public:
    /// @param seeds one per graph; empty: no dropout and no sampling
    PipelineDraws(std::vector<std::uint64_t> seeds, double dropout, torch::Device device)
        : m_seeds(std::move(seeds)), m_dropout(dropout), m_device(device)
    {
    }

    [[nodiscard]] bool drops() const { return !m_seeds.empty() && m_dropout > 0; }
    /// Drops each channel of x [r, c] with the dropout probability and divides the others by 1 -
    /// probability. Rows with the same key have the same mask.
    [[nodiscard]] torch::Tensor dropout(const torch::Tensor& x, DrawPlace place, std::uint64_t index,
                                        const DrawKeys& keys) const;
    /// Draws at most `most` neighbours per node without replacement; all if `most` is 0.
    /// @param nodes the number of nodes of each graph
    [[nodiscard]] NeighbourList sample(const NeighbourList& all, int most, std::uint64_t layer,
                                       std::span<const std::int64_t> nodes) const;

private:
    [[nodiscard]] std::uint64_t stream(std::size_t graph, DrawPlace place, std::uint64_t index) const;

    std::vector<std::uint64_t> m_seeds;
    double m_dropout;
    torch::Device m_device;
};

/// The place and the keys of an MLP's dropout.
struct MlpDraws {
    const PipelineDraws& draws;
    DrawPlace place;
    std::uint64_t index = 0;
    DrawKeys keys;
};

/// An MLP with two layers, a → hidden → o: linear, ReLU, dropout, linear.
class PipelineMlpImpl : public torch::nn::Module {
public:
    PipelineMlpImpl(int inputs, int hidden, int outputs);
    /// Maps [r, a] → [r, o].
    [[nodiscard]] torch::Tensor forward(const torch::Tensor& x, const MlpDraws& draws);

private:
    torch::nn::Linear m_first;
    torch::nn::Linear m_second;
};
TORCH_MODULE(PipelineMlp);

/// Embeds a node's 140 columns and opcode (thesis, table 6.1). The owner registers the modules and
/// parameters under the names in pipelinetraits.h.
class NodeEmbedder {
public:
    NodeEmbedder(const ModelOptions& options, torch::nn::Module& owner);
    /// Embeds all nodes of the graphs, [N, PipelineWidths::node].
    [[nodiscard]] torch::Tensor embed(const GraphGroup& group, const PipelineDraws& draws, torch::ScalarType type);

private:
    [[nodiscard]] torch::Tensor opcodes(const GraphGroup& group, torch::ScalarType type);

    PipelineOptions m_options;
    torch::nn::Embedding m_opcode{nullptr};
    PipelineMlp m_all{nullptr};
    std::vector<PipelineMlp> m_features; ///< one per feature; the last is for the opcode
};

/// Embeds configurations: one vector per layout row or per tile.
class ConfigEmbedder {
public:
    ConfigEmbedder(const ModelOptions& options, torch::nn::Module& owner);
    /// Embeds rows of layout inputs, [r, PipelineWidths::config], graph by graph.
    /// @param rows rows that have a vector, one list per graph
    [[nodiscard]] torch::Tensor ofRows(const GraphGroup& group, std::span<const std::vector<std::uint32_t>> rows,
                                       const PipelineDraws& draws, torch::ScalarType type);
    /// Embeds the configurations of the slates of tile inputs, [K · B, PipelineWidths::config].
    [[nodiscard]] torch::Tensor ofTiles(const GraphGroup& group, const PipelineDraws& draws, torch::ScalarType type);

private:
    [[nodiscard]] torch::Tensor encode(const torch::Tensor& raw, const PipelineDraws& draws, const DrawKeys& keys);

    PipelineOptions m_options;
    PipelineMlp m_mlp{nullptr};
};

} // namespace tgraph
