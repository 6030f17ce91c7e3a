// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/rankercache.h"

#include "engine/core/task.h"

#include <algorithm>
#include <exception>

namespace tgraph {
namespace {

constexpr std::size_t mostKept = 4; // checkpoints of the paper's size have some megabytes each

} // namespace

RankerCache::Stamp RankerCache::stampOf(std::span<const std::filesystem::path> files) const
{
    Stamp stamp; // missing files have a stamp, too
    for (const std::span<const std::filesystem::path> paths : {std::span(m_search.folders), std::span(m_files), files})
        for (const std::filesystem::path& path : paths)
            stamp.push_back(diskStateOf(path));
    return stamp;
}

RankerCache::Stamp RankerCache::stampOfKnown() const
{
    std::vector<std::filesystem::path> files;
    for (const ModelDescription& model : m_known)
        files.push_back(model.path);
    return stampOf(files);
}

void RankerCache::refreshKnown()
{
    if (!m_known.empty() && m_knownStamp == stampOfKnown())
        return;
    const Stamp before = stampOf({});
    m_known = knownModels(m_search);
    listAdded();
    m_knownStamp = before == stampOf({}) ? stampOfKnown() : Stamp(); // else a file was added or removed meanwhile
}

void RankerCache::add(const std::filesystem::path& file)
{
    const std::scoped_lock lock(m_mutex);
    if (std::ranges::find(m_files, file) != m_files.end())
        return;
    m_files.push_back(file);
    m_known.clear();
}

void RankerCache::listAdded()
{
    for (const std::filesystem::path& file : m_files) {
        std::vector<ModelDescription> beside = knownModels({.folders = {file.parent_path()}, .scripts = {}});
        const auto found = std::ranges::find(beside, file, &ModelDescription::path);
        if (found == beside.end() || std::ranges::find(m_known, file, &ModelDescription::path) != m_known.end())
            continue;
        if (std::ranges::find(m_known, found->name, &ModelDescription::name) != m_known.end())
            found->name = file.string();
        m_known.push_back(std::move(*found));
    }
}

std::vector<ModelDescription> RankerCache::models()
{
    const std::scoped_lock lock(m_mutex);
    refreshKnown();
    return m_known;
}

bool RankerCache::isCurrent(const Kept& kept) const
{
    return m_reading == Reading::Once || kept.stamp == stampOf(kept.ranker->files());
}

// The caller must hold the mutex, as in keep().
std::shared_ptr<const Ranker> RankerCache::keptRanker(const Key& key)
{
    const auto found = std::ranges::find(m_kept, key, &Kept::key);
    if (found == m_kept.end())
        return nullptr;
    if (!isCurrent(*found)) {
        m_kept.erase(found);
        return nullptr;
    }
    m_kept.splice(m_kept.begin(), m_kept, found);
    return found->ranker;
}

void RankerCache::keep(const Key& key, const std::shared_ptr<const Ranker>& ranker)
{
    m_kept.push_front({key, stampOf(ranker->files()), ranker});
    if (m_reading == Reading::Follows && m_kept.size() > mostKept)
        m_kept.pop_back();
}

std::shared_ptr<const Ranker> RankerCache::ranker(const std::string& model, const std::optional<Collection>& collection,
                                                  const std::stop_token& stop)
{
    const Key key{model, model == "auto" && collection ? collection->name() : std::string()};
    std::unique_lock lock(m_mutex);
    while (true) {
        throwIfStopped(stop);
        if (auto kept = keptRanker(key))
            return kept;
        if (!m_beingMade.contains(key))
            break;
        m_made.wait(lock, stop, [&] { return !m_beingMade.contains(key); });
    }
    const bool follows = m_reading == Reading::Follows;
    if (follows)
        refreshKnown();
    const std::vector<ModelDescription> known = m_known;
    m_beingMade.insert(key);
    lock.unlock();
    std::shared_ptr<const Ranker> made;
    std::exception_ptr failure;
    try {
        made = follows ? makeKnownRanker(model, known, m_search.scripts, collection, stop)
                       : makeRanker(model, m_search, collection, stop);
    } catch (...) {
        failure = std::current_exception();
    }
    lock.lock();
    m_beingMade.erase(key);
    m_made.notify_all();
    if (failure)
        std::rethrow_exception(failure); // waiting threads retry
    keep(key, made);
    return made;
}

} // namespace tgraph
