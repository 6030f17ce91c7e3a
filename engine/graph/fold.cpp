// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/fold.h"

#include "engine/core/features.h"
#include "engine/core/unionfind.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint32_t mostSharedUsers = 12; // limit for a node without producers
constexpr int refinements = 8; // rounds: radius of the neighbourhood that distinguishes nodes
constexpr std::size_t mostSymmetric = 64; // largest block, in nodes, whose symmetries are broken

enum class Role : std::uint8_t { Configurable, Consumes, Produces };

/// A node of the pruned graph, or one of the parts into which it is split.
struct Piece {
    NodeId node; ///< node of the pruned graph
    Role role = Role::Configurable;
    std::uint32_t alike = 0; ///< class of a configurable node's slot
};

std::uint64_t mixed(std::uint64_t a, std::uint64_t b)
{
    std::uint64_t value = (a ^ (b + 0x9E3779B97F4A7C15ULL + (a << 6U) + (a >> 2U))) * 0xBF58476D1CE4E5B9ULL;
    value ^= value >> 31U;
    return value * 0x94D049BB133111EBULL;
}

/// The pieces of a pruned graph and the edges between them.
class Pieces {
public:
    Pieces(const Graph& graph, std::span<const std::uint32_t> alikeSlots) : m_graph(graph)
    {
        for (std::uint32_t slot = 0; slot < graph.configurable().size(); ++slot)
            m_slotOf.emplace(graph.configurable()[slot].value, slot);
        m_users.assign(graph.nodeCount(), 0);
        for (const Edge& edge : graph.edges())
            ++m_users[edge.producer.value];
        for (const NodeId node : graph.configurable()) // including those without edges
            add(node, Role::Configurable, 0, alikeSlots);
        for (const Edge& edge : graph.edges()) {
            const std::uint32_t head = add(edge.consumer, Role::Consumes, 0, alikeSlots);
            const std::uint32_t user = standsAtEachUser(edge.producer) ? head + 1 : 0;
            edges.push_back({add(edge.producer, Role::Produces, user, alikeSlots), head});
        }
    }

    std::vector<Piece> pieces;
    std::vector<BlockEdge> edges;

private:
    /// `user`: 1 + the piece of its user if the node is copied for each user; otherwise 0.
    std::uint32_t add(NodeId node, Role role, std::uint32_t user, std::span<const std::uint32_t> alikeSlots)
    {
        const auto slot = m_slotOf.find(node.value);
        const bool isConfigurable = slot != m_slotOf.end();
        const Role taken = isConfigurable ? Role::Configurable : role;
        const auto [place, isNew]
            = m_pieceOf.try_emplace({std::uint64_t{node.value} << 2U | static_cast<std::uint64_t>(taken), user},
                                    static_cast<std::uint32_t>(pieces.size()));
        if (isNew)
            pieces.push_back({node, taken, isConfigurable ? alikeSlots[slot->second] : 0});
        return place->second;
    }

    [[nodiscard]] bool standsAtEachUser(NodeId node) const
    {
        const std::uint32_t users = m_users[node.value];
        if (users < 2 || !m_graph.producers(node).empty() || m_slotOf.contains(node.value))
            return false;
        const Opcode opcode = m_graph.opcode(node);
        if (opcode == Opcode::Constant || opcode == Opcode::Iota || users > mostSharedUsers)
            return true;
        return opcode != Opcode::Parameter && shapeRank(m_graph.features(node)) == 0;
    }

    const Graph& m_graph;
    std::unordered_map<std::uint32_t, std::uint32_t> m_slotOf;
    std::vector<std::uint32_t> m_users;
    std::map<std::pair<std::uint64_t, std::uint32_t>, std::uint32_t> m_pieceOf;
};

/// One block with its own numbering, and an order of its pieces that depends only on properties shared by alike blocks.
class Block {
public:
    void addPiece(const Graph& graph, const Piece& piece)
    {
        m_nodes.push_back(piece.node);
        m_kinds.push_back({static_cast<std::uint32_t>(graph.opcode(piece.node)), static_cast<std::uint32_t>(piece.role),
                           piece.alike});
    }
    void addEdge(BlockEdge edge) { m_edges.push_back(edge); }

    /// Sorts the pieces in that order.
    void arrange()
    {
        refineFromKinds();
        std::vector<std::uint32_t> order = sorted();
        while (m_nodes.size() <= mostSymmetric) {
            const auto tie = std::ranges::adjacent_find(
                order, [this](std::uint32_t a, std::uint32_t b) { return m_labels[a] == m_labels[b]; });
            if (tie == order.end())
                break;
            m_labels[*tie] = mixed(m_labels[*tie], 1); // any of them: if they are symmetric, the result is the same
            refine();
            order = sorted();
        }
        renumber(order);
    }

    [[nodiscard]] NodeId lowest() const { return *std::ranges::min_element(m_nodes); }
    [[nodiscard]] const std::vector<NodeId>& nodes() const { return m_nodes; }
    [[nodiscard]] const std::vector<BlockEdge>& edges() const { return m_edges; }

