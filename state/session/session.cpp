// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/session.h"

#include "state/session/sessionfile.h"
#include "state/session/survivingmarks.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

/// Copies the parts of a reloaded file's entry that stay.
void keepOf(OpenEntry& before, OpenEntry& entry)
{
    if (const auto selection = selectionOf(savedFile(*before.file, before.selection), *entry.file))
        entry.selection = *selection;
    if (!hasCandidatesOf(savedProposal(*before.file), *entry.file) || entry.stamp.fingerprint.empty()
        || entry.stamp.fingerprint != before.stamp.fingerprint)
        return;
    entry.rankings = std::move(before.rankings);
    entry.lastNumber = before.lastNumber;
    entry.kept = before.kept;
    entry.scores = before.kept;
    entry.lastComplete = before.lastComplete;
    entry.rankedWith = before.rankedWith;
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

void Session::add(std::shared_ptr<const OpenFile> file, FileStamp stamp)
{
    OpenEntry entry{.file = std::move(file), .stamp = std::move(stamp)};
    entry.selection.baseline = entry.file->defaultBaseline;
    const std::optional<std::size_t> existing = indexOf(entry.file->document->path);
    settle();
    if (existing) {
        dropPlaces(entry.file->document->path); // the number of configurations may have changed
        keepOf(m_entries[*existing], entry);
        m_entries[*existing] = std::move(entry);
    } else
        m_entries.push_back(std::move(entry));
    m_current = existing.value_or(m_entries.size() - 1);
    m_typing = false;
    Q_EMIT entriesChanged();
    Q_EMIT fileChanged();
    Q_EMIT historyChanged();
}

std::uint32_t Session::replace(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const OpenFile> with)
{
    OpenEntry* before = entryOf(file);
    if (before == nullptr)
        return 0;
    const bool isShown = before == current();
    OpenEntry entry{.file = std::move(with), .stamp = before->stamp};
    const SurvivingMarks marks = survivingMarks(*before->file, before->selection, *entry.file);
    entry.selection = marks.selection;
    if (isShown) {
        settle();
        m_typing = false;
    }
    dropPlaces(file->document->path); // places in configurations that were removed
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
        m_typing = false;
    dropPlaces(m_entries[index].file->document->path);
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

} // namespace tgraph
