// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/simulate/seededrandom.h"
#include "engine/tune/search/search.h"

namespace tgraph {

/// A genetic search like the one behind TpuGraphs' "default" collections (Phothilimthana et al., NeurIPS 2023, section
/// 3): after 16 random configurations, two parents, each the fastest of three drawn from the fastest 16, contribute
/// each decision with equal probability, and one decision in ten is redrawn.
class GeneticSearch : public Search {
public:
    GeneticSearch(const ConfigSpace& space, std::uint64_t seed) : m_space(space), m_random(seed) { }

    [[nodiscard]] std::string_view name() const override { return "genetic"; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override;

private:
    [[nodiscard]] std::vector<std::uint32_t> child(std::span<const Measurement> population);
    [[nodiscard]] const Measurement& parent(std::span<const Measurement> population);

    const ConfigSpace& m_space;
    SeededRandom m_random;
};

} // namespace tgraph
