// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/effectbasis.h"
#include "engine/adapt/measurements.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

struct DesignOptions {
    std::size_t count = 1;
    std::span<const DistinctId> unmeasurable = {}; ///< never chosen, ascending
    bool repeats = false; ///< true: configurations that are already measured or chosen may be chosen again
    std::uint64_t seed = 0; ///< breaks ties
};

/// A configuration of a design.
struct DesignRow {
    DistinctId distinct;
    /// Variance of the additive model's prediction for this configuration, before its measurement
    /// and after the preceding rows, in variances of a measurement. If it is above 1, the
    /// configuration's own measurement is more informative than all others together.
    double leverage = 0;
};

struct DesignChoice {
    std::vector<DesignRow> rows; ///< in the order to measure, most informative first
    /// Largest leverage of any configuration after the rows are measured
    double largestLeverage = 0;
};

/// Chooses the configurations whose measurements are most informative about the costs of a file's
/// decisions. These are rows X of the additive model (effectbasis.h, without priors) that, together
/// with the existing measurements, minimise the variance of the model's predictions, averaged over
/// the file's configurations x: tr(M⁻¹ mean xxᵀ) with M = I + XᵀX. This is Bayesian A-optimality
/// for the predictions, also called I- or V-optimality (Chaloner and Verdinelli, "Bayesian
/// Experimental Design: A Review", Statistical Science 1995, section 2.3), with a ridge prior; it
/// can start without any measurement. (D-optimality, which uses the determinant instead of the
/// trace, spent 40 rows on combinations that are rare in the file and gave a lower τ on unet3d.)
/// Rows are chosen one at a time and then exchanged one at a time as long as this improves the
/// design (Fedorov, "Theory of Optimal Experiments", 1972, in the form of Cook and Nachtsheim,
/// Technometrics 1980).
/// Without `repeats`, all rows are new and different; there are fewer if not enough configurations
/// are left. In a file with more than 1,500 effects, only the first 1,500 are used; at most 5,000
/// random configurations are candidates, and the mean is computed over 2,000.
/// @throws Cancelled.
[[nodiscard]] DesignChoice chooseDesign(const ConfigSpace& space, std::span<const Measurement> measured,
                                        const DesignOptions& options, const std::stop_token& stop = {});

/// Returns the mean variance that chooseDesign() minimises, over all configurations, after these are measured.
[[nodiscard]] double designVariance(const ConfigSpace& space, std::span<const DistinctId> points);

} // namespace tgraph
