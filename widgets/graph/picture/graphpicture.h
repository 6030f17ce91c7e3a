// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/programs/outline/programplace.h"
#include "widgets/graph/picture/picturesheet.h"
#include "state/openfile.h"

#include <QSizeF>
#include <QString>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace tgraph {

struct BoxMeasures;

/// What of a file is drawn, and how much of it is folded away.
struct PictureOptions {
    enum class Scope : std::uint8_t { Pruned, Full, Neighbourhood, Program };

    Scope scope = Scope::Pruned;
    NodeId centre; ///< Neighbourhood: of the whole graph
    std::uint32_t hops = 2; ///< Neighbourhood: edges are followed both ways
    std::set<std::uint32_t> unfolded; ///< Full: computations drawn node by node, the others are one box each
    /// Pruned: in blocks, each of those that are alike drawn once, see foldBlocks(). Program: layers are drawn once.
    bool fold = false;
    std::set<NodeId> drawnApart; ///< blocks that are drawn one by one although they are alike: PictureGroup::first
    bool cloneConstants = true; ///< constants, iotas, scalar leaves and leaves of many users are drawn at each user
    ProgramPlace page; ///< Program: what is read as a whole
    /// Program: boxes that are unfolded, by the place of their section and a last step into what they open (of a call
    /// into the first computation), in the order in which a person opened them.
    std::vector<ProgramPlace> opened;

    bool operator==(const PictureOptions&) const = default;
};

inline constexpr std::uint32_t noPictureGroup = 0xFFFFFFFFU;

/// A value that is written into the box of its user: a line of its own has no room.
struct PictureStub {
    NodeId node;
    QString label; ///< name or value
    QString shape; ///< "" of a scalar
    bool isOutside = false; ///< made elsewhere in the computation
};

/// One box: a node of the whole graph, or several that are folded into one.
struct PictureNode {
    /// What a person can have in place of the box, or over it.
    enum class Opens : std::uint8_t {
        Nothing,
        Computation, ///< Full: a folded computation, node by node
        Call, ///< Program: the computations that it calls
        Repeat, ///< Program: one of the layers that it stands for
    };

    NodeId node; ///< of the whole graph; of several the first
    std::uint32_t foldedCount = 0; ///< nodes in a box that stands for several; 0 for a single node
    std::uint32_t computation = 0;
    Opcode opcode = Opcode::Unknown;
    std::optional<SlotId> slot; ///< nothing for nodes that are not configurable
    bool clone = false; ///< drawn at several places
    bool isNote = false; ///< on one line, beside what is configurable
    bool hasSubtitle = true; ///< a note has no room for a long one
    std::uint32_t group = noPictureGroup; ///< of blocks that are alike
    Opens opens = Opens::Nothing;
    bool isOpen = false; ///< Program: under a sheet that shows what it opens
    bool leaves = false; ///< Program: its value is what the section is for, see OutlineBox
    std::uint32_t firstStub = 0; ///< see GraphPicture::stubsOf()
    std::uint32_t stubCount = 0;
    std::uint32_t moreStubs = 0; ///< that are only counted
    QString title; ///< opcode, or "computation 2"
    QString detail; ///< Program: what is special about it: "add" of a reduction, "relu.2 × 12" of a call
    QString name; ///< Program: of the instruction
    QString subtitle; ///< shape ("…" behind it: of several shapes the first), or the number of nodes
    QSizeF size; ///< scene units; large enough for every layout the node takes
    std::array<float, 3> cellWidths{}; ///< of the output, input and kernel cells; 0 where no configuration names one
};

/// Lines that a box has for what is written into it; the last one may count what has none.
[[nodiscard]] inline std::uint32_t stubRows(const PictureNode& node)
{
    return node.stubCount + (node.moreStubs > 0 ? 1 : 0);
}

/// A block of the pruned graph that others are like.
struct PictureGroup {
    NodeId first; ///< the lowest node of the first block: names them all
    std::uint32_t copies = 1; ///< blocks that this one stands for; 1 when they are drawn apart
};

/// Data flows from tail to head.
struct PictureEdge {
    std::uint32_t tail = 0; ///< picture node of the producer
    std::uint32_t head = 0; ///< picture node of the consumer
    std::uint32_t weight = 1; ///< edges of the whole graph that are drawn as this one because an end is folded
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

