// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/deduplicate.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace tgraph {

/// The values of k for which adapting reports slowdowns.
inline constexpr std::array<std::size_t, 3> heldOutTops = {1, 5, 10};

/// Measures of the order of unmeasured configurations. std::nullopt if a measure is undefined
/// (fewer than two configurations, equal targets).
struct HeldOutMeasures {
    std::optional<double> tau; ///< equation 9
    std::optional<double> rho; ///< Spearman's rank correlation
    /// τ over those that the file has several measurements of, like MeasurementNoise::agreementTau.
    std::optional<double> repeatedTau;
    std::array<std::optional<double>, heldOutTops.size()> slowdowns; ///< against the best of the held-out; 0.01 is 1 %
};

/// Measures an order. `scores` and `targets` are those of all distinct configurations; `heldOut`
/// are the ones that are judged.
/// @param unlisted number of configurations that a partial list does not have
/// (Prediction::unlisted). They are the last ones by score, and no slowdown counts them among the
/// fastest
[[nodiscard]] HeldOutMeasures measureHeldOut(std::span<const double> scores, std::span<const double> targets,
                                             std::span<const DistinctId> heldOut, const Deduplication& configurations,
                                             std::size_t unlisted = 0);

/// Returns the mean of each measure over the runs that have it.
[[nodiscard]] HeldOutMeasures meanOf(std::span<const HeldOutMeasures> runs);

} // namespace tgraph
