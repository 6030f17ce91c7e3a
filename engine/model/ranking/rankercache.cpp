// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/rankercache.h"

#include <algorithm>
#include <iterator>
#include <system_error>

namespace tgraph {
namespace {

constexpr std::size_t mostKept = 4; // the checkpoints of the paper's size have some megabytes each

} // namespace

RankerCache::Stamp RankerCache::stampOf(const std::filesystem::path& checkpoint) const
{
    Stamp stamp;
    std::error_code ignored; // what is not there has a stamp too
    const auto add = [&](const std::filesystem::path& path) {
        const auto size = std::filesystem::is_directory(path, ignored) ? 0 : std::filesystem::file_size(path, ignored);
        stamp.emplace_back(std::filesystem::last_write_time(path, ignored), size);
    };
    std::ranges::for_each(m_search.folders, add);
    if (!checkpoint.empty())
        add(checkpoint);
    return stamp;
}

RankerCache::Stamp RankerCache::stampOfKnown() const
{
    Stamp stamp;
    for (const ModelDescription& model : m_known)
        std::ranges::copy(stampOf(model.path), std::back_inserter(stamp));
    return stamp;
}

void RankerCache::refreshKnown()
{
    if (!m_known.empty() && m_knownStamp == stampOfKnown())
        return;
    const Stamp before = stampOf({});
    m_known = knownModels(m_search);
    m_knownStamp = before == stampOf({}) ? stampOfKnown() : Stamp(); // else something came or went meanwhile
}

std::vector<ModelDescription> RankerCache::models()
{
    const std::scoped_lock lock(m_mutex);
    refreshKnown();
    return m_known;
}

bool RankerCache::isCurrent(const Kept& kept) const
{
    return m_reading == Reading::Once || kept.stamp == stampOf(kept.ranker->description().path);
}

std::shared_ptr<const Ranker> RankerCache::make(const std::string& model, const std::optional<Collection>& collection)
{
    if (m_reading == Reading::Once)
        return makeRanker(model, m_search, collection);
    refreshKnown();
    return makeKnownRanker(model, m_known, collection);
}

std::shared_ptr<const Ranker> RankerCache::ranker(const std::string& model, const std::optional<Collection>& collection)
{
    const std::string of = model == "auto" && collection ? collection->name() : std::string();
    const std::scoped_lock lock(m_mutex); // who wants the same waits for it
    const auto isWanted = [&](const Kept& kept) { return kept.model == model && kept.collection == of; };
    const auto found = std::ranges::find_if(m_kept, isWanted);
    if (found != m_kept.end() && isCurrent(*found)) {
        m_kept.splice(m_kept.begin(), m_kept, found);
        return found->ranker;
    }
    std::erase_if(m_kept, isWanted);
    std::shared_ptr<const Ranker> made = make(model, collection);
    m_kept.push_front({model, of, stampOf(made->description().path), made});
    if (m_reading == Reading::Follows && m_kept.size() > mostKept)
        m_kept.pop_back();
    return made;
}

} // namespace tgraph
