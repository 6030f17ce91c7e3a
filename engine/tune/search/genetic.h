// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/simulate/seededrandom.h"
#include "engine/tune/search/search.h"

namespace tgraph {

/// A genetic search like the one that generated TpuGraphs' "default" collections (Phothilimthana et
/// al., NeurIPS 2023, section 3). It starts with 16 random configurations. Each later one has two
/// parents; a parent is the fastest of three configurations drawn from the 16 fastest. Each
/// decision comes from either parent with equal probability, and one decision in ten is drawn anew.
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
