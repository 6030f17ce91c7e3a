// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/graph/prune.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// For each slot the number of its class; slots of a class have the same vector in every configuration, so that they
/// always change together. Exact for tables whose codes are numbered by first appearance, as read from files; where
/// they are not, alike slots may be taken for different. O(slots × configurations) bytes compared, mostly fewer.
[[nodiscard]] std::vector<std::uint32_t> slotsConfiguredAlike(const ConfigTable& table);

/// A line of a block: indices into its nodes.
struct BlockEdge {
    std::uint32_t tail = 0; ///< producer
    std::uint32_t head = 0; ///< consumer
    bool operator==(const BlockEdge&) const = default;
};

/// Blocks of a pruned graph that are alike.
struct BlockClass {
    /// For each block its nodes, of the whole graph. What stands at one position is alike in all blocks. A node may
    /// stand in a block twice: as what it consumes and as what it produces, or at each of its users.
    std::vector<std::vector<NodeId>> blocks;
    std::vector<BlockEdge> edges; ///< the same in each block
};

/// Takes a pruned graph apart and puts together what repeats.
///
/// A block is a component of the pruned graph after every node that is not configurable has been cut into what it
/// consumes and what it produces: configurable nodes that share an operand or a result, with their neighbours. So
/// layers of a network, which hang together by what is between them, are blocks of their own. Constants, iotas and
/// scalars without producers, and nodes without producers that have more than 12 users, stand at each of their users.
///
/// Two blocks are alike when there is a one-to-one map between their nodes that keeps edges with their direction and
/// number, opcodes, and for configurable nodes the class of `alikeSlots` (the same layouts in every configuration).
/// Shapes may differ. The map is checked, never guessed; between blocks of more than 64 nodes with symmetries one may
/// be overlooked.
///
/// Classes and the blocks in them are ordered by their lowest nodes; each edge of the pruned graph is in one block.
/// `alikeSlots`: one per configurable node of `pruned`.
[[nodiscard]] std::vector<BlockClass> foldBlocks(const PrunedGraph& pruned, std::span<const std::uint32_t> alikeSlots);

} // namespace tgraph
