// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/cholesky.h"
#include "engine/adapt/configspace.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The components of the similarity of two configurations, each with a variance, for a Gaussian process over
/// standardised ranks of runtimes. Every component but Constant has a mean variance of about 1 over the file.
enum class CovarianceComponent : std::uint8_t {
    Outputs, ///< additive: a value for each output layout of a factor (mean over the factors)
    Vectors, ///< additive: a value for each level of a factor, that is, each whole vector
    Costs, ///< additive and linear in each factor's analytical cost: equal layouts share their cost
    OutputPattern, ///< exp(-2 · distance): all interactions of output layouts. Distance: differing factors / their
                   ///< mean over pairs
    VectorPattern, ///< the same for whole vectors
    PriorRank, ///< linear in a prior's rank
    PriorScore, ///< linear in its score
    PriorCurve, ///< any smooth function of its rank
    Features, ///< linear in the features of ConfigKnowledge
    Constant, ///< an offset; its variance is fixed at 1
};

/// Computes the covariance components for a file. Immutable. PriorRank to PriorCurve are means over
/// the priors. Components that do not apply (no factor, no prior, no features) are left out.
///
/// Additive components are centred over the file's distinct configurations, so that they contain no
/// offset: k(l, m) = (δ_lm - p_l - p_m + Σ p²) / (1 - Σ p²), where p are the shares of a factor's
/// levels.
class Covariance {
public:
    /// Without `usePriors` only equality of layouts counts: no priors, no analytical costs. The space must outlive this
    /// object.
    Covariance(const ConfigSpace& space, bool usePriors);

    [[nodiscard]] const ConfigSpace& space() const { return m_space; }
    [[nodiscard]] const std::vector<CovarianceComponent>& components() const { return m_components; }

    /// Computes every component for a pair of distinct configurations; result holds components().size().
    void evaluate(DistinctId a, DistinctId b, std::span<double> result) const;

    /// Returns the value expected before any measurement, in standard deviations of the rank: half the mean of the
    /// priors' standardised ranks. (For ranks with correlation r, the best linear guess is r times the other.) 0
    /// without priors.
    [[nodiscard]] double expectation(DistinctId distinct) const { return m_expectation[distinct.value]; }

private:
    /// A grouping of the levels: all levels, or by output layouts only.
    struct View {
        std::vector<std::uint32_t> group; ///< distinct × factors
        /// For each factor 1 / (factors · (1 - Σ p²)); 0 if the factor has a single group
        std::vector<double> weight;
        std::vector<double> offset; ///< distinct → Σ over factors of weight · p
        double constant = 0; ///< Σ over factors of weight · Σ p²
        std::vector<double> likeness; ///< number of differing factors → exp(-2 · distance)
    };
    struct Prior {
        std::vector<double> rank; ///< distinct → standardised
        std::vector<double> score;
    };

    [[nodiscard]] View makeView(bool outputsOnly) const;
    static void compare(const View& view, std::size_t factors, DistinctId a, DistinctId b, double& additive,
                        double& pattern);
    void addLayouts(bool useCosts);
    void addPriors();
    void addFeatures();

    const ConfigSpace& m_space;
    std::vector<CovarianceComponent> m_components;
    View m_outputs;
    View m_vectors;
    std::size_t m_costFactors = 0;
    std::vector<double> m_costs; ///< distinct × m_costFactors, standardised
    std::vector<Prior> m_priors;
    std::size_t m_featureWidth = 0;
    std::vector<float> m_features; ///< distinct × m_featureWidth: centred, mean squared length 1
    std::vector<double> m_expectation;
};

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
