// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/network/graphgroup.h"
#include "engine/model/network/pipelinedraws.h"

#include <span>
#include <vector>

namespace tgraph {

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
