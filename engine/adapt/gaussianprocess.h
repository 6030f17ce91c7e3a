// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/cholesky.h"
#include "engine/adapt/covariance.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The variances of the components of a Covariance and of a measurement.
struct Variances {
    std::vector<double> component; ///< in the order of Covariance::components(); Constant is always 1
    double noise = 0;
};

/// Returns the variances before any measurement: the modes of their priors.
[[nodiscard]] Variances expectedVariances(const Covariance& covariance);

/// Fits the variances that make the measured values most probable (empirical Bayes), with
/// inverse-gamma priors that keep each variance away from 0, and from random values if there are
/// few measurements. `values` belong to the distinct configurations `points`; their expectation is
/// subtracted. Zhou, Hu, Qiao, Cho and Zhou, "MM algorithms for variance components models"
/// (Journal of Computational and Graphical Statistics 2019), equation 6: θ ← θ √(rᵀV⁻¹KV⁻¹r / tr
/// V⁻¹K), with additional terms for the priors; it cannot diverge. O(n³) per step: callers pass at
/// most a few hundred points.
/// @throws Cancelled.
[[nodiscard]] Variances fitVariances(const Covariance& covariance, std::span<const DistinctId> points,
                                     std::span<const double> values, const std::stop_token& stop = {});

/// A Gaussian process over the distinct configurations, conditioned on measured values (Rasmussen and Williams,
/// "Gaussian Processes for Machine Learning", 2006, algorithm 2.1). Values are standardised ranks of runtimes.
class GaussianProcess {
public:
    /// Largest number of points of one process: with more, the O(n³) conditioning takes more than seconds.
    static constexpr std::size_t maxPoints = 2048;

    /// Without points, the result is the prior expectation. The covariance must outlive this object.
    /// @throws Cancelled.
    GaussianProcess(const Covariance& covariance, Variances variances, std::vector<DistinctId> points,
                    std::span<const double> values, const std::stop_token& stop = {});

    /// Returns the expected values of distinct configurations. @throws Cancelled.
    [[nodiscard]] std::vector<double> means(std::span<const DistinctId> distinct,
                                            const std::stop_token& stop = {}) const;

    /// Returns standard deviations of the expected values, without measurement noise. O(points²) each. @throws
    /// Cancelled.
    [[nodiscard]] std::vector<double> deviations(std::span<const DistinctId> distinct,
                                                 const std::stop_token& stop = {}) const;

    /// Returns covariances of `distinct` with each of `others` given the points, row-major. @throws Cancelled.
    [[nodiscard]] std::vector<double> covariances(std::span<const DistinctId> distinct,
                                                  std::span<const DistinctId> others,
                                                  const std::stop_token& stop = {}) const;

    [[nodiscard]] const Variances& variances() const { return m_variances; }

private:
    [[nodiscard]] double prior(DistinctId a, DistinctId b, std::span<double> scratch) const;
    /// Returns L⁻¹ K(points, distinct), points × distinct, column-major.
    [[nodiscard]] std::vector<double> whitened(std::span<const DistinctId> distinct, const std::stop_token& stop) const;

    const Covariance& m_covariance;
    Variances m_variances;
    std::vector<DistinctId> m_points;
    std::optional<Cholesky> m_factor; ///< std::nullopt without points
    std::vector<double> m_weights; ///< V⁻¹ (values - expectation)
};

} // namespace tgraph
