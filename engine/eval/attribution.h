// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Returns for each slot the share of the targets' variance that the slot's vector alone explains:
/// η² of a one-way analysis of variance (between-group sum of squares / total sum of squares), 0 to
/// 1. `targets` has one value per configuration of the table (runtimes or scores in any unit,
/// finite; NaN: unknown and left out). 0 if all targets are equal. O(configurations × slots).
[[nodiscard]] std::vector<double> etaSquared(const ConfigTable& table, std::span<const double> targets);

/// Returns the average η² of a slot with `groups` vectors that are unrelated to the targets: (groups - 1) / (count -
/// 1). Compare η² with it if there are many vectors and few configurations.
[[nodiscard]] double etaSquaredByChance(std::size_t groups, std::size_t count);

/// The targets of the configurations that give a node a particular vector.
struct VectorOutcome {
    ConfigVector vector{};
    std::uint32_t configurations = 0;
    double best = 0; ///< smallest target
    double median = 0; ///< mean of the two middle values for an even number
};

/// Returns the vectors of a slot that any configuration with a known target (not NaN) uses, fastest median first.
[[nodiscard]] std::vector<VectorOutcome> vectorOutcomes(const ConfigTable& table, SlotId slot,
                                                        std::span<const double> targets);

/// Returns the median of the values (any order); the mean of the two middle ones for an even number. Needs a value.
[[nodiscard]] double median(std::vector<double> values);

/// Returns the median of targets of the document. If more is better, that of the values: the mean of two ratios is not
/// the ratio of their mean. Needs a target.
[[nodiscard]] double medianTarget(const Document& document, std::vector<double> targets);

} // namespace tgraph
