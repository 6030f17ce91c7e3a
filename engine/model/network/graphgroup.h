// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Slates of K graphs that are computed in one pass. The graphs are joined block-diagonally; the
/// nodes of one graph follow those of the other. There are N nodes in all graphs and T nodes in the
/// largest. A single graph is a group of one; its tensors are not padded.
class GraphGroup {
public:
    /// Takes slates of the same size. A graph without nodes must be the only one. The inputs and
    /// the slates' configurations must outlive the group.
    GraphGroup(std::vector<GraphSlate> slates, torch::Device device);
    /// Makes a group of one slate with the seed and the device of the pass.
    GraphGroup(const ModelInput& input, std::span<const std::uint32_t> slate, const ForwardPass& pass)
        : GraphGroup({{.input = &input, .slate = slate, .drawSeed = pass.drawSeed}}, pass.device)
    {
    }

    [[nodiscard]] const std::vector<GraphSlate>& slates() const { return m_slates; }
    /// Returns the seeds of the slates; empty if they have none.
    [[nodiscard]] std::vector<std::uint64_t> drawSeeds() const;
    [[nodiscard]] torch::Device device() const { return m_device; }
    [[nodiscard]] bool isSingle() const { return m_slates.size() == 1; }
    [[nodiscard]] std::int64_t slateSize() const { return static_cast<std::int64_t>(m_slates.front().slate.size()); }
    /// Returns the number of nodes of each graph.
    [[nodiscard]] const std::vector<std::int64_t>& nodes() const { return m_nodes; }
    /// Returns T, the number of nodes of the largest graph.
    [[nodiscard]] std::int64_t mostNodes() const { return m_most; }
    /// Returns the number of each graph's first node among the joined nodes.
    [[nodiscard]] const std::vector<std::int64_t>& firsts() const { return m_firsts; }
    /// Returns the graph of each node, [N] int64; undefined for a single graph.
    [[nodiscard]] const torch::Tensor& graphs() const { return m_graphs; }

    /// Returns the joined arrays of the graphs: ModelInput::numeric [N · numericWidth], opcodes [N]
    /// and order [N] (positions of the joined nodes; empty if the inputs have none).
    [[nodiscard]] std::vector<float> numeric() const;
    [[nodiscard]] std::vector<std::int64_t> opcodes() const;
    [[nodiscard]] std::vector<std::int64_t> order() const;
    /// Returns one of ModelInput::neighbourLists, joined.
    [[nodiscard]] NeighbourList neighbourList(std::size_t list) const;

    /// Gives each graph T rows, [N, …] → [K, T, …]. The padding rows repeat the graph's first node,
    /// see paddingMask().
    [[nodiscard]] torch::Tensor padded(const torch::Tensor& x) const;
    /// Returns the nodes of a padded tensor, [K, T, …] → [N, …].
    [[nodiscard]] torch::Tensor unpadded(const torch::Tensor& x) const;
    /// Returns a padded tensor with `value` in the padding rows.
    [[nodiscard]] torch::Tensor filled(const torch::Tensor& padded, double value) const;
    /// Returns the last node of each graph of a padded tensor, [K, T, …] → [K, …].
    [[nodiscard]] torch::Tensor lastNodes(const torch::Tensor& padded) const;
    /// Returns the sum over each graph's nodes, [N, …] → [K, …].
    [[nodiscard]] torch::Tensor sum(const torch::Tensor& x) const { return filled(padded(x), 0.0).sum(/*dim=*/1); }
    /// Returns the maximum over each graph's nodes, [N, …] → [K, …].
    [[nodiscard]] torch::Tensor maximum(const torch::Tensor& x) const;
    /// Returns a mask that is true for padding rows, [K, T]; undefined if there are none.
    [[nodiscard]] const torch::Tensor& paddingMask() const { return m_paddingMask; }
    /// Repeats the row of a graph for each of its nodes, [K, …] → [N, …]; for a single graph [1,
    /// …], which broadcasts.
    [[nodiscard]] torch::Tensor forNodes(const torch::Tensor& x) const;
    /// Returns the number of nodes of each graph, or 1 if it has none, [K], in the type and on the
    /// device of x.
    [[nodiscard]] torch::Tensor nodeCounts(const torch::Tensor& x) const;
    /// Gives each node the row for its position in its graph, [T, …] → [N, …].
    [[nodiscard]] torch::Tensor atPositions(const torch::Tensor& x) const;

private:
    /// Returns true if no graph needs padding, so that padded() is a view of the same rows.
    [[nodiscard]] bool isEven() const { return !m_paddingMask.defined(); }
    [[nodiscard]] torch::Tensor indices(const std::vector<std::int64_t>& values) const;

    std::vector<GraphSlate> m_slates;
    torch::Device m_device;
    std::vector<std::int64_t> m_nodes;
    std::vector<std::int64_t> m_firsts; ///< first node of each graph
    std::int64_t m_most = 0; ///< T
    torch::Tensor m_counts; ///< [K] float: nodeCounts()
    torch::Tensor m_paddingMask;
    torch::Tensor m_paddedRows; ///< [K · T] int64: nodes; undefined if isEven()
    torch::Tensor m_nodeRows; ///< [N] int64: rows of the padded tensor; undefined if isEven()
    torch::Tensor m_graphs; ///< [N] int64: graph of each node; undefined for a single graph
};

} // namespace tgraph
