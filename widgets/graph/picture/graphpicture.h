// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/programs/outline/programplace.h"
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

inline constexpr std::uint32_t noPictureNode = 0xFFFFFFFFU;

/// Boxes and lines of a picture that are placed separately: [firstBox, firstBox + boxCount), lines likewise.
struct PicturePart {
    std::uint32_t firstBox = 0;
    std::uint32_t boxCount = 0;
    std::uint32_t firstEdge = 0;
    std::uint32_t edgeCount = 0;
    ProgramPlace place; ///< Program: place of its section
    QString title; ///< "body: region_0.2"; "" for the only part of a sheet
};

/// The contents of one sheet: the page, or the contents of an open box of the page or of another sheet, which it
/// covers.
struct PictureSheet {
    std::uint32_t owner = noPictureNode; ///< the box whose contents it shows, on an earlier sheet; none: the page
    std::vector<PicturePart> parts; ///< at least one; consecutive in boxes and lines
    ProgramPlace place; ///< place as in PictureOptions::opened; for the page, PictureOptions::page
    QString title; ///< "while.12", "layer 3 of 30"
    std::uint32_t copy = 0; ///< for layers: number of the copy that is shown, from 0
    std::uint32_t copies = 1;
    double leastWidth = 0; ///< scene units that its tab needs

    [[nodiscard]] bool isPage() const { return owner == noPictureNode; }
    [[nodiscard]] std::uint32_t firstBox() const { return parts.front().firstBox; }
    [[nodiscard]] std::uint32_t endBox() const { return parts.back().firstBox + parts.back().boxCount; }
    [[nodiscard]] std::uint32_t firstEdge() const { return parts.front().firstEdge; }
    [[nodiscard]] std::uint32_t endEdge() const { return parts.back().firstEdge + parts.back().edgeCount; }
};

struct BoxMeasures;

/// The drawn part of a file and its folding.
struct PictureOptions {
    enum class Scope : std::uint8_t { Pruned, Full, Neighbourhood, Program };
    static constexpr std::uint32_t mostHops = 9;

    Scope scope = Scope::Pruned;
    NodeId centre; ///< Neighbourhood: node of the whole graph
    std::uint32_t hops = 2; ///< Neighbourhood: 1 to mostHops edges are followed in both directions
    std::set<std::uint32_t> unfolded; ///< Full: computations drawn node by node; each other is one box
    /// Pruned: draws one block of each group of equal blocks, see foldBlocks(). Program: draws
    /// equal layers once.
    bool fold = false;
    std::set<NodeId> drawnApart; ///< equal blocks that are drawn one by one, by PictureGroup::first
    bool cloneConstants = true; ///< draws constants, iotas, scalar leaves and leaves with many users at each user
    ProgramPlace page; ///< Program: the page
    /// Program: unfolded boxes in the order of opening. Each is the place of its section and a last
    /// step into its contents (for a call, into its first computation).
    std::vector<ProgramPlace> opened;

    bool operator==(const PictureOptions&) const = default;
};

inline constexpr std::uint32_t noPictureGroup = 0xFFFFFFFFU;

/// A value written into its user's box, in place of a line to it.
struct PictureStub {
    NodeId node;
    QString label; ///< name or value
    QString shape; ///< "" for a scalar
    bool isOutside = false; ///< produced elsewhere in the computation
};

/// A box: a node of the whole graph, or several folded into one.
struct PictureNode {
    /// The contents that can be shown in place of the box, or over it.
    enum class Opens : std::uint8_t {
        Nothing,
        Computation, ///< Full: a folded computation, node by node
        Call, ///< Program: the called computations
        Repeat, ///< Program: one of the layers that the box stands for
    };

    NodeId node; ///< node of the whole graph; the first one if folded
    std::uint32_t foldedCount = 0; ///< number of folded nodes; 0 for a single node
    std::uint32_t computation = 0;
    Opcode opcode = Opcode::Unknown;
    std::optional<SlotId> slot; ///< std::nullopt for nodes that are not configurable
    bool clone = false; ///< drawn at several places
    bool isNote = false; ///< one line, next to configurable boxes
    bool hasSubtitle = true; ///< false if a note has no room for it
    std::uint32_t group = noPictureGroup; ///< group of equal blocks
    Opens opens = Opens::Nothing;
    bool isOpen = false; ///< Program: covered by the sheet of its contents
    bool leaves = false; ///< Program: result of its section, see OutlineBox
    std::uint32_t firstStub = 0; ///< see GraphPicture::stubsOf()
    std::uint32_t stubCount = 0;
    std::uint32_t moreStubs = 0; ///< further stubs, shown as a number
    QString title; ///< opcode, or "computation 2"
    QString detail; ///< Program: a specific detail: "add" of a reduction, "relu.2 × 12" of a call
    QString name; ///< Program: instruction name
    QString subtitle; ///< shape (with "…": the first of several), or the number of nodes
    QSizeF size; ///< scene units; large enough for every layout of the node
    /// Widths of the output, input and kernel cells; 0 if it is never configured
    std::array<float, 3> cellWidths{};
};

/// Returns the number of stub lines of a box; the last one may show the number of further stubs.
[[nodiscard]] inline std::uint32_t stubRows(const PictureNode& node)
{
    return node.stubCount + (node.moreStubs > 0 ? 1 : 0);
}

/// A block of the pruned graph that has equals.
struct PictureGroup {
    NodeId first; ///< the lowest node of the first block: identifies the group
    /// Number of blocks that this block represents; 1 if they are drawn separately
    std::uint32_t copies = 1;
};

