// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"
#include "engine/model/modeloptions.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tgraph {

class AnalyticalLayout;

/// Parts of the analytical estimate (analytical.h) that a network weighs anew.
/// Layout, of each configurable node: the longer of compute and transfer; output passes and operand passes once more,
/// since the matrix unit does not run at its published rate; relayouts.
/// Tile, of the kernel: the longer of compute and transfer; the shorter, which hides behind it as far as the machine
/// overlaps them; starts of copies; first and last copy.
inline constexpr std::size_t priorTermCount = 4;
using PriorTerms = std::array<float, priorTermCount>;

/// The parts' weights before training. Those of output and operand passes are not what the analytical ranker has (0):
/// compute that hides behind transfers is not free in alexnet_train_batch_32, and a millisecond of operand passes costs
/// as much as six of output passes in unet3d.
inline constexpr std::array<double, priorTermCount> initialPriorWeights(ModelKind kind)
{
    return kind == ModelKind::Layout ? std::array{1.0, 0.1, 6.0, 1.0} : std::array{1.0, 0.1, 1.0, 1.0};
}

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
