// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph {

/// A gate of the analytical prior is range · tanh(z / range), z = W x + biasGain · b: a node costs exp(-6) to exp(6)
/// times what the analytical ranker thinks, and what holds for all nodes is learned faster than what sets one apart.
inline constexpr double gateRange = 6;
inline constexpr double gateBiasGain = 10;

} // namespace tgraph
