// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <array>
#include <cstddef>

namespace tgraph {

/// Parts of the analytical estimate (analytical.h) that a network reweighs.
/// Layout, per configurable node: the longer of compute and transfer; extra terms for output passes and operand passes,
/// since the matrix unit does not run at its published rate; relayouts.
/// Tile, per kernel: the longer of compute and transfer; the shorter, which the machine's overlap hides in part or
/// whole; starts of copies; first and last copy.
inline constexpr std::size_t priorTermCount = 4;
using PriorTerms = std::array<float, priorTermCount>;

/// Initial weights of the parts. Output and operand passes differ from the analytical ranker (0): compute that overlaps
/// with transfers is not free in alexnet_train_batch_32, and a millisecond of operand passes costs as much as six of
/// output passes in unet3d.
inline constexpr std::array<double, priorTermCount> initialPriorWeights(ModelKind kind)
{
    return kind == ModelKind::Layout ? std::array{1.0, 0.1, 6.0, 1.0} : std::array{1.0, 0.1, 1.0, 1.0};
}

/// A gate of the analytical prior is range · tanh(z / range), z = W x + biasGain · b: a node costs exp(-6) to exp(6)
/// times the analytical estimate, and the part common to all nodes is learned faster than differences between nodes.
inline constexpr double gateRange = 6;
inline constexpr double gateBiasGain = 10;

} // namespace tgraph
