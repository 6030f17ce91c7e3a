// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/tune/search/steps.h"

#include <cstdint>
#include <optional>
#include <span>

namespace tgraph {

/// In how many decisions two configurations differ.
[[nodiscard]] std::uint32_t decisionsApart(const ConfigSpace& space, std::span<const std::uint32_t> levels,
                                           DistinctId configuration);

/// A file holds some combinations of its decisions' options only, so a step of a search goes to what the file has: one
/// of those free configurations that differ from `levels` in the fewest decisions, drawn at random; nothing when none
/// is free. O(configurations × decisions).
[[nodiscard]] std::optional<DistinctId> nearestFree(const ConfigSpace& space, std::span<const std::uint32_t> levels,
                                                    const Taken& taken, SeededRandom& random);

/// Any free one; nothing when none is.
[[nodiscard]] std::optional<DistinctId> anyFree(const ConfigSpace& space, const Taken& taken, SeededRandom& random);

/// nearestFree() and anyFree(). The space must outlive it.
class DecisionSteps : public Steps {
public:
    explicit DecisionSteps(const ConfigSpace& space) : m_space(space) { }

    [[nodiscard]] std::optional<DistinctId> step(std::optional<DistinctId> from, const Taken& taken,
                                                 SeededRandom& random) override;

private:
    const ConfigSpace& m_space;
};

} // namespace tgraph
