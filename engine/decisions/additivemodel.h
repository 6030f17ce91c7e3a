// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/decisions.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// What an additive model is fitted to: one value per distinct configuration (the logarithm of a runtime, or a score)
/// and how much it counts (the number of measurements that it is the mean of).
struct FitTarget {
    std::vector<double> values; ///< finite
    std::vector<double> weights; ///< above 0, or 0 for a configuration that is left out
};

/// value = base + Σ effect of each decision's option, by weighted least squares. Effects are differences from the
/// decision's reference option, the most frequent one.
class AdditiveModel {
public:
    /// O(configurations × decisions²) up to 600 parameters, solved directly; beyond that by conjugate gradients,
    /// O(configurations × decisions) per step, a dozen steps where configurations are drawn at random: that gives no
    /// covariances, and errors are those of a design in which the decisions vary independently.
    /// @throws Cancelled.
    AdditiveModel(const Decisions& decisions, const FitTarget& target, const std::stop_token& stop = {});

    /// Effect of an option, 0 for the reference option.
    [[nodiscard]] double effect(std::uint32_t decision, std::uint32_t option) const
    {
        return m_effects[decision][option];
    }
    /// Standard error of effect(decision, a) - effect(decision, b), from the residuals; nothing where there are no more
    /// configurations than parameters.
    [[nodiscard]] std::optional<double> differenceError(std::uint32_t decision, std::uint32_t a, std::uint32_t b) const;

    /// The model's value of an assignment of one option per decision.
    [[nodiscard]] double value(std::span<const std::uint32_t> options) const;
    /// The model's value of every distinct configuration.
    [[nodiscard]] const std::vector<double>& fitted() const { return m_fitted; }

    [[nodiscard]] double rSquared() const { return m_rSquared; } ///< weighted; 1 where all values are equal
    [[nodiscard]] double residualDeviation() const { return m_deviation; } ///< of a value of weight 1
    [[nodiscard]] std::uint32_t parameters() const { return m_parameters; }
    /// Effects that cannot be told from others' since their options never change apart, as where configurations are
    /// few. Their sum is right where they change together, each by itself means nothing.
    [[nodiscard]] std::uint32_t aliased() const { return m_aliased; }

private:
    void solve(const Decisions& decisions, const FitTarget& target, const std::stop_token& stop);
    void iterate(const Decisions& decisions, const FitTarget& target, const std::stop_token& stop);
    void take(const Decisions& decisions, std::span<const double> solution, double mean);
    void describe(const Decisions& decisions, const FitTarget& target);

    double m_base = 0;
    std::vector<std::vector<double>> m_effects;
    std::vector<std::uint32_t> m_reference; ///< decision → its most frequent option
    std::vector<std::vector<std::uint32_t>> m_column; ///< decision → option → column of the design, 0 for the reference
    std::vector<std::vector<double>> m_weightOf; ///< decision → option → summed weights
    std::vector<double> m_covariance; ///< unscaled, parameters × parameters, row-major; empty after conjugate gradients
    std::vector<double> m_fitted;
    double m_rSquared = 1;
    double m_deviation = 0;
    double m_freedom = 0; ///< configurations that count less parameters
    std::uint32_t m_parameters = 1;
    std::uint32_t m_aliased = 0;
};

/// Two decisions whose options cost another sum together than each by itself.
struct Interaction {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    double share = 0; ///< of the residuals' weighted sum of squares that the pair's cells explain
    double largest = 0; ///< the largest mean residual of a cell, by size, in the values' unit
};

/// Pairs of decisions whose cells' mean residuals are larger than noise makes them, largest share first: χ² of the
/// cells' means against `noise` (standard deviation of a value of weight 1), at 0.1 % after Bonferroni's correction for
/// the number of pairs (Wilson and Hilferty's normal approximation). O(configurations × decisions²).
/// @throws Cancelled.
[[nodiscard]] std::vector<Interaction> findInteractions(const Decisions& decisions, const FitTarget& target,
                                                        const AdditiveModel& model, double noise,
                                                        const std::stop_token& stop = {});

} // namespace tgraph
