// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <array>
#include <vector>

namespace tgraph {

/// A configurable node with different layouts in two configurations.
struct NodeDifference {
    SlotId slot;
    NodeId node;
    ConfigVector first{};
    ConfigVector second{};
    std::array<bool, layoutParts.size()> parts{}; ///< true if output, input or kernel differs
};

/// Returns the nodes at which two configurations of a layout file differ, in slot order; empty for equal ones.
[[nodiscard]] std::vector<NodeDifference> difference(const Document& document, ConfigId first, ConfigId second);

} // namespace tgraph
