// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/simulate/seededrandom.h"
#include "engine/tune/search.h"

#include <optional>

namespace tgraph {

/// Simulated annealing on hardware (Kirkpatrick, Gelatt and Vecchi, Science 1983), as Kaufman et al. (MLSys 2021,
/// section 7.3) do it for fusion: from the fastest known configuration a step changes a decision; what is slower by the
/// share d is accepted with exp(-d / T), T from 0.05 to 0.0005 over the first 200 measurements.
class AnnealingSearch : public Search {
public:
    AnnealingSearch(const ConfigSpace& space, std::uint64_t seed) : m_space(space), m_random(seed) { }

    [[nodiscard]] std::string_view name() const override { return "annealing"; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override;

private:
    void accept(const TuneKnowledge& known);

    const ConfigSpace& m_space;
    SeededRandom m_random;
    std::size_t m_seen = 0; ///< measurements that were accepted or not
    std::optional<Measurement> m_current;
};

} // namespace tgraph
