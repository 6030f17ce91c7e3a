// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/survivingmarks.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace tgraph {
namespace {

/// Finds configurations of one file in another.
class Finder {
public:
    Finder(const OpenFile& before, const OpenFile& after) : m_before(before), m_after(after)
    {
        const std::size_t slots = table().slotCount();
        m_isPossible = slots > 0 && before.document->configs.slotCount() == slots;
        if (after.program && after.program->options.configurable.size() == slots) {
            for (const LayoutGroup& group : after.program->options.groups) // all nodes of a group change together
                m_telling.push_back(group.slots.front());
        }
    }

    [[nodiscard]] std::optional<DistinctId> find(DistinctId distinct) const
    {
        if (!m_isPossible || !m_before.has(distinct))
            return std::nullopt;
        std::vector<std::uint32_t> codes; // slot → required code
        for (const SlotId slot : table().slotIds()) {
            const auto vectors = table().vectors(slot);
            const auto found = std::ranges::find(vectors, m_before.vector(slot, distinct));
            if (found == vectors.end())
                return std::nullopt;
            codes.push_back(static_cast<std::uint32_t>(found - vectors.begin()));
        }
        const auto isSame = [&](SlotId slot, DistinctId other) {
            return table().code(slot, m_after.configurations->representatives[other.value]) == codes[slot.value];
        };
        for (const DistinctId other : m_after.configIds()) {
            if (std::ranges::all_of(m_telling, [&](SlotId slot) { return isSame(slot, other); })
                && std::ranges::all_of(table().slotIds(), [&](SlotId slot) { return isSame(slot, other); }))
                return other;
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] const ConfigTable& table() const { return m_after.document->configs; }

    const OpenFile& m_before;
    const OpenFile& m_after;
    bool m_isPossible = false;
    std::vector<SlotId> m_telling; ///< one slot per group: most configurations differ in one
};

} // namespace

SurvivingMarks survivingMarks(const OpenFile& before, const Selection& selection, const OpenFile& after)
{
    const Finder finder(before, after);
    SurvivingMarks marks;
    Selection& kept = marks.selection;
    std::set<DistinctId> lost;
    for (const DistinctId pin : selection.pins) {
        if (const auto found = finder.find(pin))
            kept.pins.push_back(*found);
        else
            lost.insert(pin);
    }
    for (const auto& [noted, note] : selection.notes) {
        if (const auto found = finder.find(noted))
            kept.notes[*found] = note;
        else
            lost.insert(noted);
    }
    marks.lost = static_cast<std::uint32_t>(lost.size());
    kept.baseline = finder.find(selection.baseline).value_or(after.defaultBaseline);
    kept.focus = selection.focus ? finder.find(*selection.focus) : std::nullopt;
    kept.node = selection.node;
    kept.topCount = std::min(selection.topCount, std::max(1U, after.configCount()));
    return marks;
}

} // namespace tgraph
