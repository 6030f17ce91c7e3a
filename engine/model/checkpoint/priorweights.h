// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"

#include <array>
#include <cstddef>

namespace tgraph {

/// The number of parts of the analytical estimate (analytical.h) that a network weights anew.
/// Layout, per configurable node: the longer of compute and transfer; two more terms for output
/// passes and operand passes, because the matrix unit does not reach its published rate; relayouts.
/// Tile, per kernel: the longer of compute and transfer; the shorter of the two, which the machine
/// hides completely or in part; starts of copies; first and last copy.
inline constexpr std::size_t priorTermCount = 4;
using PriorTerms = std::array<float, priorTermCount>;

/// The initial weights of the parts. Those of output and operand passes differ from the analytical
/// ranker, where they are 0: compute that overlaps with transfers does cost time in
/// alexnet_train_batch_32, and a millisecond of operand passes costs as much as six of output
/// passes in unet3d.
inline constexpr std::array<double, priorTermCount> initialPriorWeights(ModelKind kind)
{
    return kind == ModelKind::Layout ? std::array{1.0, 0.1, 6.0, 1.0} : std::array{1.0, 0.1, 1.0, 1.0};
}

/// Limit of a gate of the analytical prior. The gate is range · tanh(z / range), z = W x + biasGain
/// · b. A node therefore costs exp(-6) to exp(6) times the analytical estimate, and the part that
/// is common to all nodes is learned faster than differences between nodes.
inline constexpr double gateRange = 6;
inline constexpr double gateBiasGain = 10;

} // namespace tgraph
