// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphpicture.h"

#include "engine/core/features.h"
#include "engine/graph/components.h"
#include "widgets/common/nodename.h"
#include "widgets/graph/picture/boxmeasures.h"
#include "widgets/graph/picture/graphtext.h"
#include "widgets/graph/picture/programpicture.h"

#include <QLocale>

#include <map>
#include <numeric>
#include <unordered_map>

namespace tgraph {
namespace {

/// A leaf with more users is drawn beside each of them. Real files have a parameter with 1,486
/// users, whose lines would cover everything else.
constexpr std::uint32_t mostSharedUsers = 12;

/// The nodes and edges of the whole graph in a scope.
struct Part {
    std::vector<NodeId> nodes; // ascending
    std::vector<Edge> edges;
};

Part partOf(const PrunedGraph& subgraph)
{
    Part part{.nodes = subgraph.originalIds, .edges = {}};
    for (const Edge& edge : subgraph.graph.edges())
        part.edges.push_back({subgraph.originalIds[edge.consumer.value], subgraph.originalIds[edge.producer.value]});
    return part;
}

Part partOf(const OpenFile& file, const PictureOptions& options)
{
    const Graph& graph = file.document->graph;
    switch (options.scope) {
    case PictureOptions::Scope::Pruned:
        return partOf(file.pruned);
    case PictureOptions::Scope::Neighbourhood:
        return partOf(inducedSubgraph(graph, neighbourhood(graph, options.centre, options.hops)));
    case PictureOptions::Scope::Full:
    case PictureOptions::Scope::Program:
        break;
    }
    Part part;
    for (std::uint32_t node = 0; node < graph.nodeCount(); ++node)
        part.nodes.emplace_back(node);
    part.edges.assign(graph.edges().begin(), graph.edges().end());
    return part;
}

/// Returns true if both nodes have the same nodeShape().
bool haveSameShape(const Document& document, NodeId a, NodeId b)
{
    if (document.program)
        return nodeShape(document, a) == nodeShape(document, b);
    const Graph& graph = document.graph;
    constexpr auto first = static_cast<std::size_t>(feature::elementTypeOneHot);
    constexpr auto count = static_cast<std::size_t>(feature::tupleShapesSize) + 1 - first;
    return std::ranges::equal(graph.features(a).subspan(first, count), graph.features(b).subspan(first, count));
}

QString computationTitle(std::uint32_t computation)
{
    return GraphWords::tr("computation %1").arg(computation);
}

QString nodeCountText(std::uint32_t count)
{
    return GraphWords::tr("%Ln node(s)", nullptr, static_cast<int>(count));
}

} // namespace

GraphPicture::GraphPicture(std::shared_ptr<const OpenFile> file, PictureOptions options)
    : m_file(std::move(file)), m_options(std::move(options)), m_measures(std::make_shared<const BoxMeasures>())
{
    const Graph& graph = m_file->document->graph;
    m_boxOf.assign(graph.nodeCount(), noPictureNode);
    m_slotOf.assign(graph.nodeCount(), std::nullopt);
    m_users.assign(graph.nodeCount(), 0);
    for (const SlotId slot :
         idsBelow<SlotId>(std::min(graph.configurable().size(), m_file->document->configs.slotCount())))
        m_slotOf[graph.configurableNode(slot).value] = slot;

    if (m_options.fold && m_options.scope == PictureOptions::Scope::Pruned && !m_file->blocks.empty()) {
        m_shownNodes = m_file->pruned.graph.nodeCount();
        m_isInBlocks = true;
        addBlocks();
        addPage();
        return;
    }
    if (isProgram()) {
        ProgramPicture(*this).make();
        m_measures.reset();
        return;
    }
    const Part part = partOf(*m_file, m_options);
    for (const Edge& edge : part.edges)
        ++m_users[edge.producer.value];
    m_shownNodes = static_cast<std::uint32_t>(part.nodes.size());
    addBoxes(part.nodes);
    addEdges(part.edges);
    addPage();
}

void GraphPicture::addPage()
{
    m_measures.reset();
    m_sheets.push_back({.parts = {{.firstBox = 0,
                                   .boxCount = static_cast<std::uint32_t>(m_nodes.size()),
                                   .firstEdge = 0,
                                   .edgeCount = static_cast<std::uint32_t>(m_edges.size()),
                                   .place = {},
                                   .title = {}}},
                        .place = {},
                        .title = {}});
}

std::uint32_t GraphPicture::sheetOf(std::uint32_t box) const
{
    const auto after = std::ranges::upper_bound(m_sheets, box, {}, &PictureSheet::firstBox);
    return static_cast<std::uint32_t>(after - m_sheets.begin()) - 1;
}

std::optional<std::uint32_t> GraphPicture::sheetOver(std::uint32_t box) const
{
    const auto found = std::ranges::find(m_sheets, box, &PictureSheet::owner);
    if (box == noPictureNode || found == m_sheets.end())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - m_sheets.begin());
}

