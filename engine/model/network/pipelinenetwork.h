// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"
#include "engine/model/network/pipelineinput.h"
#include "engine/model/network/pipelinelayers.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace tgraph {

/// A GNN pipeline (pipelineoptions.h). Results that several configurations share are computed once,
/// which does not change them: the first linear layer is applied to distinct (node, vector) pairs,
/// a `late` backbone runs once, and with `early`, layer t is computed per configuration only for
/// nodes within t hops of a node that differs within the slate.
class PipelineNetwork : public NetworkModel {
public:
    explicit PipelineNetwork(const ModelOptions& options);

    [[nodiscard]] const ModelOptions& options() const override { return m_options; }
    [[nodiscard]] std::optional<std::size_t> joinedRows(const ModelInput& input,
                                                        std::size_t configurations) const override;
    [[nodiscard]] torch::Tensor scoresOf(std::span<const GraphSlate> slates, const ForwardPass& pass) override;
    /// Returns [B, E], or [1, E] for a tile with a late join.
    [[nodiscard]] torch::Tensor reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                       const ForwardPass& pass) override;
    [[nodiscard]] torch::Tensor head(const torch::Tensor& reduced, const ModelInput& input,
                                     std::span<const std::uint32_t> slate, const ForwardPass& pass) override;
    [[nodiscard]] std::size_t bytesPerConfiguration(const ModelInput& input) const override;
    [[nodiscard]] std::optional<std::size_t> trainingBytes(const ModelInput& input, std::size_t configurations,
                                                           bool recompute) const override;

    /// Returns α of the layers and, for a late join, the shares of nodes.
    [[nodiscard]] GraphInsight insight(const ModelInput& input, std::uint32_t configuration, const ForwardPass& pass,
                                       const torch::Tensor& whole) override;

    /// Returns the number of rows that the backbone's layers have computed so far, to measure how
    /// many were saved.
    [[nodiscard]] std::uint64_t rowsComputed() const { return m_rowsComputed; }

    /// Returns α of each layer for one configuration: [edges of the neighbour list, heads] and [n,
    /// heads], in the input's order; empty without attention.
    [[nodiscard]] std::vector<EdgeAlphas> attention(const ModelInput& input, std::uint32_t configuration,
                                                    const ForwardPass& pass);

private:
    // K graphs, N nodes in all of them, B configurations of each.

    /// Intermediate vectors of the nodes of all graphs: a table, and the row in it for each node
    /// and configuration.
    struct State {
        JoinedRows table;
        std::size_t configurations = 0; ///< B; 1 before a late join
        std::vector<bool> varying; ///< N
        std::vector<std::int64_t> rowOf; ///< [B, N]; empty: see `shared`
        SharedRows shared;

        [[nodiscard]] std::int64_t row(std::size_t configuration, std::uint32_t node) const
        {
            return rowOf.empty() ? shared.row(configuration, node) : rowOf[configuration * varying.size() + node];
        }
    };

    [[nodiscard]] bool isTile() const { return m_options.kind == ModelKind::Tile; }
    [[nodiscard]] bool isLate() const { return m_options.pipeline.join == Join::Late; }
    [[nodiscard]] torch::ScalarType type() const;
    [[nodiscard]] PipelineDraws drawsOf(const GraphGroup& group) const;
    /// Here and below, `replacement` is for a single graph only.
    [[nodiscard]] State start(const GraphGroup& group, const std::optional<SlateProbe::Replacement>& replacement);
    [[nodiscard]] State joinRows(torch::Tensor nodes, const GraphGroup& group,
                                 const std::optional<SlateProbe::Replacement>& replacement);
    [[nodiscard]] State joinTiles(torch::Tensor nodes, const GraphGroup& group);
    /// Plans the rows that layer `index` computes, and the rows that they are computed from.
    [[nodiscard]] GatherRows planLayer(int index, const State& before, const GraphGroup& group, State& after) const;
    [[nodiscard]] State layer(int index, const State& before, const GraphGroup& group);
    /// Returns the mean, maximum or sum over the nodes of each configuration, [K, B, E]; zeros for
    /// a graph without nodes.
    [[nodiscard]] torch::Tensor reduceRows(const State& state, const GraphGroup& group) const;
    /// Runs all layers and, if there is one, the late join.
    [[nodiscard]] State encode(const GraphGroup& group, const std::optional<SlateProbe::Replacement>& replacement);
    /// Returns head() of each graph, [K, B or 1, E] → [K, B].
    [[nodiscard]] torch::Tensor headOfAll(const torch::Tensor& reduced, const GraphGroup& group);
    [[nodiscard]] std::vector<double> nodeShares(const ModelInput& input, std::uint32_t configuration,
                                                 const ForwardPass& pass, const torch::Tensor& whole);

    ModelOptions m_options;
    NodeEmbedder m_nodes;
    ConfigEmbedder m_configs;
    torch::nn::Linear m_input{nullptr};
    std::vector<PipelineLayer> m_layers;
    torch::nn::Linear m_join{nullptr};
    std::vector<torch::nn::Linear> m_head;
    std::atomic<std::uint64_t> m_rowsComputed = 0;
};

} // namespace tgraph