    /// What is placed and painted together: the page, and over it what is unfolded, in the order of painting.
    [[nodiscard]] const std::vector<PictureSheet>& sheets() const { return m_sheets; }
    /// The sheet that a box is on.
    [[nodiscard]] std::uint32_t sheetOf(std::uint32_t box) const;
    /// The sheet that an open box is under.
    [[nodiscard]] std::optional<std::uint32_t> sheetOver(std::uint32_t box) const;
    /// Where a box's section is, of the Program scope.
    [[nodiscard]] const ProgramPlace& placeOf(std::uint32_t box) const;
    /// What is written into a box, in the order of its operands.
    [[nodiscard]] std::span<const PictureStub> stubsOf(const PictureNode& node) const
    {
        return std::span(m_stubs).subspan(node.firstStub, node.stubCount);
    }
    [[nodiscard]] bool isProgram() const { return m_options.scope == PictureOptions::Scope::Program; }

    /// The pruned graph taken apart: see foldBlocks().
    [[nodiscard]] bool isInBlocks() const { return m_isInBlocks; }
    /// Some boxes stand for several blocks.
    [[nodiscard]] bool isFolded() const
    {
        return std::ranges::any_of(m_groups, [](const PictureGroup& group) { return group.copies > 1; });
    }
    [[nodiscard]] const std::vector<PictureGroup>& groups() const { return m_groups; }
    /// Blocks that a box or line stands for: 1 for most.
    [[nodiscard]] std::uint32_t copiesOf(const PictureNode& node) const
    {
        return node.group == noPictureGroup ? 1 : m_groups[node.group].copies;
    }

    /// The nodes of the whole graph that a box stands for, one in each block; of a folded computation its first.
    [[nodiscard]] std::span<const NodeId> nodesOf(std::uint32_t box) const
    {
        return m_copiesOfBox.empty() || m_copiesOfBox[box].empty() ? std::span(&m_nodes[box].node, 1)
                                                                   : std::span<const NodeId>(m_copiesOfBox[box]);
    }
    /// The edges of the whole graph that a line stands for, one in each block; of those that are drawn as one because
    /// an end is folded, the first.
    [[nodiscard]] std::span<const Edge> edgesOf(std::uint32_t line) const
    {
        return m_copiesOfLine.empty() || m_copiesOfLine[line].empty() ? std::span(&m_edges[line].edge, 1)
                                                                      : std::span<const Edge>(m_copiesOfLine[line]);
    }

    /// The box that shows a node of the whole graph (the first of its clones, or what it is folded into);
    /// noPictureNode when the picture leaves it out.
    [[nodiscard]] std::uint32_t boxOf(NodeId node) const { return m_boxOf[node.value]; }

    /// Whether a node has a box, or a line in one: not if it is only folded into one.
    [[nodiscard]] bool isShown(NodeId node) const;

    /// Nodes of the whole graph that the boxes stand for, clones counted once.
    [[nodiscard]] std::uint32_t shownNodeCount() const { return m_shownNodes; }

private:
    friend class ProgramPicture;
    void addBlocks();
    void addBlock(const BlockClass& alike, std::span<const std::uint32_t> which,
                  const std::vector<std::uint32_t>& places);
    void addBoxes(const std::vector<NodeId>& shown);
    void addEdges(const std::vector<Edge>& edges);
    std::uint32_t addBox(NodeId node);
    [[nodiscard]] bool isCloned(NodeId node) const;
    [[nodiscard]] bool isInFoldedComputation(NodeId node) const;
    void addPage(); ///< of all there is

    std::shared_ptr<const OpenFile> m_file;
    PictureOptions m_options;
    std::vector<PictureNode> m_nodes;
    std::vector<PictureEdge> m_edges;
    std::vector<PictureGroup> m_groups;
    std::vector<PictureStub> m_stubs;
    std::vector<PictureSheet> m_sheets;
    std::vector<std::vector<NodeId>> m_copiesOfBox; // empty ones: the box's own node
    std::vector<std::vector<Edge>> m_copiesOfLine; // empty ones: the line's own edge
    std::vector<std::uint32_t> m_boxOf; // a node of the whole graph → box
    std::vector<std::optional<SlotId>> m_slotOf; // a node of the whole graph → its slot
    std::vector<std::uint32_t> m_users; // a node of the whole graph → edges to consumers in the picture
    std::uint32_t m_shownNodes = 0;
    bool m_isInBlocks = false;
    std::shared_ptr<const BoxMeasures> m_measures; // while boxes are made
};

/// The computations to draw node by node at first: those with configurable nodes, or the only one.
[[nodiscard]] std::set<std::uint32_t> computationsOfInterest(const OpenFile& file);

/// Nodes within `hops` edges of the centre, followed both ways, ascending; breadth-first, cut at `limit` nodes.
[[nodiscard]] std::vector<NodeId> neighbourhood(const Graph& graph, NodeId centre, std::uint32_t hops,
                                                std::size_t limit = 2000);

} // namespace tgraph