bool GraphPicture::isShown(NodeId node) const
{
    const std::uint32_t box = node.value < m_boxOf.size() ? m_boxOf[node.value] : noPictureNode;
    if (box == noPictureNode)
        return false;
    return !isProgram()
        || (m_nodes[box].opens != PictureNode::Opens::Repeat
            && m_nodes[box].computation == m_file->document->program->instruction(node).computation.value);
}

const ProgramPlace& GraphPicture::placeOf(std::uint32_t box) const
{
    const PictureSheet& sheet = m_sheets[sheetOf(box)];
    const auto after = std::ranges::upper_bound(sheet.parts, box, {}, &PicturePart::firstBox);
    return (after - 1)->place;
}

bool GraphPicture::isInFoldedComputation(NodeId node) const
{
    return m_options.scope == PictureOptions::Scope::Full
        && !m_options.unfolded.contains(computationOf(m_file->document->graph, node));
}

bool GraphPicture::isCloned(NodeId node) const
{
    const Graph& graph = m_file->document->graph;
    const std::uint32_t users = m_users[node.value];
    if (!m_options.cloneConstants || users < 2 || !graph.producers(node).empty() || m_slotOf[node.value])
        return false;
    const Opcode opcode = graph.opcode(node);
    if (opcode == Opcode::Constant || opcode == Opcode::Iota || users > mostSharedUsers)
        return true;
    return opcode != Opcode::Parameter && shapeRank(graph.features(node)) == 0;
}

std::uint32_t GraphPicture::addBox(NodeId node)
{
    const Graph& graph = m_file->document->graph;
    PictureNode box{.node = node,
                    .foldedCount = 0,
                    .computation = computationOf(graph, node),
                    .opcode = graph.opcode(node),
                    .slot = m_slotOf[node.value],
                    .clone = false,
                    .title = {},
                    .detail = {},
                    .name = {},
                    .subtitle = nodeShape(*m_file->document, node),
                    .size = {},
                    .cellWidths = {}};
    box.title = engineName(opcodeName(box.opcode));
    if (box.slot)
        box.cellWidths = m_measures->cellWidths(m_file->document->configs.vectors(*box.slot));
    box.size = m_measures->size(box);
    m_nodes.push_back(std::move(box));
    return static_cast<std::uint32_t>(m_nodes.size() - 1);
}

void GraphPicture::addBlocks()
{
    std::vector<std::uint32_t> places(m_boxOf.size(), 0); // number of blocks that contain each node of the whole graph
    for (const BlockClass& alike : m_file->blocks)
        for (const auto& block : alike.blocks)
            for (const NodeId node : block)
                ++places[node.value];
    for (const BlockClass& alike : m_file->blocks) {
        const NodeId first = *std::ranges::min_element(alike.blocks.front());
        std::vector<std::uint32_t> all(alike.blocks.size());
        std::iota(all.begin(), all.end(), 0U);
        const bool isApart = m_options.drawnApart.contains(first);
        const std::size_t step = isApart ? 1 : all.size();
        for (std::size_t i = 0; i < all.size(); i += step) {
            if (all.size() > 1)
                m_groups.push_back({.first = first, .copies = static_cast<std::uint32_t>(step)});
            addBlock(alike, std::span(all).subspan(i, step), places);
        }
    }
}

void GraphPicture::addBlock(const BlockClass& alike, std::span<const std::uint32_t> which,
                            const std::vector<std::uint32_t>& places)
{
    const std::vector<NodeId>& nodes = alike.blocks[which.front()];
    std::vector<std::uint32_t> order(nodes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&nodes](std::uint32_t place) { return nodes[place]; });
    std::vector<std::uint32_t> boxes(nodes.size());
    for (const std::uint32_t place : order) {
        const std::uint32_t index = boxes[place] = addBox(nodes[place]);
        PictureNode& box = m_nodes[index];
        if (alike.blocks.size() > 1)
            box.group = static_cast<std::uint32_t>(m_groups.size() - 1);
        std::vector<NodeId>& copies = m_copiesOfBox.emplace_back();
        copies.reserve(which.size());
        bool isOneShape = true;
        for (const std::uint32_t block : which) {
            const NodeId node = alike.blocks[block][place];
            copies.push_back(node);
            box.clone = box.clone || places[node.value] > 1;
            isOneShape = isOneShape && haveSameShape(*m_file->document, node, nodes[place]);
            if (m_boxOf[node.value] == noPictureNode)
                m_boxOf[node.value] = index;
        }
        if (!isOneShape)
            box.subtitle += QStringLiteral(" …");
        box.isNote = !box.slot;
        box.size = box.isNote ? m_measures->noteSize(box) : m_measures->size(box);
    }
    for (const BlockEdge& edge : alike.edges) {
        std::vector<Edge>& copies = m_copiesOfLine.emplace_back();
        for (const std::uint32_t block : which)
            copies.push_back({alike.blocks[block][edge.head], alike.blocks[block][edge.tail]});
        m_edges.push_back({.tail = boxes[edge.tail], .head = boxes[edge.head], .weight = 1, .edge = copies.front()});
    }
}

