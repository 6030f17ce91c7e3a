// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tgraph {

/// Replacement of a node when the sensitivity of a score to it is measured.
enum class NodeReplacement : std::uint8_t {
    BaselineLayouts, ///< the baseline's layouts of the node
    BaselineTile, ///< the baseline's tile at this node alone
    Nothing ///< a zero embedding: the node is invisible to the network
};

} // namespace tgraph
