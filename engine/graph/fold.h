// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/graph/prune.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Returns the number of each slot's class. Slots of a class have the same vector in every
/// configuration, so that they always change together. This is exact for tables whose codes are
/// numbered by first appearance, like those read from files; in other tables, equal slots may get
/// different classes. Compares O(slots × configurations) bytes, usually fewer.
[[nodiscard]] std::vector<std::uint32_t> slotsConfiguredAlike(const ConfigTable& table);

/// An edge of a block: indices into its nodes.
struct BlockEdge {
    std::uint32_t tail = 0; ///< producer
    std::uint32_t head = 0; ///< consumer
    bool operator==(const BlockEdge&) const = default;
};

/// A class of alike blocks of a pruned graph.
struct BlockClass {
    /// The nodes of each block, numbered as in the whole graph. Nodes at one position are alike in all blocks. A node
    /// may occur twice in a block: as consumer and as producer, or at each of its users.
    std::vector<std::vector<NodeId>> blocks;
    std::vector<BlockEdge> edges; ///< the same for every block
};

/// Divides a pruned graph into blocks and groups the repeated ones.
///
/// A block is a component of the pruned graph after every non-configurable node has been split into
/// a consuming and a producing part. It consists of configurable nodes that share an operand or a
/// result, with their neighbours. The layers of a network, which are connected by the nodes between
/// them, are therefore separate blocks. Constants, iotas and scalars without producers, and nodes
/// without producers that have more than 12 users, are copied to each of their users.
///
/// Two blocks are alike if there is a one-to-one map between their nodes that preserves edges with
/// their direction and number, opcodes, and for configurable nodes the class of `alikeSlots` (the
/// same layouts in every configuration). Shapes may differ. The map is always verified; for blocks
/// of more than 64 nodes with symmetries, a map may be missed.
///
/// Classes and their blocks are sorted by their lowest nodes; each edge of the pruned graph is in
/// one block. `alikeSlots` has one entry per configurable node of `pruned`.
[[nodiscard]] std::vector<BlockClass> foldBlocks(const PrunedGraph& pruned, std::span<const std::uint32_t> alikeSlots);

} // namespace tgraph
