// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/additivemodel.h"
#include "engine/graph/deduplicate.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// How two targets are compared.
enum class CostScale : std::uint8_t {
    Ratio, ///< runtimes: a cost of 0.4 is 40 % slower; the additive model is of logarithms
    Difference ///< a network's scores, which have no zero: a cost is a difference of scores
};

/// What costs are computed from. The additive model's values are logarithms of targets, or targets.
struct CostTargets {
    CostScale scale = CostScale::Ratio;
    FitTarget values; ///< mean over a configuration's measurements; weight 0: not known, or left out
    std::vector<double> smallest; ///< distinct → smallest target, NaN: not known
    std::optional<double> noise; ///< standard deviation of a measurement's value; nothing with fewer than ten repeats
    double least = 0; ///< difference of values below which nobody cares
    std::uint32_t leftOut = 0; ///< measurements that are far off, which the effects are not fitted to

    [[nodiscard]] bool fits(std::size_t distinct) const { return values.weights[distinct] > 0; }
    [[nodiscard]] double cost(double target, double other) const
    {
        return scale == CostScale::Ratio ? target / other - 1 : target - other;
    }
    /// Of a difference of the model's values; and its standard error.
    [[nodiscard]] double costOf(double difference) const
    {
        return scale == CostScale::Ratio ? std::expm1(difference) : difference;
    }
    [[nodiscard]] double errorOf(double difference, double error) const
    {
        return scale == CostScale::Ratio ? std::exp(difference) * error : error;
    }
};

/// A document's targets by distinct configuration. A measurement that is ten deviations (a robust estimate over all
/// repeats) from the median of its configuration's is left out of the mean; of two that disagree as much, the slower:
/// a machine is held up more often than it hurries. If that is more than 1 % of them, noise has long tails and all
/// stay.
[[nodiscard]] CostTargets measuredTargets(const Document& document, const Deduplication& configurations);

/// A ranking's scores, one per distinct configuration; NaN: not known. Above 0 on the scale of ratios.
[[nodiscard]] CostTargets scoreTargets(std::span<const double> scores, CostScale scale);

/// Leaves out what was measured once, or wrong every time: configurations that the model misses by ten deviations
/// while it fits the others, if they are no more than one in a thousand (or a single one) and thus no interaction.
/// True where the model must be fitted again.
bool leaveOutOutliers(CostTargets& targets, const AdditiveModel& model);

} // namespace tgraph
