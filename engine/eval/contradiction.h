// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// The kinds of contradiction between the analytical estimate and a network about one node.
enum class Contradiction : std::uint8_t {
    None,
    /// One measure rates the node's layout as faster, the other as slower, and both rate it as
    /// important
    Direction,
    OnlyAnalytical, ///< important to the estimate, negligible to the network
    OnlyNetwork ///< important to the network, negligible to the estimate
};

/// Share of a measure's greatest absolute value below which a node is negligible to it.
inline constexpr double negligibleShare = 0.05;
/// Share from which on a node is important to the measure.
inline constexpr double importantShare = 0.25;

/// Compares the cost of each node's layout in the analytical estimate (seconds) with its cost in a
/// network's score. Because the units differ, each is divided by the largest value of its own
/// measure. In both, positive is slower, and there is one value per node. If all values of a
/// measure are zero, there is no contradiction.
[[nodiscard]] std::vector<Contradiction> contradictions(std::span<const double> analytical,
                                                        std::span<const double> network);

} // namespace tgraph