void GraphPicture::addBoxes(const std::vector<NodeId>& shown)
{
    std::map<std::uint32_t, std::uint32_t> foldedBoxes; // computation → box
    for (const NodeId node : shown) {
        if (isInFoldedComputation(node)) {
            const std::uint32_t computation = computationOf(m_file->document->graph, node);
            const auto [place, added]
                = foldedBoxes.try_emplace(computation, static_cast<std::uint32_t>(m_nodes.size()));
            if (added)
                m_nodes.push_back({.node = node,
                                   .foldedCount = 0,
                                   .computation = computation,
                                   .opcode = Opcode::Unknown,
                                   .clone = false,
                                   .opens = PictureNode::Opens::Computation,
                                   .title = computationTitle(computation),
                                   .detail = {},
                                   .name = {},
                                   .subtitle = {},
                                   .size = {},
                                   .cellWidths = {}});
            ++m_nodes[place->second].foldedCount;
            m_boxOf[node.value] = place->second;
        } else if (!isCloned(node)) {
            m_boxOf[node.value] = addBox(node);
        }
    }
    for (const auto& [computation, box] : foldedBoxes) {
        m_nodes[box].subtitle = nodeCountText(m_nodes[box].foldedCount);
        m_nodes[box].size = m_measures->size(m_nodes[box]);
    }
}

void GraphPicture::addEdges(const std::vector<Edge>& edges)
{
    std::unordered_map<std::uint64_t, std::size_t> bundles; // boxes of an edge with a folded end → edge
    std::unordered_map<std::uint64_t, std::uint32_t> clones; // constant and its user's box → clone
    const auto pair = [](std::uint32_t first, std::uint32_t second) { return std::uint64_t{first} << 32 | second; };
    for (const Edge& edge : edges) {
        // The consumer of a clone is always a box or a computation, because clones consume nothing.
        const std::uint32_t head = m_boxOf[edge.consumer.value];
        std::uint32_t tail = m_boxOf[edge.producer.value];
        if (!isInFoldedComputation(edge.producer) && isCloned(edge.producer)) {
            const auto [place, added] = clones.try_emplace(pair(edge.producer.value, head), 0U);
            if (added) {
                place->second = addBox(edge.producer);
                m_nodes.back().clone = true;
                if (tail == noPictureNode)
                    m_boxOf[edge.producer.value] = place->second;
            }
            tail = place->second;
        }
        const bool bundled = m_nodes[tail].foldedCount > 0 || m_nodes[head].foldedCount > 0;
        if (bundled && tail == head)
            continue;
        if (bundled) {
            const auto [place, added] = bundles.try_emplace(pair(tail, head), m_edges.size());
            if (!added) {
                ++m_edges[place->second].weight;
                continue;
            }
        }
        m_edges.push_back({.tail = tail, .head = head, .weight = 1, .edge = edge});
    }
}

std::set<std::uint32_t> computationsOfInterest(const OpenFile& file)
{
    const Graph& graph = file.document->graph;
    if (graph.computationStarts().size() <= 1)
        return {0};
    std::set<std::uint32_t> computations;
    for (const NodeId node : graph.configurable())
        computations.insert(computationOf(graph, node));
    return computations;
}

std::vector<NodeId> neighbourhood(const Graph& graph, NodeId centre, std::uint32_t hops, std::size_t limit)
{
    std::vector<NodeId> found{centre};
    std::vector<bool> seen(graph.nodeCount(), false);
    seen[centre.value] = true;
    const auto take = [&](std::span<const NodeId> nodes) {
        for (const NodeId node : nodes) {
            if (seen[node.value] || found.size() >= limit)
                continue;
            seen[node.value] = true;
            found.push_back(node);
        }
    };
    std::size_t first = 0;
    for (std::uint32_t hop = 0; hop < hops; ++hop) {
        const std::size_t last = found.size();
        for (; first < last; ++first) {
            const NodeId node = found[first]; // a copy: take() grows the vector
            take(graph.producers(node));
            take(graph.consumers(node));
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace tgraph
