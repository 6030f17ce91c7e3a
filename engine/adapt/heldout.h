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

/// Measures of the order of unmeasured configurations. std::nullopt if undefined (fewer than two, equal targets).
struct HeldOutMeasures {
    std::optional<double> tau; ///< equation 9
    std::optional<double> rho; ///< Spearman's rank correlation
    /// The same over those measured several times in the file, as MeasurementNoise::agreementTau is.
    std::optional<double> repeatedTau;
    std::array<std::optional<double>, heldOutTops.size()> slowdowns; ///< against the best of the held-out; 0.01 is 1 %
};

/// Measures an order. `scores` and `targets`: of all distinct configurations; `heldOut`: those that are judged.
/// @param unlisted number of configurations that a partial list lacks (Prediction::unlisted): the last ones by score,
/// which no slowdown counts among the fastest
[[nodiscard]] HeldOutMeasures measureHeldOut(std::span<const double> scores, std::span<const double> targets,
                                             std::span<const DistinctId> heldOut, const Deduplication& configurations,
                                             std::size_t unlisted = 0);

/// Returns the mean of each measure over the runs that have it.
[[nodiscard]] HeldOutMeasures meanOf(std::span<const HeldOutMeasures> runs);

} // namespace tgraph
