// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/outline/outline.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// A step from a section of a program into a part of it.
struct ProgramStep {
    enum class Kind : std::uint8_t {
        Call, ///< into a computation that an instruction calls
        Repeat, ///< into one of equal stretches
    };
    Kind kind = Kind::Call;
    NodeId node; ///< the caller; for a repeat the first instruction of its first copy
    std::uint32_t which = 0; ///< index in the instruction's calls (Module::callsOf) or of the copy, from 0

    auto operator<=>(const ProgramStep&) const = default;
};

/// The place of a section in a program: a computation may have many callers.
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
    /// Returns true for the same place or one inside it.
    [[nodiscard]] bool isWithin(const ProgramPlace& outer) const;
};

/// Returns the section at a place; std::nullopt if there is no such place. `fold` is as in
/// outlineOf().
[[nodiscard]] std::optional<ProgramSection> sectionAt(const hlo::Module& program, const CallMap& calls,
                                                      const ProgramPlace& place, bool fold = true);

/// Returns the shortest path from a section to the one that shows an instruction as a box or beside
/// one: `from` itself, or a place inside it. std::nullopt if it is not inside. On ties, returns the
/// path of the first callers.
[[nodiscard]] std::optional<ProgramPlace> placeShowing(const hlo::Module& program, const CallMap& calls,
                                                       const ProgramPlace& from, NodeId node, bool fold = true);

} // namespace tgraph
