// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"

#include <cstdint>
#include <span>
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

} // namespace tgraph
