// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/outline/outline.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// From a section of a program into one that is part of it.
struct ProgramStep {
    enum class Kind : std::uint8_t {
        Call, ///< into a computation that an instruction calls
        Repeat, ///< into one of equal stretches
    };
    Kind kind = Kind::Call;
    NodeId node; ///< who calls; of a repeat the first instruction of its first copy
    std::uint32_t which = 0; ///< of the instruction's calls (Module::callsOf), or the copy; counted from 0

    auto operator<=>(const ProgramStep&) const = default;
};

/// Where in a program a section is read: a computation may be called from many places.
struct ProgramPlace {
    hlo::ComputationId start;
    std::vector<ProgramStep> steps;

    auto operator<=>(const ProgramPlace&) const = default;

    [[nodiscard]] ProgramPlace then(ProgramStep step) const
    {
        ProgramPlace further = *this;
        further.steps.push_back(step);
        return further;
    }
    /// Itself, or on the way from it.
    [[nodiscard]] bool isWithin(const ProgramPlace& outer) const;
};

/// What is read at a place; nothing where there is no such place. `fold`: as outlineOf().
[[nodiscard]] std::optional<ProgramSection> sectionAt(const hlo::Module& program, const CallMap& calls,
                                                      const ProgramPlace& place, bool fold = true);

/// The shortest way from a section to the one that shows an instruction as a box or beside one: `from` itself, or a
/// place within it. Nothing: it is elsewhere. Of equally short ways the one of the first callers.
[[nodiscard]] std::optional<ProgramPlace> placeShowing(const hlo::Module& program, const CallMap& calls,
                                                       const ProgramPlace& from, NodeId node, bool fold = true);

} // namespace tgraph
