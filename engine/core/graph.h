// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/features.h"
#include "engine/core/ids.h"
#include "engine/core/opcode.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// An edge from producer to consumer, in the direction of the data flow. The row `[u, v]` of a file
/// means "u consumes v".
struct Edge {
    NodeId consumer;
    NodeId producer;
    bool operator==(const Edge&) const = default;
};

/// The operands and sizes of a convolution or dot. XLA programs contain them; the arrays of an .npz
/// file do not.
struct KnownOperands {
    NodeId node;
    NodeId input; ///< operand 0
    NodeId kernel; ///< operand 1
    /// Dots: number of products summed per result element; 0 for convolutions
    double contracted = 0;
    /// Dots: size of the kernel's dimensions that are neither contracted nor batch
    double columns = 0;
};

/// An HLO graph with TpuGraphs' features. Immutable. Adjacency is stored in CSR form in both
/// directions.
///
/// Nodes may share rows of features: most instructions of a program have the same features as
/// another one, and 140 floats per node would take six times the memory of the program's text.
class Graph {
public:
    /// The parts of a graph. Every index must be in range: readers check before they build.
    struct Parts {
        std::vector<float> features; ///< rows × 140, row-major
        /// Row of each node, n entries; empty: node i has row i
        std::vector<std::uint32_t> featureRows;
        std::vector<Opcode> opcodes; ///< n
        std::vector<Edge> edges; ///< m, file order; parallel edges and self loops may occur
        std::vector<NodeId> configurable; ///< distinct, in the order of node_config_ids
        std::vector<std::uint32_t> computationStarts; ///< first node of each major computation, ascending; may be empty

        // Set for graphs built from XLA programs; all may be empty.
        std::vector<KnownOperands> operands; ///< ascending by node
        /// One per row: bytes of an element whose type has no column (f8 …); 0 if the columns have
        /// the type
        std::vector<std::uint8_t> rowElementBytes;
        /// n; executions of the node per run of the program; empty: one each
        std::vector<float> runs;
    };

    Graph() : Graph(Parts{}) { }
    explicit Graph(Parts parts);

    [[nodiscard]] std::uint32_t nodeCount() const { return static_cast<std::uint32_t>(m_parts.opcodes.size()); }
    [[nodiscard]] std::size_t edgeCount() const { return m_parts.edges.size(); }

    [[nodiscard]] FeatureRow features(NodeId node) const { return row(rowOf(node)); }
    /// Returns the number of distinct feature rows. A value that depends only on the features can
    /// be computed once per row and used for all nodes with this row (see the next function).
    [[nodiscard]] std::uint32_t rowCount() const
    {
        return static_cast<std::uint32_t>(m_parts.features.size() / featureCount);
    }
    [[nodiscard]] std::uint32_t rowOf(NodeId node) const
    {
        return m_parts.featureRows.empty() ? node.value : m_parts.featureRows[node.value];
    }
    [[nodiscard]] FeatureRow row(std::uint32_t index) const
    {
        return FeatureRow(m_parts.features.data() + std::size_t{index} * featureCount, featureCount);
    }
    /// Calls `take(span of floats)` with consecutive pieces of node_feat, n × 140 in row-major
    /// order: once with all of it if every node has its own row, else with gathered blocks.
    template <typename Take> void visitFeatures(const Take& take) const;
    [[nodiscard]] Opcode opcode(NodeId node) const { return m_parts.opcodes[node.value]; }
    [[nodiscard]] std::span<const Edge> edges() const { return m_parts.edges; }

    /// Returns the producers that the node consumes, in file order. TpuGraphs' files sort edges by
    /// consumer, then by producer, and list a producer that is used twice only once. The order of
    /// the operands is therefore lost; operandsOf() in engine/graph infers it.
    [[nodiscard]] std::span<const NodeId> producers(NodeId node) const { return m_producers.of(node); }
    /// Returns the consumers of the node, in file order.
    [[nodiscard]] std::span<const NodeId> consumers(NodeId node) const { return m_consumers.of(node); }

    /// Returns the true operands of a convolution or dot; null if the graph lacks them. O(log of their number).
    [[nodiscard]] const KnownOperands* knownOperands(NodeId node) const;
    /// Returns the bytes of an element of the node's tensor; 0 for tuples, tokens and the like.
    [[nodiscard]] int elementBytesOf(NodeId node) const;
    /// Returns how often the node is executed in one run of the program, computed from the call
    /// sites. The body of a loop with an unknown trip count counts once. The result is 0 inside
    /// computations that are applied to each element (of a reduction, for example); their cost is
    /// part of the reduction.
    [[nodiscard]] double runsOf(NodeId node) const
    {
        return m_parts.runs.empty() ? 1.0 : double{m_parts.runs[node.value]};
    }

    [[nodiscard]] std::span<const NodeId> configurable() const { return m_parts.configurable; }
    [[nodiscard]] NodeId configurableNode(SlotId slot) const { return m_parts.configurable[slot.value]; }
    /// Returns std::nullopt if the node is not configurable. O(configurable nodes).
    [[nodiscard]] std::optional<SlotId> slotOf(NodeId node) const;
    /// Returns the first node of each major computation (node_splits without its last entry, which is n).
    [[nodiscard]] std::span<const std::uint32_t> computationStarts() const { return m_parts.computationStarts; }

    /// Returns the parts, for building another graph.
    [[nodiscard]] const Parts& parts() const { return m_parts; }

private:
    struct Adjacency {
        std::vector<std::uint32_t> starts; // n + 1
        std::vector<NodeId> targets; // m

        [[nodiscard]] std::span<const NodeId> of(NodeId node) const
        {
            return std::span(targets).subspan(starts[node.value], starts[node.value + 1] - starts[node.value]);
        }
    };
    static Adjacency adjacency(const Parts& parts, NodeId Edge::*from, NodeId Edge::*to);

    Parts m_parts;
    Adjacency m_producers;
    Adjacency m_consumers;
};

template <typename Take> void Graph::visitFeatures(const Take& take) const
{
    if (m_parts.featureRows.empty()) {
        take(std::span<const float>(m_parts.features));
        return;
    }
    constexpr std::uint32_t rowsABlock = 256;
    std::vector<float> block;
    for (std::uint32_t first = 0; first < nodeCount(); first += rowsABlock) {
        block.clear();
        for (std::uint32_t i = first; i < nodeCount() && i < first + rowsABlock; ++i) {
            const FeatureRow row = features(NodeId(i));
            block.insert(block.end(), row.begin(), row.end());
        }
        take(std::span<const float>(block));
    }
}

/// Returns a copy of node_feat, n × 140 floats in row-major order, in one block.
[[nodiscard]] std::vector<float> allFeatures(const Graph& graph);

} // namespace tgraph