    /// Returns everything that must be equal in alike blocks, by position.
    [[nodiscard]] std::vector<std::uint32_t> description() const
    {
        std::vector<std::uint32_t> words{static_cast<std::uint32_t>(m_nodes.size())};
        for (const auto& kind : m_kinds)
            words.insert(words.end(), kind.begin(), kind.end());
        for (const BlockEdge& edge : m_edges)
            words.insert(words.end(), {edge.tail, edge.head});
        return words;
    }

private:
    void refineFromKinds()
    {
        m_labels.clear();
        for (const auto& kind : m_kinds)
            m_labels.push_back(mixed(mixed(kind[0], kind[1]), kind[2]));
        refine();
    }

    /// Refines labels by those of the neighbours, repeatedly (colour refinement). Labels only order the pieces, so a
    /// collision is harmless.
    void refine()
    {
        std::vector<std::uint64_t> sums(m_labels.size());
        for (int round = 0; round < refinements; ++round) {
            std::ranges::fill(sums, 0);
            for (const BlockEdge& edge : m_edges) {
                sums[edge.head] += mixed(m_labels[edge.tail], 2);
                sums[edge.tail] += mixed(m_labels[edge.head], 3);
            }
            for (std::size_t i = 0; i < sums.size(); ++i)
                m_labels[i] = mixed(m_labels[i], sums[i]);
        }
    }

    [[nodiscard]] std::vector<std::uint32_t> sorted() const
    {
        std::vector<std::uint32_t> order(m_nodes.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::ranges::sort(order, [this](std::uint32_t a, std::uint32_t b) {
            return std::tuple(m_labels[a], m_nodes[a], a) < std::tuple(m_labels[b], m_nodes[b], b);
        });
        return order;
    }

    void renumber(const std::vector<std::uint32_t>& order)
    {
        std::vector<std::uint32_t> places(order.size());
        std::vector<NodeId> nodes;
        std::vector<std::array<std::uint32_t, 3>> kinds;
        for (std::uint32_t place = 0; place < order.size(); ++place) {
            places[order[place]] = place;
            nodes.push_back(m_nodes[order[place]]);
            kinds.push_back(m_kinds[order[place]]);
        }
        for (BlockEdge& edge : m_edges)
            edge = {places[edge.tail], places[edge.head]};
        std::ranges::sort(m_edges, {}, [](const BlockEdge& edge) { return std::pair(edge.tail, edge.head); });
        m_nodes = std::move(nodes);
        m_kinds = std::move(kinds);
    }

    std::vector<NodeId> m_nodes;
    std::vector<std::array<std::uint32_t, 3>> m_kinds; // opcode, role, class of the slot
    std::vector<BlockEdge> m_edges;
    std::vector<std::uint64_t> m_labels;
};

std::vector<Block> blocksOf(const Graph& graph, const Pieces& pieces)
{
    UnionFind sets(static_cast<std::uint32_t>(pieces.pieces.size()));
    for (const BlockEdge& edge : pieces.edges)
        sets.unite(edge.tail, edge.head);
    const std::vector<std::uint32_t> blockOf = sets.setNumbers();
    std::vector<Block> blocks;
    std::vector<std::uint32_t> place(pieces.pieces.size());
    for (std::uint32_t i = 0; i < place.size(); ++i) {
        if (blockOf[i] >= blocks.size())
            blocks.resize(blockOf[i] + 1);
        place[i] = static_cast<std::uint32_t>(blocks[blockOf[i]].nodes().size());
        blocks[blockOf[i]].addPiece(graph, pieces.pieces[i]);
    }
    for (const BlockEdge& edge : pieces.edges)
        blocks[blockOf[edge.tail]].addEdge({place[edge.tail], place[edge.head]});
    return blocks;
}

} // namespace

std::vector<std::uint32_t> slotsConfiguredAlike(const ConfigTable& table)
{
    std::vector<std::uint32_t> classes;
    std::map<std::vector<ConfigVector>, std::vector<SlotId>> firsts; // first slots of the classes, by vectors
    std::uint32_t next = 0;
    for (const SlotId slot : table.slotIds()) {
        const auto vectors = table.vectors(slot);
        std::vector<SlotId>& candidates = firsts[{vectors.begin(), vectors.end()}];
        const auto alike = std::ranges::find_if(candidates, [&table, slot](SlotId other) {
            return table.visitColumn(slot, [&](const auto& codes) {
                return table.visitColumn(other, [&](const auto& others) { return std::ranges::equal(codes, others); });
            });
        });
        if (alike != candidates.end()) {
            classes.push_back(classes[alike->value]);
            continue;
        }
        candidates.push_back(slot);
        classes.push_back(next++);
    }
    return classes;
}

std::vector<BlockClass> foldBlocks(const PrunedGraph& pruned, std::span<const std::uint32_t> alikeSlots)
{
    std::vector<Block> blocks = blocksOf(pruned.graph, Pieces(pruned.graph, alikeSlots));
    std::ranges::sort(blocks, {}, &Block::lowest);
    std::vector<BlockClass> classes;
    std::map<std::vector<std::uint32_t>, std::size_t> classOf;
    for (Block& block : blocks) {
        block.arrange();
        const auto [place, isNew] = classOf.try_emplace(block.description(), classes.size());
        if (isNew)
            classes.push_back({.blocks = {}, .edges = block.edges()});
        std::vector<NodeId>& nodes = classes[place->second].blocks.emplace_back();
        for (const NodeId node : block.nodes())
            nodes.push_back(pruned.originalIds[node.value]);
    }
    return classes;
}

} // namespace tgraph
