// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/model/checkpoint/priorweights.h"

#include <vector>

namespace tgraph {

class AnalyticalLayout;

/// The difference, as a share of the program's time, at which the logarithm in the score has its
/// unit (priorScore in network.h).
inline constexpr double priorResolution = 1e-4;

/// The parts of the estimate as shares of the program's analytical time. From each, the minimum
/// over the node's vectors is subtracted.
struct LayoutPrior {
    std::vector<std::vector<PriorTerms>> ofVectors; ///< parts of each distinct vector, by slot
    std::vector<float> pairs; ///< relayouts between pairs of nodes, for each distinct configuration
};

[[nodiscard]] LayoutPrior layoutPrior(const Document& document, const Deduplication& configurations,
                                      const AnalyticalLayout& layout);

/// Returns the parts for each distinct configuration of a kernel, minus the minimum over its
/// configurations.
[[nodiscard]] std::vector<PriorTerms> tilePrior(const Document& document, const Deduplication& configurations);

} // namespace tgraph
