// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/seededrandom.h"
#include "engine/tune/search/search.h"
#include "engine/tune/search/steps.h"

#include <memory>
#include <optional>
#include <utility>

namespace tgraph {

struct AnnealingOptions {
    std::size_t cooling = 200; ///< number of measurements until the temperature reaches its minimum
    /// Configuration to measure first; std::nullopt: the walk starts with the first measured
    /// configuration
    std::optional<DistinctId> start;
};

/// Simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 1983), as Kaufman et al. use it for
/// fusion (MLSys 2021, section 7.3). A step from the current configuration changes one decision, or
/// one bit of a fusion configuration. A result that is slower by the share d is accepted with
/// probability exp(-d / T), where T falls from 0.05 to 0.0005.
class AnnealingSearch : public Search {
public:
    AnnealingSearch(std::unique_ptr<Steps> steps, const AnnealingOptions& options, std::uint64_t seed)
        : m_steps(std::move(steps)), m_options(options), m_random(seed)
    {
    }

    [[nodiscard]] std::string_view name() const override { return "annealing"; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override;

private:
    void accept(const TuneKnowledge& known);
    [[nodiscard]] double temperature(std::size_t step) const;

    std::unique_ptr<Steps> m_steps;
    AnnealingOptions m_options;
    SeededRandom m_random;
    Taken m_taken;
    std::size_t m_seen = 0; ///< number of measurements that were accepted or rejected
    std::optional<Measurement> m_current;
};

} // namespace tgraph
