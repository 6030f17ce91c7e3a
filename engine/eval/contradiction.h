// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// The kinds of contradiction between the analytical estimate and a network about one node.
enum class Contradiction : std::uint8_t {
    None,
    Direction, ///< one rates the node's layout faster, the other slower, and both rate it important
    OnlyAnalytical, ///< important to the estimate, negligible to the network
    OnlyNetwork ///< important to the network, negligible to the estimate
};

/// Share of a measure's greatest absolute value below which a node is negligible to it.
inline constexpr double negligibleShare = 0.05;
/// Share from which on a node is important to the measure.
inline constexpr double importantShare = 0.25;

/// Compares the cost of each node's layout in the analytical estimate (seconds) with its cost in a network's score.
/// Each is relative to the greatest value of its own measure because the units differ. Both: positive is slower; one
/// value per node. A measure that is zero everywhere contradicts nothing.
[[nodiscard]] std::vector<Contradiction> contradictions(std::span<const double> analytical,
                                                        std::span<const double> network);

} // namespace tgraph
