// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tgraph {

/// The replacement of a node that is used to measure how sensitive a score is to it.
enum class NodeReplacement : std::uint8_t {
    BaselineLayouts, ///< the baseline's layouts of the node
    BaselineTile, ///< the baseline's tile, at this node only
    Nothing ///< a zero embedding, so that the node has no effect
};

} // namespace tgraph
