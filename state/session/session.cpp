// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/session.h"

#include "state/session/carryover.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

/// Returns null if no ranking has its scores.
const RankingRecord* newestWithScores(const OpenEntry& entry)
{
    const auto newest = std::ranges::find_if(entry.rankings.rbegin(), entry.rankings.rend(),
                                             [](const RankingRecord& record) { return record.scores != nullptr; });
    return newest == entry.rankings.rend() ? nullptr : &*newest;
}

} // namespace

const OpenEntry* Session::current() const
{
    return m_current ? &m_entries[*m_current] : nullptr;
}

OpenEntry* Session::mutableCurrent()
{
    return m_current ? &m_entries[*m_current] : nullptr;
}

std::optional<std::size_t> Session::indexOf(const std::filesystem::path& path) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&path](const OpenEntry& entry) { return entry.file->document->path == path; });
    if (found == m_entries.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_entries.begin());
}

OpenEntry* Session::entryOf(const std::shared_ptr<const OpenFile>& file)
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&file](const OpenEntry& entry) { return entry.file == file; });
    return found == m_entries.end() ? nullptr : &*found;
}

std::uint32_t Session::add(std::shared_ptr<const OpenFile> file, FileStamp stamp)
{
    Q_EMIT leaving();
    OpenEntry entry{.file = std::move(file), .stamp = std::move(stamp)};
    entry.selection.baseline = entry.file->defaultBaseline;
    const std::optional<std::size_t> existing = indexOf(entry.file->document->path);
    settle();
    std::uint32_t lost = 0;
    if (existing) {
        m_places.drop(entry.file->document->path); // the number of configurations may have changed
        lost = carryOver(m_entries[*existing], entry);
        m_entries[*existing] = std::move(entry);
    } else
        m_entries.push_back(std::move(entry));
    m_current = existing.value_or(m_entries.size() - 1);
    m_typing = false;
    Q_EMIT entriesChanged();
    Q_EMIT fileChanged();
    Q_EMIT historyChanged();
    return lost;
}

std::uint32_t Session::replace(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const OpenFile> with)
{
    OpenEntry* before = entryOf(file);
    if (before == nullptr)
        return 0;
    const bool isShown = before == current();
    if (isShown)
        Q_EMIT leaving();
    OpenEntry entry{.file = std::move(with), .stamp = before->stamp};
    const SurvivingMarks marks = survivingMarks(*before->file, before->selection, *entry.file);
    entry.selection = marks.selection;
    if (isShown) {
        settle();
        m_typing = false;
    }
    m_places.drop(file->document->path); // places in configurations that were removed
    *before = std::move(entry);
    Q_EMIT entriesChanged();
    if (isShown)
        Q_EMIT fileChanged();
    Q_EMIT historyChanged();
    return marks.lost;
}

void Session::show(std::size_t index)
{
    if (index >= m_entries.size() || m_current == index)
        return;
    Q_EMIT leaving();
    settle();
    m_current = index;
    m_typing = false;
    Q_EMIT fileChanged();
    Q_EMIT historyChanged();
}

void Session::close(std::size_t index)
{
    if (index >= m_entries.size())
        return;
    const bool shown = m_current == index;
    if (shown)
        Q_EMIT leaving();
    Q_EMIT closing(m_entries[index]);
    if (shown)
        m_typing = false;
    m_places.drop(m_entries[index].file->document->path);
    m_entries.erase(m_entries.begin() + static_cast<std::ptrdiff_t>(index));
    if (m_entries.empty())
        m_current.reset();
    else if (m_current && (*m_current > index || *m_current == m_entries.size()))
        --*m_current;
    Q_EMIT entriesChanged();
    if (shown)
        Q_EMIT fileChanged();
    Q_EMIT historyChanged();
}

bool Session::isOpen(const std::shared_ptr<const OpenFile>& file) const
{
    return std::any_of(m_entries.begin(), m_entries.end(),
                       [&file](const OpenEntry& entry) { return entry.file == file; });
}

void Session::setDecisions(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const FileDecisions> decisions)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr)
        return;
    entry->decisions = std::move(decisions);
    if (entry == current())
        Q_EMIT decisionsChanged();
}

void Session::setExplanation(const std::shared_ptr<const OpenFile>& file, const std::shared_ptr<const Scores>& ranking,
                             std::shared_ptr<const Explanation> explanation)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr || entry->lastComplete != ranking)
        return;
    entry->explanation = std::move(explanation);
    if (entry == current())
        Q_EMIT explanationChanged();
}

void Session::setCompared(const std::shared_ptr<const OpenFile>& file, const std::string& model,
                          std::shared_ptr<const Scores> scores)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr)
        return;
    entry->compared[model] = std::move(scores);
    if (entry == current())
        Q_EMIT comparedChanged();
}

