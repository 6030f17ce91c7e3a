// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/effectbasis.h"
#include "engine/adapt/measurements.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The samples from which effects are learned. They are runtimes, not logarithms, because the costs
/// of nodes add up. (Least squares over the options leaves a median of 3e-6 of unet3d's runtimes
/// unexplained, but 2e-5 of their logarithms: two options that cost 4 % each do not multiply.)
struct EffectSamples {
    std::vector<DistinctId> points;
    std::vector<double> values; ///< runtimes over the shortest, minus `mean`
    double mean = 0;
    std::optional<double> noise; ///< measurementNoise(): learned if unknown
};
/// Returns the samples in a random order by the seed: the first ones are then an unbiased sample.
[[nodiscard]] EffectSamples effectSamples(std::span<const Measurement> measured, std::uint64_t seed);

/// The variances of a basis' components and of a measurement, for runtimes over the shortest.
struct EffectVariances {
    std::vector<double> component;
    double noise = 0;
};

/// Fits the variances that make the values most probable, with inverse-gamma priors of very small
/// weight, because an effect may be 400 % or 0.001 %. The update is that of fitVariances()
/// (variancefit.h; Zhou et al. 2019), applied to columns. Uses the first 256 samples, or fewer if
/// there are many effects.
/// @throws Cancelled.
[[nodiscard]] EffectVariances fitEffectVariances(const EffectBasis& basis, const EffectSamples& samples,
                                                 const std::stop_token& stop = {});

/// Bayesian linear regression on a basis with a flat intercept: the distribution of the effects
/// given measured values. The equations are solved in the columns; in the samples, if there are
/// more than 256 columns and less than half as many samples. With more than 1,500 columns they are
/// always solved in the samples, of which only the first 1,024 are used.
class EffectModel {
public:
    /// @throws Cancelled.
    EffectModel(const EffectBasis& basis, EffectVariances variances, const EffectSamples& samples,
                const std::stop_token& stop = {});

    [[nodiscard]] double mean(DistinctId distinct) const; ///< runtime over the shortest sample
    [[nodiscard]] std::vector<double> means(std::span<const DistinctId> configurations) const; ///< mean() of each
    /// Standard deviation of mean(), without noise
    [[nodiscard]] double deviation(DistinctId distinct) const;
    /// Returns the cost of a level, without its part in the non-additive remainder.
    [[nodiscard]] double effect(std::uint32_t factor, std::uint32_t level) const;
    /// Returns the standard deviation of effect(factor, a) - effect(factor, b).
    [[nodiscard]] double differenceDeviation(std::uint32_t factor, std::uint32_t a, std::uint32_t b) const;
    [[nodiscard]] const EffectVariances& variances() const { return m_variances; }

private:
    void solveColumns(const EffectSamples& samples, const std::stop_token& stop);
    void solvePoints(const EffectSamples& samples, const std::stop_token& stop);
    [[nodiscard]] double deviationOf(std::vector<EffectFeature> features) const;

    const EffectBasis& m_basis;
    EffectVariances m_variances;
    double m_mean = 0; ///< mean of the samples
    std::vector<double> m_scale; ///< column → prior deviation; the intercept is the last
    std::vector<double> m_weights; ///< column → mean of its effect, the intercept last
    std::size_t m_size = 0; ///< size of m_inverse
    /// Inverse of the scaled precision (columns) or of the covariance (points), symmetric
    std::vector<double> m_inverse;
    std::vector<double> m_rows; ///< points × columns, scaled, column-major; empty when solved in the columns
};

} // namespace tgraph
