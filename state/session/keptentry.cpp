// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/keptentry.h"

#include "state/session/sessionfile.h"
#include "state/session/survivingmarks.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

/// Returns true unless the files are tables that are ranked by different quantities.
bool areOfOneObjective(const Document& before, const Document& after)
{
    return !before.table || !after.table || before.table->hasObjectiveOf(*after.table);
}

/// Returns the record whose scores are shown; null: none.
const RankingRecord* recordOf(const std::vector<RankingRecord>& rankings, const std::shared_ptr<const Scores>& shown)
{
    const auto record = std::ranges::find_if(rankings, [&shown](const RankingRecord& candidate) {
        return candidate.scores != nullptr && candidate.scores == shown;
    });
    return record == rankings.end() ? nullptr : &*record;
}

/// Keeps the rankings of a table by another objective aside, and takes those by its own again.
void exchangeObjective(OpenEntry& before, OpenEntry& entry)
{
    const Objective& left = before.file->document->table->objective();
    if (!before.rankings.empty())
        entry.others.push_back({.objective = left.name,
                                .isMaximised = left.isMaximised,
                                .rankings = std::move(before.rankings),
                                .lastNumber = before.lastNumber,
                                .shown = before.kept});
    const Objective& own = entry.file->document->table->objective();
    const auto kept = std::ranges::find_if(entry.others, [&own](const RankingsByObjective& other) {
        return other.objective == own.name && other.isMaximised == own.isMaximised;
    });
    if (kept == entry.others.end())
        return;
    entry.rankings = std::move(kept->rankings);
    entry.lastNumber = kept->lastNumber;
    if (const RankingRecord* shown = recordOf(entry.rankings, kept->shown)) {
        entry.kept = shown->scores;
        entry.scores = entry.kept;
        entry.lastComplete = entry.kept->complete() ? entry.kept : nullptr;
        entry.rankedWith = shown->with;
    }
    entry.others.erase(kept);
}

} // namespace

std::uint32_t keepOf(OpenEntry& before, OpenEntry& entry)
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
