// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/cholesky.h"
#include "engine/adapt/covariance.h"
#include "engine/adapt/variancefit.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// A Gaussian process over the distinct configurations, conditioned on measured values (Rasmussen and Williams,
/// "Gaussian Processes for Machine Learning", 2006, algorithm 2.1). Values are standardised ranks of runtimes.
class GaussianProcess {
public:
    /// Most points of one process: beyond, the O(n³) of conditioning is no longer a matter of seconds.
    static constexpr std::size_t maxPoints = 2048;

    /// Without points, what is expected before any measurement. The covariance must outlive this.
    /// @throws Cancelled.
    GaussianProcess(const Covariance& covariance, Variances variances, std::vector<DistinctId> points,
                    std::span<const double> values, const std::stop_token& stop = {});

    /// Expected values of distinct configurations. @throws Cancelled.
    [[nodiscard]] std::vector<double> means(std::span<const DistinctId> distinct,
                                            const std::stop_token& stop = {}) const;

    /// Standard deviations of the expected values, measurement noise left out. O(points²) each. @throws Cancelled.
    [[nodiscard]] std::vector<double> deviations(std::span<const DistinctId> distinct,
                                                 const std::stop_token& stop = {}) const;

    /// Covariances of `distinct` with each of `others` given the points, row-major. @throws Cancelled.
    [[nodiscard]] std::vector<double> covariances(std::span<const DistinctId> distinct,
                                                  std::span<const DistinctId> others,
                                                  const std::stop_token& stop = {}) const;

    [[nodiscard]] const Variances& variances() const { return m_variances; }

private:
    [[nodiscard]] double prior(DistinctId a, DistinctId b, std::span<double> scratch) const;
    /// L⁻¹ K(points, distinct), points × distinct, column-major.
    [[nodiscard]] std::vector<double> whitened(std::span<const DistinctId> distinct, const std::stop_token& stop) const;

    const Covariance& m_covariance;
    Variances m_variances;
    std::vector<DistinctId> m_points;
    std::optional<Cholesky> m_factor; ///< nothing without points
    std::vector<double> m_weights; ///< V⁻¹ (values - expectation)
};

} // namespace tgraph
