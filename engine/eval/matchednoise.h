// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/decisions.h"

#include <optional>
#include <span>
#include <stop_token>

namespace tgraph {

/// Returns an upper bound of the relative standard deviation of a measured value, from configurations that differ in
/// one decision only: the logarithms of the ratios of two of its options vary by noise and by interactions with other
/// decisions, not by what the other decisions cost. Of all pairs of options with at least eight ratios the least
/// deviation counts, each from the middle four fifths of the ratios; std::nullopt without such a pair. Of a large table
/// a random part is used. O(decisions × configurations).
/// @param targets distinct → target above 0, NaN: unknown
/// @throws Cancelled.
[[nodiscard]] std::optional<double> matchedNoise(const Decisions& decisions, std::span<const double> targets,
                                                 const std::stop_token& stop = {});

} // namespace tgraph
