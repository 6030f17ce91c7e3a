// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/adapt/measurements.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace tgraph::test {

/// Size of a synthetic layout file whose runtimes follow from its layouts.
struct PlantedSize {
    std::uint32_t slots = 5; ///< independent convolutions
    std::uint32_t vectors = 4; ///< vectors per slot, at most 12
    std::uint32_t configs = 400; ///< drawn uniformly; duplicates occur
    std::uint32_t copies = 0; ///< further convolutions with the vectors of the first
    std::uint32_t constants = 0; ///< further convolutions with one vector
    double interaction = 0; ///< weight of pairs of neighbours relative to single vectors
    std::uint64_t seed = 1;
};

struct Planted {
    Document document; ///< runtimes: 1 ms + effects of the order of 1 ms
    std::shared_ptr<const Deduplication> configurations;
    std::unique_ptr<ConfigSpace> space; ///< has no priors
    std::vector<double> targets; ///< distinct → ns
};
[[nodiscard]] Planted plantedFile(const PlantedSize& size);

} // namespace tgraph::test