namespace {

constexpr std::size_t maxUndo = 200;

std::optional<Mark> markThatDiffers(const Selection& first, const Selection& second)
{
    if (first.pins != second.pins)
        return Mark::Pins;
    if (first.baseline != second.baseline)
        return Mark::Baseline;
    if (first.filter != second.filter)
        return Mark::Filter;
    if (first.notes != second.notes)
        return Mark::Notes;
    return std::nullopt;
}

} // namespace

void Session::moveTo(const Selection& selection)
{
    OpenEntry* entry = mutableCurrent();
    if (entry->selection == selection)
        return;
    entry->selection = selection;
    Q_EMIT selectionChanged();
    Q_EMIT historyChanged();
}

void Session::mark(const Selection& selection)
{
    OpenEntry* entry = mutableCurrent();
    if (!markThatDiffers(entry->selection, selection)) {
        moveTo(selection);
        return;
    }
    entry->undo.push_back(entry->selection);
    if (entry->undo.size() > maxUndo)
        entry->undo.erase(entry->undo.begin());
    entry->redo.clear();
    m_typing = false;
    moveTo(selection);
}

void Session::restore(const std::shared_ptr<const OpenFile>& file, const Selection& selection)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr)
        return;
    entry->selection = selection;
    entry->undo.clear();
    entry->redo.clear();
    m_typing = false;
    if (entry == current()) {
        Q_EMIT selectionChanged();
        Q_EMIT historyChanged();
    }
}

void Session::setFocus(std::optional<DistinctId> distinct)
{
    if (current() == nullptr || (distinct && !current()->file->has(*distinct)))
        return;
    Selection selection = current()->selection;
    selection.focus = distinct;
    moveTo(selection);
}

void Session::setFocusOf(const std::shared_ptr<const OpenFile>& file, DistinctId distinct)
{
    OpenEntry* const entry = entryOf(file);
    if (entry == nullptr || !file->has(distinct))
        return;
    if (entry == current())
        setFocus(distinct);
    else
        entry->selection.focus = distinct;
}

void Session::setBaseline(DistinctId distinct)
{
    if (current() == nullptr || !current()->file->has(distinct))
        return;
    Selection selection = current()->selection;
    selection.baseline = distinct;
    mark(selection);
}

void Session::setPins(std::vector<DistinctId> pins)
{
    if (current() == nullptr)
        return;
    std::erase_if(pins, [this](DistinctId pin) { return !current()->file->has(pin); });
    pins.resize(std::min(pins.size(), maxPins));
    Selection selection = current()->selection;
    selection.pins = std::move(pins);
    mark(selection);
}

void Session::togglePin(DistinctId distinct)
{
    if (current() == nullptr || !current()->file->has(distinct))
        return;
    Selection selection = current()->selection;
    if (std::erase(selection.pins, distinct) == 0) {
        if (selection.pins.size() == maxPins)
            selection.pins.erase(selection.pins.begin());
        selection.pins.push_back(distinct);
    }
    mark(selection);
}

void Session::setNode(std::optional<NodeId> node)
{
    if (current() == nullptr || (node && node->value >= current()->file->document->graph.nodeCount()))
        return;
    Selection selection = current()->selection;
    selection.node = node;
    moveTo(selection);
}

void Session::setTopCount(quint32 count)
{
    if (current() == nullptr)
        return;
    Selection selection = current()->selection;
    selection.topCount = std::clamp<quint32>(count, 1, std::max<quint32>(1, current()->file->configCount()));
    moveTo(selection);
}

void Session::setFilter(const QString& text, bool typing)
{
    if (current() == nullptr || current()->selection.filter == text)
        return;
    OpenEntry* entry = mutableCurrent();
    Selection selection = entry->selection;
    selection.filter = text;
    if (!typing || !m_typing) {
        mark(selection);
        m_typing = typing;
        return;
    }
    if (!markThatDiffers(entry->undo.back(), selection)) { // all typed text was deleted again
        entry->undo.pop_back();
        m_typing = false;
    }
    moveTo(selection);
}

void Session::setNote(DistinctId distinct, const QString& text)
{
    if (current() == nullptr || !current()->file->has(distinct))
        return;
    Selection selection = current()->selection;
    if (text.trimmed().isEmpty())
        selection.notes.erase(distinct);
    else
        selection.notes[distinct] = text.trimmed();
    mark(selection);
}

std::optional<Mark> Session::undoable() const
{
    if (current() == nullptr || current()->undo.empty())
        return std::nullopt;
    return markThatDiffers(current()->undo.back(), current()->selection);
}

std::optional<Mark> Session::redoable() const
{
    if (current() == nullptr || current()->redo.empty())
        return std::nullopt;
    return markThatDiffers(current()->redo.back(), current()->selection);
}

void Session::undo()
{
    if (OpenEntry* entry = mutableCurrent())
        swapMarks(entry->undo, entry->redo);
}

void Session::redo()
{
    if (OpenEntry* entry = mutableCurrent())
        swapMarks(entry->redo, entry->undo);
}

