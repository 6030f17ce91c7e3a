// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/carryover.h"

#include "state/session/configidentities.h"
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

} // namespace

SurvivingMarks survivingMarks(const OpenFile& before, const Selection& selection, const OpenFile& after)
{
    ConfigIdentities old(before);
    ConfigIdentities now(after);
    const auto find = [&](DistinctId config) {
        return before.has(config) ? now.find(old.of(config), config) : std::optional<DistinctId>();
    };
    SurvivingMarks marks;
    Selection& kept = marks.selection;
    std::set<DistinctId> lost;
    for (const DistinctId pin : selection.pins) {
        if (const auto found = find(pin))
            kept.pins.push_back(*found);
        else
            lost.insert(pin);
    }
    for (const auto& [noted, note] : selection.notes) {
        if (const auto found = find(noted))
            kept.notes[*found] = note;
        else
            lost.insert(noted);
    }
    marks.lost = static_cast<std::uint32_t>(lost.size());
    kept.baseline = find(selection.baseline).value_or(after.defaultBaseline);
    kept.focus = selection.focus ? find(*selection.focus) : std::nullopt;
    if (selection.node && selection.node->value < after.document->graph.nodeCount())
        kept.node = selection.node;
    kept.topCount = std::min(selection.topCount, std::max(1U, after.configCount()));
    return marks;
}

std::uint32_t carryOver(OpenEntry& before, OpenEntry& entry)
{
    SurvivingMarks marks = survivingMarks(*before.file, before.selection, *entry.file);
    const std::uint32_t lost = marks.lost;
    entry.selection = std::move(marks.selection);
    entry.selection.filter = before.selection.filter;
    const bool isSame = !entry.stamp.fingerprint.empty() && entry.stamp.fingerprint == before.stamp.fingerprint;
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
