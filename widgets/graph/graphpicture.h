// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "widgets/state/openfile.h"

#include <QSizeF>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace tgraph {

/// What of a file is drawn, and how much of it is folded away.
struct PictureOptions {
    enum class Scope : std::uint8_t { Pruned, Full, Neighbourhood };

    Scope scope = Scope::Pruned;
    NodeId centre; ///< Neighbourhood: of the whole graph
    std::uint32_t hops = 2; ///< Neighbourhood: edges are followed both ways
    std::set<std::uint32_t> unfolded; ///< Full: computations drawn node by node, the others are one box each
    bool cloneConstants = true; ///< constants, iotas, scalar leaves and leaves of many users are drawn at each user

    bool operator==(const PictureOptions&) const = default;
};

inline constexpr std::uint32_t noPictureNode = 0xFFFFFFFFU;

/// One box: a node of the whole graph, or a folded computation.
struct PictureNode {
    NodeId node; ///< of the whole graph; for a folded computation its first node
    std::uint32_t foldedCount = 0; ///< nodes in the box of a folded computation; 0 for a single node
    std::uint32_t computation = 0;
    Opcode opcode = Opcode::Unknown;
    std::optional<SlotId> slot; ///< nothing for nodes that are not configurable
    bool clone = false; ///< drawn at several places
    QString title; ///< opcode, or "computation 2"
    QString subtitle; ///< shape, or the number of nodes
    QSizeF size; ///< scene units; large enough for every layout the node takes
    std::array<float, 3> cellWidths{}; ///< of the output, input and kernel cells; 0 where no configuration names one
};

/// Data flows from tail to head.
struct PictureEdge {
    std::uint32_t tail = 0; ///< picture node of the producer
    std::uint32_t head = 0; ///< picture node of the consumer
    std::uint32_t weight = 1; ///< edges of the whole graph that are drawn as this one
    Edge edge; ///< the (first) edge of the whole graph
};

/// The boxes and lines of one view of a file, before anything has a place. Immutable.
class GraphPicture {
public:
    GraphPicture(std::shared_ptr<const OpenFile> file, PictureOptions options);

    [[nodiscard]] const OpenFile& file() const { return *m_file; }
    [[nodiscard]] const PictureOptions& options() const { return m_options; }
    [[nodiscard]] const std::vector<PictureNode>& nodes() const { return m_nodes; }
    /// In the order of their consumers, then producers.
    [[nodiscard]] const std::vector<PictureEdge>& edges() const { return m_edges; }

    /// The box that shows a node of the whole graph (the first of its clones, or the computation it is folded into);
    /// noPictureNode when the picture leaves it out.
    [[nodiscard]] std::uint32_t boxOf(NodeId node) const { return m_boxOf[node.value]; }

    /// Nodes of the whole graph that the boxes stand for, clones counted once.
    [[nodiscard]] std::uint32_t shownNodeCount() const { return m_shownNodes; }

private:
    struct Measures;
    void addBoxes(const std::vector<NodeId>& shown);
    void addEdges(const std::vector<Edge>& edges);
    std::uint32_t addBox(NodeId node);
    [[nodiscard]] bool isCloned(NodeId node) const;
    [[nodiscard]] bool isFolded(NodeId node) const;

    std::shared_ptr<const OpenFile> m_file;
    PictureOptions m_options;
    std::vector<PictureNode> m_nodes;
    std::vector<PictureEdge> m_edges;
    std::vector<std::uint32_t> m_boxOf; // a node of the whole graph → box
    std::vector<std::optional<SlotId>> m_slotOf; // a node of the whole graph → its slot
    std::vector<std::uint32_t> m_users; // a node of the whole graph → edges to consumers in the picture
    std::uint32_t m_shownNodes = 0;
    std::shared_ptr<const Measures> m_measures; // while boxes are made
};

/// The computations to draw node by node at first: those with configurable nodes, or the only one.
[[nodiscard]] std::set<std::uint32_t> computationsOfInterest(const OpenFile& file);

/// Nodes within `hops` edges of the centre, followed both ways, ascending; breadth-first, cut at `limit` nodes.
[[nodiscard]] std::vector<NodeId> neighbourhood(const Graph& graph, NodeId centre, std::uint32_t hops,
                                                std::size_t limit = 2000);

} // namespace tgraph
