// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/model/checkpoint/priorweights.h"

#include <vector>

namespace tgraph {

class AnalyticalLayout;

/// A difference of this share of the program's time has a logarithm of 1 (priorScore in network.h).
inline constexpr double priorResolution = 1e-4;

/// The parts in shares of the program's analytical time, each above the least that it is for a node's other vectors.
struct LayoutPrior {
    std::vector<std::vector<PriorTerms>> ofVectors; ///< slot → distinct vector
    std::vector<float> pairs; ///< distinct configuration → relayouts that two nodes' vectors make together
};

[[nodiscard]] LayoutPrior layoutPrior(const Document& document, const Deduplication& configurations,
                                      const AnalyticalLayout& layout);

/// The same of each distinct configuration of a kernel, above the least of its configurations.
[[nodiscard]] std::vector<PriorTerms> tilePrior(const Document& document, const Deduplication& configurations);

} // namespace tgraph
