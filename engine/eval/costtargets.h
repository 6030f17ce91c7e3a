// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/additivemodel.h"
#include "engine/decisions/optionfigures.h"
#include "engine/graph/deduplicate.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// The scale on which two targets are compared.
enum class CostScale : std::uint8_t {
    Ratio, ///< for runtimes: a cost of 0.4 is 40 % slower; the additive model uses logarithms
    Difference ///< for a network's scores, which have no zero: a cost is a difference of scores
};

/// The targets that costs are computed from. The additive model's values are targets or their logarithms.
struct CostTargets {
    CostScale scale = CostScale::Ratio;
    FitTarget values; ///< mean over a configuration's measurements; weight 0: unknown or left out
    std::vector<double> smallest; ///< distinct → smallest target, NaN: unknown
    std::optional<double> noise; ///< standard deviation of a measured value; std::nullopt with fewer than ten repeats
    double least = 0; ///< smallest difference of values that counts
    std::uint32_t leftOut = 0; ///< outlying measurements, excluded from the fit of the effects
    MiddleOf middle = MiddleOf::Targets; ///< of a median
    bool isTable = false; ///< true for a table: interactions are searched even if the noise is unknown

    [[nodiscard]] bool fits(std::size_t distinct) const { return values.weights[distinct] > 0; }
    [[nodiscard]] double cost(double target, double other) const
    {
        return scale == CostScale::Ratio ? target / other - 1 : target - other;
    }
    /// Returns the cost of a difference of the model's values, and its standard error.
    [[nodiscard]] double costOf(double difference) const
    {
        return scale == CostScale::Ratio ? std::expm1(difference) : difference;
    }
    [[nodiscard]] double errorOf(double difference, double error) const
    {
        return scale == CostScale::Ratio ? std::exp(difference) * error : error;
    }
};

/// Returns a document's targets by distinct configuration. A measurement more than ten standard
/// deviations (a robust estimate over all repeats) from the median of its configuration is left out
/// of the mean. If two measurements disagree that much, the slower one is left out, because delays
/// are more common than speed-ups. If more than 1 % of the measurements are outliers, the noise has
/// long tails, and all measurements are kept. If there are no equal configurations, the noise is
/// computed from a table's repetitions.
[[nodiscard]] CostTargets measuredTargets(const Document& document, const Deduplication& configurations);

/// Returns a ranking's scores, one per distinct configuration, NaN if unknown. On the scale of
/// ratios, they must be above 0.
[[nodiscard]] CostTargets scoreTargets(std::span<const double> scores, CostScale scale);

/// Leaves out the configurations whose residuals exceed ten standard deviations: outliers that measuredTargets() cannot
/// detect because the configuration was measured once, or wrongly every time. More than one in a thousand (and more
/// than one) are kept, since they may be an interaction. Returns true if the model must be fitted again.
bool leaveOutOutliers(CostTargets& targets, const AdditiveModel& model);

} // namespace tgraph
