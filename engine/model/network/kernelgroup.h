// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Slates of K kernels in one pass: their graphs are joined block-diagonally, one kernel's nodes after the other's. N
/// nodes of all kernels, T nodes of the largest. A single kernel is a group of one, and nothing is copied or padded.
class KernelGroup {
public:
    /// Slates of the same size; a kernel without nodes only by itself. The inputs must outlive the group.
    KernelGroup(std::vector<GraphSlate> slates, torch::Device device);

    [[nodiscard]] const std::vector<GraphSlate>& slates() const { return m_slates; }
    [[nodiscard]] torch::Device device() const { return m_device; }
    [[nodiscard]] bool isSingle() const { return m_slates.size() == 1; }
    [[nodiscard]] std::int64_t slateSize() const { return static_cast<std::int64_t>(m_slates.front().slate.size()); }
    /// Returns the number of nodes of each kernel.
    [[nodiscard]] const std::vector<std::int64_t>& nodes() const { return m_nodes; }
    /// Returns T.
    [[nodiscard]] std::int64_t mostNodes() const { return m_most; }

    /// The kernels' arrays in one: ModelInput::numeric, opcodes and order (places in the joined nodes).
    [[nodiscard]] std::vector<float> numeric() const;
    [[nodiscard]] std::vector<std::int64_t> opcodes() const;
    [[nodiscard]] std::vector<std::int64_t> order() const;
    /// Returns one of ModelInput::neighbourLists, joined.
    [[nodiscard]] NeighbourList neighbourList(std::size_t list) const;

    /// Gives each kernel T rows, [N, …] → [K, T, …]. Rows beyond a kernel's nodes repeat a node: see maskedOut().
    [[nodiscard]] torch::Tensor padded(const torch::Tensor& x) const;
    /// Returns the nodes of a padded tensor, [K, T, …] → [N, …].
    [[nodiscard]] torch::Tensor unpadded(const torch::Tensor& x) const;
    /// Returns a padded tensor with `value` in the rows that repeat a node.
    [[nodiscard]] torch::Tensor filled(const torch::Tensor& padded, double value) const;
    /// Returns the last node of each kernel of a padded tensor, [K, T, …] → [K, …].
    [[nodiscard]] torch::Tensor lastNodes(const torch::Tensor& padded) const;
    /// True in the rows that repeat a node, [K, T]; undefined if there are none.
    [[nodiscard]] const torch::Tensor& maskedOut() const { return m_maskedOut; }
    /// Repeats a kernel's row for each of its nodes, [K, …] → [N, …]; of a single kernel [1, …], for broadcasting.
    [[nodiscard]] torch::Tensor forNodes(const torch::Tensor& x) const;
    /// Returns the numbers of nodes, at least 1 each, [K], in the type and on the device of x.
    [[nodiscard]] torch::Tensor nodeCounts(const torch::Tensor& x) const;
    /// Gives each node the row of its place in its kernel, [T, …] → [N, …].
    [[nodiscard]] torch::Tensor atPlaces(const torch::Tensor& x) const;

private:
    /// True if padded() is a view of the same rows.
    [[nodiscard]] bool isEven() const { return !m_maskedOut.defined(); }
    [[nodiscard]] torch::Tensor indices(const std::vector<std::int64_t>& values) const;

    std::vector<GraphSlate> m_slates;
    torch::Device m_device;
    std::vector<std::int64_t> m_nodes;
    std::vector<std::int64_t> m_firsts; ///< first node of each kernel
    std::int64_t m_most = 0; ///< T
    torch::Tensor m_maskedOut;
    torch::Tensor m_paddedRows; ///< [K · T] int64: nodes; undefined if isEven()
    torch::Tensor m_nodeRows; ///< [N] int64: rows of the padded tensor; undefined if isEven()
    torch::Tensor m_kernels; ///< [N] int64: kernel of each node; undefined for a single kernel
};

} // namespace tgraph
