// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/decisions.h"

#include <optional>
#include <span>
#include <stop_token>

namespace tgraph {

/// Returns an upper bound of the relative standard deviation of a measured value, from
/// configurations that differ in one decision only. The logarithms of the ratios of two of its
/// options vary because of noise and interactions with other decisions, but not because of the
/// costs of the other decisions. The result is the smallest deviation over all pairs of options
/// with at least eight ratios, each computed from the middle four fifths of the ratios;
/// std::nullopt if there is no such pair. For a large table, a random part is used. O(decisions ×
/// configurations).
/// @param targets target above 0 of each distinct configuration, NaN if unknown
/// @throws Cancelled.
[[nodiscard]] std::optional<double> matchedNoise(const Decisions& decisions, std::span<const double> targets,
                                                 const std::stop_token& stop = {});

} // namespace tgraph
