// SPDX-License-Identifier: GPL-3.0-or-later
// The rankings of a file: running, shown, earlier ones.
#include "state/session/session.h"
#include "state/session/sessionfile.h"

#include <algorithm>
#include <utility>

namespace tgraph {

const RankingRecord* shownRanking(const OpenEntry& entry)
{
    const auto record = std::ranges::find_if(entry.rankings, [&entry](const RankingRecord& candidate) {
        return candidate.scores != nullptr && candidate.scores == entry.kept;
    });
    return record == entry.rankings.end() ? nullptr : &*record;
}

void Session::setPartialScores(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr)
        return;
    entry->scores = std::move(scores);
    if (entry == current())
        Q_EMIT scoresChanged();
}

void Session::setRanking(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores,
                         const RankChoice& with, double seconds)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr)
        return;
    RankingRecord record = makeRankingRecord(*file, with, std::move(scores), seconds);
    record.number = ++entry->lastNumber;
    if (entry->rankings.size() == maxRankingRecords)
        entry->rankings.erase(entry->rankings.begin());
    entry->rankings.push_back(std::move(record));
    put(*entry, &entry->rankings.back());
}

void Session::put(OpenEntry& entry, const RankingRecord* record)
{
    entry.kept = record != nullptr ? record->scores : nullptr;
    entry.scores = entry.kept;
    entry.lastComplete = entry.kept && entry.kept->complete() ? entry.kept : nullptr;
    entry.rankedWith = record != nullptr ? record->with : RankChoice{};
    const bool explained = std::exchange(entry.explanation, nullptr) != nullptr;
    const std::shared_ptr<const OpenFile> file = entry.file; // a receiver of the signal may close it
    if (&entry == current()) {
        Q_EMIT scoresChanged();
        if (explained)
            Q_EMIT explanationChanged();
        Q_EMIT rankingsChanged();
    }
    Q_EMIT rankingChanged(file);
}

void Session::restoreRankings(const std::shared_ptr<const OpenFile>& file, std::vector<RankingRecord> rankings,
                              std::optional<std::uint32_t> shown)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr || entry->kept) // a ranking made meanwhile stays
        return;
    entry->rankings = std::move(rankings);
    entry->lastNumber = 0;
    for (const RankingRecord& record : entry->rankings)
        entry->lastNumber = std::max(entry->lastNumber, record.number);
    const auto record = std::ranges::find(entry->rankings, shown.value_or(0), &RankingRecord::number);
    if (record != entry->rankings.end() && record->scores && !entry->scores)
        put(*entry, &*record);
    else if (entry == current())
        Q_EMIT rankingsChanged();
}

void Session::showRanking(quint32 number)
{
    OpenEntry* entry = mutableCurrent();
    if (entry == nullptr)
        return;
    const auto record = std::ranges::find(entry->rankings, number, &RankingRecord::number);
    if (record != entry->rankings.end() && record->scores && record->scores != entry->scores)
        put(*entry, &*record);
}

void Session::removeRanking(quint32 number)
{
    OpenEntry* entry = mutableCurrent();
    if (entry == nullptr)
        return;
    const RankingRecord* shown = shownRanking(*entry);
    const bool wasShown = shown != nullptr && shown->number == number;
    if (std::erase_if(entry->rankings, [number](const RankingRecord& record) { return record.number == number; }) == 0)
        return;
    if (!wasShown) {
        Q_EMIT rankingsChanged();
        return;
    }
    const auto next = std::ranges::find_if(entry->rankings.rbegin(), entry->rankings.rend(),
                                           [](const RankingRecord& record) { return record.scores != nullptr; });
    put(*entry, next == entry->rankings.rend() ? nullptr : &*next);
}

void Session::dropPartialScores(const std::shared_ptr<const OpenFile>& file)
{
    if (const OpenEntry* entry = entryOf(file); entry != nullptr && entry->scores != entry->kept)
        setPartialScores(file, entry->kept);
}

} // namespace tgraph
