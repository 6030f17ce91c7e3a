// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace tgraph {

/// What takes a node's place where the sensitivity of a score to it is measured.
enum class NodeReplacement : std::uint8_t {
    BaselineLayouts, ///< the layouts that the baseline has there
    BaselineTile, ///< the tile of the baseline, of all nodes at this one alone
    Nothing ///< its embedding is zero: the network sees nothing there
};

} // namespace tgraph
