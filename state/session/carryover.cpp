// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/carryover.h"

#include "state/session/sessionfile.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

/// Returns true unless the files are tables that are ranked by different quantities.
bool areOfOneObjective(const Document& before, const Document& after)
{
    return !before.table || !after.table || before.table->hasObjectiveOf(*after.table);
}

/// Returns the record whose scores are shown; null if there is none.
const RankingRecord* recordOf(const std::vector<RankingRecord>& rankings, const std::shared_ptr<const Scores>& shown)
{
    const auto record = std::ranges::find_if(rankings, [&shown](const RankingRecord& candidate) {
        return candidate.scores != nullptr && candidate.scores == shown;
    });
    return record == rankings.end() ? nullptr : &*record;
}

/// Moves the rankings of a table by another objective to `others`, and restores those by its own objective from there.
void exchangeObjective(OpenEntry& before, OpenEntry& entry)
{
    const Objective& left = before.file->document->table->objective();
    if (!before.rankings.empty()) {
        const RankingRecord* record = recordOf(before.rankings, before.kept);
        const auto shown = record != nullptr ? std::optional(record->number) : std::nullopt;
        entry.others.push_back({.objective = left.name,
                                .isMaximised = left.isMaximised,
                                .rankings = std::move(before.rankings),
                                .lastNumber = before.lastNumber,
                                .shown = shown,
                                .saved = {}});
    }
    const Objective& own = entry.file->document->table->objective();
    const auto kept = std::ranges::find_if(entry.others, [&own](const RankingsByObjective& other) {
        return other.objective == own.name && other.isMaximised == own.isMaximised;
    });
    if (kept == entry.others.end() || !kept->saved.empty()) // the session's store restores those
        return;
    entry.rankings = std::move(kept->rankings);
    entry.lastNumber = kept->lastNumber;
    const auto shown = std::ranges::find(entry.rankings, kept->shown.value_or(0), &RankingRecord::number);
    if (shown != entry.rankings.end() && shown->scores) {
        entry.kept = shown->scores;
        entry.scores = entry.kept;
        entry.lastComplete = entry.kept->complete() ? entry.kept : nullptr;
        entry.rankedWith = shown->with;
    }
    entry.others.erase(kept);
}

/// Finds configurations of one file in another.
class Finder {
public:
    Finder(const OpenFile& before, const OpenFile& after) : m_before(before), m_after(after)
    {
        const std::size_t slots = table().slotCount();
        m_isPossible = slots > 0 && before.document->configs.slotCount() == slots;
        if (after.program && after.program->options.configurable.size() == slots) {
            for (const LayoutGroup& group : after.program->options.groups) // all nodes of a group change together
                m_slotOfGroup.push_back(group.slots.front());
        }
    }

    [[nodiscard]] std::optional<DistinctId> find(DistinctId distinct) const
    {
        if (!m_before.has(distinct))
            return std::nullopt;
        if (m_before.isTable() && m_after.isTable())
            return findRow(*m_before.document->table, originalOf(m_before, distinct), *m_after.document->table);
        if (m_before.isTile() && m_after.isTile())
            return findTile(m_before.document->tiles[originalOf(m_before, distinct).value]);
        if (!m_isPossible)
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
            if (std::ranges::all_of(m_slotOfGroup, [&](SlotId slot) { return isSame(slot, other); })
                && std::ranges::all_of(table().slotIds(), [&](SlotId slot) { return isSame(slot, other); }))
                return other;
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] static ConfigId originalOf(const OpenFile& file, DistinctId distinct)
    {
        return file.configurations->representatives[distinct.value];
    }

    [[nodiscard]] std::optional<DistinctId> findTile(const TileConfig& tile) const
    {
        for (const DistinctId other : m_after.configIds())
            if (m_after.document->tiles[originalOf(m_after, other).value] == tile)
                return other;
        return std::nullopt;
    }

    [[nodiscard]] std::optional<DistinctId> findRow(const MeasuredTable& from, ConfigId row,
                                                    const MeasuredTable& to) const
    {
        if (from.parameters.size() != to.parameters.size())
            return std::nullopt;
        std::vector<std::uint32_t> codes; // parameter → required code
        for (const Parameter& parameter : to.parameters) {
            const auto named = std::ranges::find(from.parameters, parameter.name, &Parameter::name);
            if (named == from.parameters.end())
                return std::nullopt;
            const auto found = std::ranges::find(parameter.options, named->option(row));
            if (found == parameter.options.end())
                return std::nullopt;
            codes.push_back(static_cast<std::uint32_t>(found - parameter.options.begin()));
        }
        for (const DistinctId other : m_after.configIds()) {
            const ConfigId original = originalOf(m_after, other);
            if (std::ranges::equal(to.parameters, codes, {},
                                   [original](const Parameter& parameter) { return parameter.code(original); }))
                return other;
        }
        return std::nullopt;
    }

    [[nodiscard]] const ConfigTable& table() const { return m_after.document->configs; }

    const OpenFile& m_before;
    const OpenFile& m_after;
    bool m_isPossible = false;
    std::vector<SlotId> m_slotOfGroup; ///< compared first: most configurations differ in the slot of a group
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
    if (selection.node && selection.node->value < after.document->graph.nodeCount())
        kept.node = selection.node;
    kept.topCount = std::min(selection.topCount, std::max(1U, after.configCount()));
    return marks;
}

std::uint32_t carryOver(OpenEntry& before, OpenEntry& entry)
{
    std::uint32_t lost = 0;
    const bool isSame = !entry.stamp.fingerprint.empty() && entry.stamp.fingerprint == before.stamp.fingerprint;
    if (const auto same = isSame ? selectionOf(savedFile(*before.file, before.selection), *entry.file) : std::nullopt) {
        entry.selection = *same;
    } else { // rows may have been added or reordered
        SurvivingMarks marks = survivingMarks(*before.file, before.selection, *entry.file);
        entry.selection = std::move(marks.selection);
        entry.selection.filter = before.selection.filter;
        lost = marks.lost;
    }
    if (!isSame || !hasCandidatesOf(savedProposal(*before.file), *entry.file)
        || before.file->configurations->distinctOf != entry.file->configurations->distinctOf)
        return lost;
    entry.others = std::move(before.others);
    if (!areOfOneObjective(*before.file->document, *entry.file->document)) {
        exchangeObjective(before, entry);
        return lost;
    }
    entry.rankings = std::move(before.rankings);
    entry.lastNumber = before.lastNumber;
    entry.kept = before.kept;
    entry.scores = before.kept;
    entry.lastComplete = before.lastComplete;
    entry.rankedWith = before.rankedWith;
    return lost;
}

const RankingRecord* shownRanking(const OpenEntry& entry)
{
    return recordOf(entry.rankings, entry.kept);
}

} // namespace tgraph
