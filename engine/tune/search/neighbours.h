// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/tune/search/steps.h"

#include <cstdint>
#include <optional>
#include <span>

namespace tgraph {

/// Returns the number of decisions in which two configurations differ.
[[nodiscard]] std::uint32_t decisionsApart(const ConfigSpace& space, std::span<const std::uint32_t> levels,
                                           DistinctId configuration);

/// Returns a random one of the free configurations that differ from `levels` in the fewest
/// decisions; std::nullopt if none is free. A file contains only some combinations of options, so
/// that a step must end at a configuration of the file. O(configurations × decisions).
[[nodiscard]] std::optional<DistinctId> nearestFree(const ConfigSpace& space, std::span<const std::uint32_t> levels,
                                                    const Taken& taken, SeededRandom& random);

/// Returns any free configuration; std::nullopt if none is free.
[[nodiscard]] std::optional<DistinctId> anyFree(const ConfigSpace& space, const Taken& taken, SeededRandom& random);

/// Takes steps with nearestFree() and anyFree(). The space must outlive it.
class DecisionSteps : public Steps {
public:
    explicit DecisionSteps(const ConfigSpace& space) : m_space(space) { }

    [[nodiscard]] std::optional<DistinctId> step(std::optional<DistinctId> from, const Taken& taken,
                                                 SeededRandom& random) override;

private:
    const ConfigSpace& m_space;
};

} // namespace tgraph