/// A line; data flows from tail to head.
struct PictureEdge {
    std::uint32_t tail = 0; ///< picture node of the producer
    std::uint32_t head = 0; ///< picture node of the consumer
    std::uint32_t weight = 1; ///< number of edges of the whole graph merged because an end is folded
    Edge edge; ///< the first edge of the whole graph
};

/// The boxes and lines of one view of a file, without positions. Immutable.
class GraphPicture {
public:
    GraphPicture(std::shared_ptr<const OpenFile> file, PictureOptions options);

    [[nodiscard]] const OpenFile& file() const { return *m_file; }
    [[nodiscard]] const PictureOptions& options() const { return m_options; }
    [[nodiscard]] const std::vector<PictureNode>& nodes() const { return m_nodes; }
    /// Lines ordered by consumer, then producer.
    [[nodiscard]] const std::vector<PictureEdge>& edges() const { return m_edges; }

    /// Returns the page and the sheets unfolded over it, in painting order.
    [[nodiscard]] const std::vector<PictureSheet>& sheets() const { return m_sheets; }
    /// Returns the sheet that contains a box.
    [[nodiscard]] std::uint32_t sheetOf(std::uint32_t box) const;
    /// Returns the sheet that covers an open box.
    [[nodiscard]] std::optional<std::uint32_t> sheetOver(std::uint32_t box) const;
    /// Returns the place of a box's section; only for programs.
    [[nodiscard]] const ProgramPlace& placeOf(std::uint32_t box) const;
    /// Returns the values written into a box, in operand order.
    [[nodiscard]] std::span<const PictureStub> stubsOf(const PictureNode& node) const
    {
        return std::span(m_stubs).subspan(node.firstStub, node.stubCount);
    }
    [[nodiscard]] bool isProgram() const { return m_options.scope == PictureOptions::Scope::Program; }

    /// Returns true if the pruned graph is split into blocks, see foldBlocks().
    [[nodiscard]] bool isInBlocks() const { return m_isInBlocks; }
    /// Returns true if some boxes stand for several blocks.
    [[nodiscard]] bool isFolded() const
    {
        return std::ranges::any_of(m_groups, [](const PictureGroup& group) { return group.copies > 1; });
    }
    [[nodiscard]] const std::vector<PictureGroup>& groups() const { return m_groups; }
    /// Returns the number of blocks that a box or line stands for, usually 1.
    [[nodiscard]] std::uint32_t copiesOf(const PictureNode& node) const
    {
        return node.group == noPictureGroup ? 1 : m_groups[node.group].copies;
    }

    /// Returns the nodes of the whole graph that a box stands for, one per block; for a folded computation its first
    /// node.
    [[nodiscard]] std::span<const NodeId> nodesOf(std::uint32_t box) const
    {
        return m_copiesOfBox.empty() || m_copiesOfBox[box].empty() ? std::span(&m_nodes[box].node, 1)
                                                                   : std::span<const NodeId>(m_copiesOfBox[box]);
    }
    /// Returns the edges of the whole graph that a line represents, one per block; for edges that
    /// were merged because an end is folded, the first one.
    [[nodiscard]] std::span<const Edge> edgesOf(std::uint32_t line) const
    {
        return m_copiesOfLine.empty() || m_copiesOfLine[line].empty() ? std::span(&m_edges[line].edge, 1)
                                                                      : std::span<const Edge>(m_copiesOfLine[line]);
    }

    /// Returns the box that shows a node of the whole graph (the first of its clones, or the box
    /// that contains it); noPictureNode if the picture does not have it.
    [[nodiscard]] std::uint32_t boxOf(NodeId node) const { return m_boxOf[node.value]; }

    /// Returns true if a node has a box, or a line in one; false if it is only folded into one.
    [[nodiscard]] bool isShown(NodeId node) const;

    /// Returns the number of nodes of the whole graph that the boxes represent; clones count once.
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
    void addPage(); ///< adds a page with the whole graph

    std::shared_ptr<const OpenFile> m_file;
    PictureOptions m_options;
    std::vector<PictureNode> m_nodes;
    std::vector<PictureEdge> m_edges;
    std::vector<PictureGroup> m_groups;
    std::vector<PictureStub> m_stubs;
    std::vector<PictureSheet> m_sheets;
    std::vector<std::vector<NodeId>> m_copiesOfBox; // empty: the box's own node
    std::vector<std::vector<Edge>> m_copiesOfLine; // empty: the line's own edge
    std::vector<std::uint32_t> m_boxOf; // node of the whole graph → box
    std::vector<std::optional<SlotId>> m_slotOf; // node of the whole graph → its slot
    // For each node of the whole graph, number of edges to consumers in the picture
    std::vector<std::uint32_t> m_users;
    std::uint32_t m_shownNodes = 0;
    bool m_isInBlocks = false;
    std::shared_ptr<const BoxMeasures> m_measures; // set while boxes are made
};

/// Returns the computations drawn node by node at first: those with configurable nodes, or the only one.
[[nodiscard]] std::set<std::uint32_t> computationsOfInterest(const OpenFile& file);

/// Returns the nodes within `hops` edges of the centre in both directions, ascending; breadth-first, at most `limit`.
[[nodiscard]] std::vector<NodeId> neighbourhood(const Graph& graph, NodeId centre, std::uint32_t hops,
                                                std::size_t limit = 2000);

} // namespace tgraph
