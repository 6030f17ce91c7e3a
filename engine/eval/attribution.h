// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// For each slot the share of the targets' variance that the slot's vector explains by itself: η² of a one-way
/// analysis of variance (between-group sum of squares / total sum of squares), 0 to 1. `targets` holds one value a
/// configuration of the table (runtimes or scores, any unit, finite; NaN: not known, left out). 0 where all targets are
/// equal. O(configurations × slots).
[[nodiscard]] std::vector<double> etaSquared(const ConfigTable& table, std::span<const double> targets);

/// η² that a slot of `groups` vectors reaches on average when its vectors have nothing to do with the targets:
/// (groups - 1) / (count - 1). Read η² against it where vectors are many and configurations few.
[[nodiscard]] double etaSquaredByChance(std::size_t groups, std::size_t count);

/// How the configurations fared that give a node one certain vector.
struct VectorOutcome {
    ConfigVector vector{};
    std::uint32_t configurations = 0;
    double best = 0; ///< smallest target
    double median = 0; ///< mean of the two middle ones for an even number
};

/// The vectors of a slot that any configuration with a known target (not NaN) takes, fastest median first.
[[nodiscard]] std::vector<VectorOutcome> vectorOutcomes(const ConfigTable& table, SlotId slot,
                                                        std::span<const double> targets);

/// Median of the values (any order); the mean of the two middle ones for an even number. Needs at least one value.
[[nodiscard]] double median(std::vector<double> values);

} // namespace tgraph
