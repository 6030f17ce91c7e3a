// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/outline/programplace.h"

#include <queue>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

using hlo::ComputationId;

ProgramSection copyOf(const Outline& outline, const OutlineBox& box, std::uint32_t copy)
{
    const auto members = outline.membersOf(box, copy);
    return {.computation = outline.computation, .isWhole = false, .members = {members.begin(), members.end()}};
}

/// Returns the copy of a repeat that contains an instruction, or its first user if it is shown beside one.
std::uint32_t copyShowing(const hlo::Module& program, const Outline& outline, const OutlineBox& box, NodeId node)
{
    const auto members = outline.membersOf(box);
    const std::size_t period = members.size() / box.copies;
    const auto found = std::ranges::lower_bound(members, node);
    if (found != members.end() && *found == node)
        return static_cast<std::uint32_t>(static_cast<std::size_t>(found - members.begin()) / period);
    // Elements and broadcasts of it are shown beside the same user: follow them there.
    const hlo::Computation& whole = program.computation(outline.computation);
    std::vector<bool> shown(whole.count, false);
    shown[node.value - whole.first] = true;
    const auto uses = [&](NodeId user) {
        return std::ranges::any_of(program.operandsOf(user),
                                   [&](NodeId operand) { return shown[operand.value - whole.first]; });
    };
    for (std::uint32_t i = 0; i < whole.count; ++i) {
        const NodeId user(whole.first + i);
        if (!uses(user))
            continue;
        const auto place = std::ranges::lower_bound(members, user);
        if (place != members.end() && *place == user)
            return static_cast<std::uint32_t>(static_cast<std::size_t>(place - members.begin()) / period);
        shown[i] = true;
    }
    return 0;
}

/// Moves from section to section.
class Walk {
public:
    Walk(const hlo::Module& program, const CallMap& calls, bool fold) : m_program(program), m_calls(calls), m_fold(fold)
    {
    }

    [[nodiscard]] bool start(ProgramPlace place)
    {
        auto section = sectionAt(m_program, m_calls, place, m_fold);
        m_place = std::move(place);
        m_section = std::move(section).value_or(ProgramSection());
        return section.has_value();
    }

    /// Enters the copies of repeats that contain a node of the section's computation. Returns false if no box of the
    /// section shows it.
    [[nodiscard]] bool approach(NodeId node)
    {
        for (;;) {
            if (!m_fold && m_section.isWhole)
                return true;
            const Outline outline = outlineOf(m_program, m_calls, m_section, m_fold);
            const std::uint32_t index = outline.boxOf[node.value - m_program.computation(outline.computation).first];
            if (index == noOutlineBox)
                return false;
            const OutlineBox& box = outline.boxes[index];
            if (box.kind != OutlineBox::Kind::Repeat)
                return true;
            const std::uint32_t copy = copyShowing(m_program, outline, box, node);
            m_place.steps.push_back(
                {.kind = ProgramStep::Kind::Repeat, .node = outline.membersOf(box).front(), .which = copy});
            m_section = copyOf(outline, box, copy);
        }
    }

    void enter(NodeId caller, std::uint32_t which)
    {
        m_place.steps.push_back({.kind = ProgramStep::Kind::Call, .node = caller, .which = which});
        m_section = {.computation = m_program.callsOf(caller)[which], .isWhole = true, .members = {}};
    }

    [[nodiscard]] const ProgramPlace& place() const { return m_place; }
    [[nodiscard]] ComputationId computation() const { return m_section.computation; }

private:
    const hlo::Module& m_program;
    const CallMap& m_calls;
    bool m_fold;
    ProgramPlace m_place;
    ProgramSection m_section;
};

struct Hop {
    NodeId caller;
    std::uint32_t which = 0;
};

/// Returns the shortest sequence of calls from a computation to another one; std::nullopt if there is none.
std::optional<std::vector<Hop>> hopsBetween(const hlo::Module& program, const CallMap& calls, ComputationId from,
                                            ComputationId to)
{
    std::vector<std::optional<Hop>> next(program.computations.size()); // towards `to`
    std::queue<ComputationId> open;
    std::vector<bool> seen(program.computations.size(), false);
    open.push(to);
    seen[to.value] = true;
    while (!open.empty() && open.front() != from) {
        const ComputationId here = open.front();
        open.pop();
        for (const NodeId caller : calls.callersOf(here)) {
            const ComputationId above = program.instruction(caller).computation;
            if (seen[above.value])
                continue;
            seen[above.value] = true;
            const auto called = program.callsOf(caller);
            next[above.value] = {.caller = caller,
                                 .which = static_cast<std::uint32_t>(std::ranges::find(called, here) - called.begin())};
            open.push(above);
        }
    }
    if (open.empty())
        return std::nullopt;
    std::vector<Hop> hops;
    for (ComputationId here = from; here != to; here = program.callsOf(hops.back().caller)[hops.back().which])
        hops.push_back(*next[here.value]);
    return hops;
}

} // namespace

bool ProgramPlace::isWithin(const ProgramPlace& outer) const
{
    return start == outer.start && outer.steps.size() <= steps.size()
        && std::equal(outer.steps.begin(), outer.steps.end(), steps.begin());
}

std::optional<ProgramSection> sectionAt(const hlo::Module& program, const CallMap& calls, const ProgramPlace& place,
                                        bool fold)
{
    if (place.start.value >= program.computations.size())
        return std::nullopt;
    ProgramSection section{.computation = place.start, .isWhole = true, .members = {}};
    for (const ProgramStep& step : place.steps) {
        if (step.node.value >= program.instructions.size()
            || program.instruction(step.node).computation != section.computation)
            return std::nullopt;
        if (step.kind == ProgramStep::Kind::Call) {
            if (step.which >= program.callsOf(step.node).size())
                return std::nullopt;
            section = {.computation = program.callsOf(step.node)[step.which], .isWhole = true, .members = {}};
            continue;
        }
        const Outline outline = outlineOf(program, calls, section, fold);
        const std::uint32_t index = outline.boxOf[step.node.value - program.computation(section.computation).first];
        if (index == noOutlineBox)
            return std::nullopt;
        const OutlineBox& box = outline.boxes[index];
        if (box.kind != OutlineBox::Kind::Repeat || outline.membersOf(box).front() != step.node
            || step.which >= box.copies)
            return std::nullopt;
        section = copyOf(outline, box, step.which);
    }
    return section;
}

std::optional<ProgramPlace> placeShowing(const hlo::Module& program, const CallMap& calls, const ProgramPlace& from,
                                         NodeId node, bool fold)
{
    Walk walk(program, calls, fold);
    if (node.value >= program.instructions.size() || !walk.start(from))
        return std::nullopt;
    const auto hops = hopsBetween(program, calls, walk.computation(), program.instruction(node).computation);
    if (!hops)
        return std::nullopt;
    for (const Hop& hop : *hops) {
        if (!walk.approach(hop.caller))
            return std::nullopt;
        walk.enter(hop.caller, hop.which);
    }
    return walk.approach(node) ? std::optional(walk.place()) : std::nullopt;
}

} // namespace tgraph
