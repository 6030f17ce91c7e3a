// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/model/checkpoint/priorweights.h"

#include <vector>

namespace tgraph {

class AnalyticalLayout;

/// Difference, as a share of the program's time, whose logarithm is scaled to 1 (priorScore in network.h).
inline constexpr double priorResolution = 1e-4;

/// Parts as shares of the program's analytical time, each above the minimum over a node's vectors.
struct LayoutPrior {
    std::vector<std::vector<PriorTerms>> ofVectors; ///< slot → distinct vector
    std::vector<float> pairs; ///< distinct configuration → relayouts between pairs of nodes' vectors
};

[[nodiscard]] LayoutPrior layoutPrior(const Document& document, const Deduplication& configurations,
                                      const AnalyticalLayout& layout);

/// Returns the parts of each distinct configuration of a kernel, above the minimum over its configurations.
[[nodiscard]] std::vector<PriorTerms> tilePrior(const Document& document, const Deduplication& configurations);

} // namespace tgraph
