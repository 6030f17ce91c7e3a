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

/// Data flows from producer to consumer; in the files the row `[u, v]` means "u consumes v".
struct Edge {
    NodeId consumer;
    NodeId producer;
    bool operator==(const Edge&) const = default;
};

/// An HLO graph in TpuGraphs' features. Immutable. Adjacency is kept both ways in CSR form.
class Graph {
public:
    /// What a graph is made of. Every index must be in range: readers check before they build.
    struct Parts {
        std::vector<float> features; ///< n × 140, row-major
        std::vector<Opcode> opcodes; ///< n
        std::vector<Edge> edges; ///< m, file order; parallel edges and self loops may occur
        std::vector<NodeId> configurable; ///< distinct, in the order of node_config_ids
        std::vector<std::uint32_t> computationStarts; ///< first node of each major computation, ascending; may be empty
    };

    Graph() : Graph(Parts{}) { }
    explicit Graph(Parts parts);

    [[nodiscard]] std::uint32_t nodeCount() const { return static_cast<std::uint32_t>(m_parts.opcodes.size()); }
    [[nodiscard]] std::size_t edgeCount() const { return m_parts.edges.size(); }

    [[nodiscard]] FeatureRow features(NodeId node) const
    {
        return FeatureRow(m_parts.features.data() + std::size_t{node.value} * featureCount, featureCount);
    }
    [[nodiscard]] std::span<const float> allFeatures() const { return m_parts.features; }
    [[nodiscard]] Opcode opcode(NodeId node) const { return m_parts.opcodes[node.value]; }
    [[nodiscard]] std::span<const Edge> edges() const { return m_parts.edges; }

    /// What the node consumes, in file order. TpuGraphs' files sort edges by consumer, then producer, and name a
    /// producer that is used twice once: the order of operands is lost (operandsOf() in engine/graph infers it).
    [[nodiscard]] std::span<const NodeId> producers(NodeId node) const { return m_producers.of(node); }
    /// Who consumes the node, in file order.
    [[nodiscard]] std::span<const NodeId> consumers(NodeId node) const { return m_consumers.of(node); }

    [[nodiscard]] std::span<const NodeId> configurable() const { return m_parts.configurable; }
    [[nodiscard]] NodeId configurableNode(SlotId slot) const { return m_parts.configurable[slot.value]; }
    /// Nothing for a node that is not configurable. O(configurable nodes).
    [[nodiscard]] std::optional<SlotId> slotOf(NodeId node) const;
    /// First node of each major computation (node_splits without its last entry, which is n).
    [[nodiscard]] std::span<const std::uint32_t> computationStarts() const { return m_parts.computationStarts; }

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

} // namespace tgraph
