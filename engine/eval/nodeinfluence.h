// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/eval/attribution.h"

#include <vector>

namespace tgraph {

/// A configurable node and the influence of its layout on the measured runtimes.
struct NodeInfluence {
    SlotId slot;
    NodeId node;
    double etaSquared = 0; ///< share of the runtime's variance that its vector alone explains
    double chance = 0; ///< expected by chance for a node with as many vectors
    std::vector<VectorOutcome> outcomes; ///< fastest median first; runtimes in ns
};

/// Returns the `most` configurable nodes of highest η² over all measurements, highest first, without nodes that have a
/// single vector. Uses only the measurements, no model. Empty for tile files and if runtimes are not published.
[[nodiscard]] std::vector<NodeInfluence> mostInfluentialNodes(const Document& document, std::size_t most = 10);

} // namespace tgraph
