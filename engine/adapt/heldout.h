// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/deduplicate.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// The k of the slowdowns that adapting reports.
inline constexpr std::array<std::size_t, 3> heldOutTops = {1, 5, 10};

/// How scores order configurations that were not measured. Nothing where undefined (fewer than two, equal targets).
struct HeldOutMeasures {
    std::optional<double> tau; ///< equation 9
    /// The same among those whose file holds several measurements: what the file's noise ceiling speaks of.
    std::optional<double> repeatedTau;
    std::array<std::optional<double>, heldOutTops.size()> slowdowns; ///< against the best of the held-out; 0.01 is 1 %
};

/// `scores` and `targets`: of all distinct configurations; `heldOut`: those that are judged.
[[nodiscard]] HeldOutMeasures measureHeldOut(std::span<const double> scores, std::span<const double> targets,
                                             std::span<const DistinctId> heldOut, const Deduplication& configurations);

/// The mean of each measure over the runs that have it.
[[nodiscard]] HeldOutMeasures meanOf(std::span<const HeldOutMeasures> runs);

} // namespace tgraph