void Session::swapMarks(std::vector<Selection>& from, std::vector<Selection>& to)
{
    if (from.empty())
        return;
    Selection selection = std::move(from.back());
    from.pop_back();
    const Selection& now = current()->selection;
    to.push_back(now);
    selection.focus = now.focus;
    selection.node = now.node;
    selection.topCount = now.topCount;
    m_typing = false;
    moveTo(selection);
}

std::optional<VisitedPlace> Session::placeNow() const
{
    if (current() == nullptr)
        return std::nullopt;
    const Selection& selection = current()->selection;
    return VisitedPlace{current()->file->document->path, selection.focus, selection.node};
}

void Session::settle()
{
    if (m_places.settle(placeNow()))
        Q_EMIT historyChanged();
}

bool Session::canGoBack() const
{
    return m_places.canGoBack(placeNow());
}

bool Session::canGoForward() const
{
    return m_places.canGoForward(placeNow());
}

void Session::back()
{
    settle();
    if (const std::optional<VisitedPlace> place = m_places.back())
        goTo(*place);
}

void Session::forward()
{
    if (!canGoForward())
        return;
    if (const std::optional<VisitedPlace> place = m_places.forward())
        goTo(*place);
}

void Session::goTo(const VisitedPlace& place)
{
    const std::size_t index = *indexOf(place.path); // places of closed files are dropped
    if (m_current != index)
        Q_EMIT leaving();
    m_typing = false;
    m_entries[index].selection.focus = place.focus;
    m_entries[index].selection.node = place.node;
    if (std::exchange(m_current, index) == index)
        Q_EMIT selectionChanged();
    else
        Q_EMIT fileChanged();
    Q_EMIT historyChanged();
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
    const auto before = std::ranges::find_if(
        entry->rankings, [&record](const RankingRecord& earlier) { return isRepetition(record, earlier); });
    record.number = before != entry->rankings.end() ? before->number : ++entry->lastNumber;
    if (before != entry->rankings.end())
        entry->rankings.erase(before);
    else if (entry->rankings.size() == maxRankingRecords)
        entry->rankings.erase(entry->rankings.begin());
    entry->rankings.push_back(std::move(record));
    put(*entry, &entry->rankings.back());
    Q_EMIT rankingChosen(file);
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
    const auto found = std::ranges::find(entry->rankings, shown.value_or(0), &RankingRecord::number);
    const RankingRecord* const wanted = !shown            ? nullptr
        : found != entry->rankings.end() && found->scores ? &*found
                                                          : newestWithScores(*entry);
    if (wanted != nullptr && !entry->scores)
        put(*entry, wanted);
    else if (entry == current())
        Q_EMIT rankingsChanged();
}

void Session::keepRankings(const std::shared_ptr<const OpenFile>& file, const std::vector<SavedObjective>& saved)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr)
        return;
    for (const SavedObjective& objective : saved) {
        const bool isKnown = std::ranges::any_of(entry->others, [&objective](const RankingsByObjective& other) {
            return other.objective == objective.objective && other.isMaximised == objective.isMaximised;
        });
        if (!isKnown && !objective.objective.empty() && !objective.rankings.empty())
            entry->others.push_back({.objective = objective.objective,
                                     .isMaximised = objective.isMaximised,
                                     .rankings = {},
                                     .shown = objective.shownRanking,
                                     .saved = objective.rankings});
    }
}

std::optional<SavedObjective> Session::takeKeptRankings(const std::shared_ptr<const OpenFile>& file)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr || !file->isTable() || file->document->table->objectives.empty())
        return std::nullopt;
    const Objective& own = file->document->table->objective();
    const auto kept = std::ranges::find_if(entry->others, [&own](const RankingsByObjective& other) {
        return other.objective == own.name && other.isMaximised == own.isMaximised && !other.saved.empty();
    });
    if (kept == entry->others.end())
        return std::nullopt;
    SavedObjective taken{.objective = kept->objective,
                         .isMaximised = kept->isMaximised,
                         .rankings = std::move(kept->saved),
                         .shownRanking = kept->shown};
    entry->others.erase(kept);
    return taken;
}

void Session::showRanking(quint32 number)
{
    OpenEntry* entry = mutableCurrent();
    if (entry == nullptr)
        return;
    const auto record = std::ranges::find(entry->rankings, number, &RankingRecord::number);
    if (record == entry->rankings.end() || !record->scores || record->scores == entry->scores)
        return;
    const std::shared_ptr<const OpenFile> file = entry->file;
    put(*entry, &*record);
    Q_EMIT rankingChosen(file);
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
    put(*entry, newestWithScores(*entry));
}

void Session::dropPartialScores(const std::shared_ptr<const OpenFile>& file)
{
    if (const OpenEntry* entry = entryOf(file); entry != nullptr && entry->scores != entry->kept)
        setPartialScores(file, entry->kept);
}

} // namespace tgraph
