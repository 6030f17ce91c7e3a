// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/search/forestguide.h"
#include "engine/tune/search/search.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// Bayesian optimisation with a forest (Hutter, Hoos and Leyton-Brown, "Sequential Model-Based
/// Optimization for General Algorithm Configuration", 2011, with extremely randomised trees). It
/// starts with some configurations that are far from each other, then always picks the smallest
/// lower confidence bound. It suits spaces in which the costs of decisions do not add up.
class ForestSearch : public Search {
public:
    ForestSearch(const ConfigSpace& space, std::uint64_t seed) : m_space(space), m_guide(space, seed) { }

    [[nodiscard]] std::string_view name() const override { return "forest"; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override;
    [[nodiscard]] std::optional<double> expectedImprovement() const override { return m_improvement; }
    [[nodiscard]] std::vector<FailedOption> failedOptions() const override { return m_failed; }

private:
    const ConfigSpace& m_space;
    ForestGuide m_guide;
    std::optional<double> m_improvement;
    std::vector<FailedOption> m_failed;
};

} // namespace tgraph
