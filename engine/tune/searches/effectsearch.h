// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/effectmodel.h"
#include "engine/tune/search.h"

#include <cstddef>
#include <optional>

namespace tgraph {

/// Bayesian optimisation over what decisions cost (effectmodel.h): the greatest expected improvement on the fastest
/// (Jones, Schonlau and Welch, "Efficient Global Optimization", 1998), for which a linear model suffices: what the
/// operators of a program take adds up. Before three are measured, the model's order.
class EffectSearch : public Search {
public:
    EffectSearch(std::string_view name, const ConfigSpace& space, bool usePriors, std::uint64_t seed);

    [[nodiscard]] std::string_view name() const override { return m_name; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override;
    [[nodiscard]] std::optional<double> expectedImprovement() const override { return m_improvement; }

private:
    [[nodiscard]] std::vector<Pick> first(const TuneKnowledge& known, std::size_t count) const;
    [[nodiscard]] EffectModel learn(std::span<const Measurement> measured, const std::stop_token& stop);

    std::string_view m_name;
    const ConfigSpace& m_space;
    std::uint64_t m_seed;
    EffectBasis m_basis;
    std::vector<DistinctId> m_order; ///< the model's, or a random one
    EffectVariances m_variances;
    std::size_t m_nextFit = 0; ///< number of measurements from which on variances are fitted anew
    std::optional<double> m_improvement;
};

} // namespace tgraph
