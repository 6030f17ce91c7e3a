// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/eval/attribution.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// One configurable node and how much its layout matters to the measured runtimes.
struct NodeInfluence {
    SlotId slot;
    NodeId node;
    double etaSquared = 0; ///< share of the runtime's variance its vector explains by itself
    double chance = 0; ///< what a node with as many vectors reaches by chance
    std::vector<VectorOutcome> outcomes; ///< fastest median first; runtimes in ns
};

/// The `most` configurable nodes of highest η² over all measurements, highest first, nodes with a single vector left
/// out. From the measurements alone, no model. Empty for tile files and where runtimes are not published.
[[nodiscard]] std::vector<NodeInfluence> mostInfluentialNodes(const Document& document, std::size_t most = 10);

} // namespace tgraph
