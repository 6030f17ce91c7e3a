// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkfamily.h"
#include "engine/model/network/networkmodel.h"
#include "engine/model/network/pipelineinput.h"
#include "engine/model/network/pipelinelayers.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace tgraph {

/// A GNN pipeline (pipelineoptions.h). What configurations have in common is computed once, without changing what is
/// computed: the first linear layer sees distinct (node, vector) pairs, a `late` backbone runs once, and with `early`
/// layer t is computed for each configuration only where a node within t hops differs within the slate.
class PipelineNetwork : public NetworkModel {
public:
    explicit PipelineNetwork(const ModelOptions& options);

    [[nodiscard]] const ModelOptions& options() const override { return m_options; }
    /// [B, E]; tile with a late join: [1, E].
    [[nodiscard]] torch::Tensor reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                       const ForwardPass& pass) override;
    [[nodiscard]] torch::Tensor head(const torch::Tensor& reduced, const ModelInput& input,
                                     std::span<const std::uint32_t> slate, const ForwardPass& pass) override;
    [[nodiscard]] bool reducesOnce() const override { return isTile() && isLate(); }
    [[nodiscard]] std::size_t bytesPerConfiguration(const ModelInput& input) const override;

    /// α of the layers, and late shares of nodes.
    [[nodiscard]] GraphInsight insight(const ModelInput& input, std::uint32_t configuration,
                                       const ForwardPass& pass) override;

    /// How many rows the layers of the backbone have computed so far: what the savings are measured by.
    [[nodiscard]] std::uint64_t rowsComputed() const { return m_rowsComputed; }

    /// One configuration's α of each layer: [edges of the neighbour list, heads] and [n, heads], in the input's order;
    /// empty without attention.
    [[nodiscard]] std::vector<EdgeAlphas> attention(const ModelInput& input, std::uint32_t configuration,
                                                    const ForwardPass& pass);

private:
    /// The nodes' vectors on their way: a table, and which row of it each node has in each configuration.
    struct State {
        JoinedRows table;
        std::size_t configurations = 0;
        std::vector<bool> varying; ///< n
        std::vector<std::int64_t> rowOf; ///< [B, n]; empty: `shared` says it
        SharedRows shared;

        [[nodiscard]] std::int64_t row(std::size_t configuration, std::uint32_t node) const
        {
            return rowOf.empty() ? shared.row(configuration, node) : rowOf[configuration * varying.size() + node];
        }
    };

    [[nodiscard]] bool isTile() const { return m_options.kind == ModelKind::Tile; }
    [[nodiscard]] bool isLate() const { return m_options.pipeline.join == Join::Late; }
    [[nodiscard]] torch::ScalarType type() const;
    [[nodiscard]] PipelineDraws drawsOf(const ForwardPass& pass) const;
    [[nodiscard]] State start(const ModelInput& input, std::span<const std::uint32_t> slate, const ForwardPass& pass);
    [[nodiscard]] State joinRows(torch::Tensor nodes, const ModelInput& input, std::span<const std::uint32_t> slate,
                                 const ForwardPass& pass);
    [[nodiscard]] State joinTiles(torch::Tensor nodes, const ModelInput& input, std::span<const std::uint32_t> slate,
                                  const ForwardPass& pass);
    /// The rows that layer `index` computes, and from which.
    [[nodiscard]] GatherRows planLayer(int index, const State& before, const ModelInput& input, const ForwardPass& pass,
                                       State& after) const;
    [[nodiscard]] State layer(int index, const State& before, const ModelInput& input, const ForwardPass& pass);
    [[nodiscard]] torch::Tensor reduceRows(const State& state) const;
    /// All layers and, where that is late, the join.
    [[nodiscard]] State encode(const ModelInput& input, std::span<const std::uint32_t> slate, const ForwardPass& pass);
    [[nodiscard]] std::vector<double> nodeShares(const ModelInput& input, std::uint32_t configuration,
                                                 const ForwardPass& pass);

    ModelOptions m_options;
    NodeEmbedder m_nodes;
    ConfigEmbedder m_configs;
    torch::nn::Linear m_input{nullptr};
    std::vector<PipelineLayer> m_layers;
    torch::nn::Linear m_join{nullptr};
    std::vector<torch::nn::Linear> m_head;
    std::atomic<std::uint64_t> m_rowsComputed = 0;
};

[[nodiscard]] const NetworkFamily& pipelineFamily();

} // namespace tgraph
