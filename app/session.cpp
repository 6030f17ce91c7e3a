// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session.h"

#include <algorithm>
#include <utility>

namespace tgraph {

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

void Session::add(std::shared_ptr<const OpenFile> file)
{
    OpenEntry entry{.file = std::move(file)};
    entry.selection.baseline = entry.file->defaultBaseline;
    const std::optional<std::size_t> existing = indexOf(entry.file->document->path);
    if (existing)
        m_entries[*existing] = std::move(entry);
    else
        m_entries.push_back(std::move(entry));
    m_current = existing.value_or(m_entries.size() - 1);
    Q_EMIT entriesChanged();
    Q_EMIT fileChanged();
}

void Session::show(std::size_t index)
{
    if (index >= m_entries.size() || m_current == index)
        return;
    m_current = index;
    Q_EMIT fileChanged();
}

void Session::close(std::size_t index)
{
    if (index >= m_entries.size())
        return;
    const bool shown = m_current == index;
    m_entries.erase(m_entries.begin() + static_cast<std::ptrdiff_t>(index));
    if (m_entries.empty())
        m_current.reset();
    else if (m_current && (*m_current > index || *m_current == m_entries.size()))
        --*m_current;
    Q_EMIT entriesChanged();
    if (shown)
        Q_EMIT fileChanged();
}

bool Session::isOpen(const std::shared_ptr<const OpenFile>& file) const
{
    return std::any_of(m_entries.begin(), m_entries.end(),
                       [&file](const OpenEntry& entry) { return entry.file == file; });
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
                         const RankChoice& with)
{
    OpenEntry* entry = entryOf(file);
    if (entry == nullptr)
        return;
    entry->scores = scores;
    entry->lastComplete = std::move(scores);
    entry->rankedWith = with;
    const bool explained = std::exchange(entry->explanation, nullptr) != nullptr;
    if (entry != current())
        return;
    Q_EMIT scoresChanged();
    if (explained)
        Q_EMIT explanationChanged();
}

void Session::dropPartialScores(const std::shared_ptr<const OpenFile>& file)
{
    if (const OpenEntry* entry = entryOf(file); entry != nullptr && entry->scores != entry->lastComplete)
        setPartialScores(file, entry->lastComplete);
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

void Session::setSelection(const Selection& selection)
{
    OpenEntry* entry = mutableCurrent();
    if (entry->selection == selection)
        return;
    entry->selection = selection;
    Q_EMIT selectionChanged();
}

void Session::setFocus(std::optional<quint32> distinct)
{
    if (current() == nullptr || (distinct && *distinct >= current()->file->configCount()))
        return;
    Selection selection = current()->selection;
    selection.focus = distinct;
    setSelection(selection);
}

void Session::setBaseline(quint32 distinct)
{
    if (current() == nullptr || distinct >= current()->file->configCount())
        return;
    Selection selection = current()->selection;
    selection.baseline = distinct;
    setSelection(selection);
}

void Session::togglePin(quint32 distinct)
{
    if (current() == nullptr || distinct >= current()->file->configCount())
        return;
    Selection selection = current()->selection;
    if (std::erase(selection.pins, distinct) == 0) {
        if (selection.pins.size() == maxPins)
            selection.pins.erase(selection.pins.begin());
        selection.pins.push_back(distinct);
    }
    setSelection(selection);
}

void Session::setNode(std::optional<NodeId> node)
{
    if (current() == nullptr || (node && node->value >= current()->file->document->graph.nodeCount()))
        return;
    Selection selection = current()->selection;
    selection.node = node;
    setSelection(selection);
}

void Session::setTopCount(quint32 count)
{
    if (current() == nullptr)
        return;
    Selection selection = current()->selection;
    selection.topCount = std::clamp<quint32>(count, 1, std::max<quint32>(1, current()->file->configCount()));
    setSelection(selection);
}

} // namespace tgraph
