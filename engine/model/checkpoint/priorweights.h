// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <array>
#include <cstddef>

namespace tgraph {

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

/// A gate of the analytical prior is range · tanh(z / range), z = W x + biasGain · b: a node costs exp(-6) to exp(6)
/// times what the analytical ranker thinks, and what holds for all nodes is learned faster than what sets one apart.
inline constexpr double gateRange = 6;
inline constexpr double gateBiasGain = 10;

} // namespace tgraph
