// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// How the analytical estimate and a network contradict each other about one node.
enum class Contradiction : std::uint8_t {
    None,
    Direction, ///< one finds the node's layout faster, the other slower, and neither finds it negligible
    OnlyAnalytical, ///< important to the estimate, negligible to the network
    OnlyNetwork ///< the other way round
};

/// A node is negligible to a measure below this share of the measure's greatest absolute value …
inline constexpr double negligibleShare = 0.05;
/// … and important from this one on.
inline constexpr double importantShare = 0.25;

/// Compares what a node's layout costs by the analytical estimate (seconds) with what it costs by a network's score,
/// each against the greatest of its own, since the units have nothing in common. Both: positive is slower; one value a
/// node. A measure that is zero everywhere says nothing: no disagreement.
[[nodiscard]] std::vector<Contradiction> contradictions(std::span<const double> analytical,
                                                        std::span<const double> network);

} // namespace tgraph
