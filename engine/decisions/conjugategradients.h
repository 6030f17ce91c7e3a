// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/packedcolumns.h"

#include <span>
#include <stop_token>

namespace tgraph {

struct AdditiveEffects {
    OptionValues effects; ///< weighted mean 0 in each column
    bool converged = true; ///< false: the steps ran out, for example if options rarely vary independently
};

/// Fits effects to `values` (weighted mean 0) by weighted least squares: conjugate gradients on Σ over columns of a
/// function of the option, each function with weighted mean 0, preconditioned with the options' weights. For
/// independent columns the conditioned system is nearly the identity, so each step gains about one digit. Stops when a
/// further step would reduce the sum of squares by a negligible share of the noise: the effects are then within a
/// hundredth of their standard errors.
/// Hestenes and Stiefel, "Methods of conjugate gradients for solving linear systems", 1952. O(configurations × packs)
/// per step.
/// @throws Cancelled.
[[nodiscard]] AdditiveEffects fitByConjugateGradients(const PackedColumns& columns, std::span<const double> values,
                                                      std::span<const double> weights, const std::stop_token& stop);

} // namespace tgraph
