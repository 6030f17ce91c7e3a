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
    bool repeats = false; ///< configurations that are measured or chosen already may be chosen again
    std::uint64_t seed = 0; ///< decides between equals
};

/// A configuration of a design.
struct DesignRow {
    DistinctId distinct;
    /// Variance of what the additive model says of it before it is measured and after the rows before it are, in
    /// variances of a measurement: above 1, measuring it tells more of it than all the others do.
    double leverage = 0;
};

struct DesignChoice {
    std::vector<DesignRow> rows; ///< in the order to measure: what teaches most first
    double largestLeverage = 0; ///< of any configuration once the rows are measured
};

/// The configurations whose measurements teach most about what a file's decisions cost: rows X of the additive model
/// (effectbasis.h, without priors) after which, with what is measured already, the mean over the file's configurations x
/// of the variance of what the model says of them is smallest: tr(M⁻¹ mean xxᵀ) with M = I + XᵀX. That is Bayesian
/// A-optimality for the predictions, also called I- or V-optimality (Chaloner and Verdinelli, "Bayesian Experimental
/// Design: A Review", Statistical Science 1995, section 2.3), with a prior that is a ridge: it works from no measurement
/// on. (With the determinant in place of the trace, D-optimality, 40 rows went to combinations that the file hardly has:
/// τ was lower on unet3d.) Chosen one after another and then exchanged one by one while that gains (Fedorov, "Theory of
/// Optimal Experiments", 1972, in the form of Cook and Nachtsheim, Technometrics 1980).
/// Without `repeats` all are new and different; fewer when fewer are left. Of a file with more than 1,500 effects the
/// first ones count; at most 5,000 configurations, drawn at random, are looked at, and the mean is over 2,000.
/// @throws Cancelled.
[[nodiscard]] DesignChoice chooseDesign(const ConfigSpace& space, std::span<const Measurement> measured,
                                        const DesignOptions& options, const std::stop_token& stop = {});

/// The mean variance that chooseDesign() makes small, over all configurations, once these are measured.
[[nodiscard]] double designVariance(const ConfigSpace& space, std::span<const DistinctId> points);

} // namespace tgraph
