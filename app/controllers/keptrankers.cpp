// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/keptrankers.h"

#include <algorithm>
#include <iterator>
#include <system_error>

namespace tgraph {
namespace {

constexpr std::size_t mostKept = 4; // the checkpoints of the paper's size have some megabytes each

} // namespace

KeptRankers::Stamp KeptRankers::stampOf(const std::filesystem::path& checkpoint) const
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

KeptRankers::Stamp KeptRankers::stampOfKnown() const
{
    Stamp stamp;
    for (const ModelDescription& model : m_known)
        std::ranges::copy(stampOf(model.path), std::back_inserter(stamp));
    return stamp;
}

void KeptRankers::refreshKnown()
{
    if (!m_known.empty() && m_knownStamp == stampOfKnown())
        return;
    const Stamp before = stampOf({});
    m_known = knownModels(m_search);
    m_knownStamp = before == stampOf({}) ? stampOfKnown() : Stamp(); // else something came or went meanwhile
}

std::vector<ModelDescription> KeptRankers::models()
{
    const std::scoped_lock lock(m_mutex);
    refreshKnown();
    return m_known;
}

std::shared_ptr<const Ranker> KeptRankers::ranker(const std::string& model, const Collection& collection)
{
    const std::scoped_lock lock(m_mutex); // who wants the same waits for it
    const auto isWanted = [&](const Kept& kept) { return kept.model == model && kept.collection == collection.name(); };
    const auto found = std::ranges::find_if(m_kept, isWanted);
    if (found != m_kept.end() && found->stamp == stampOf(found->ranker->description().path)) {
        m_kept.splice(m_kept.begin(), m_kept, found);
        return found->ranker;
    }
    std::erase_if(m_kept, isWanted);
    refreshKnown();
    std::shared_ptr<const Ranker> made = makeKnownRanker(model, m_known, collection);
    m_kept.push_front({model, collection.name(), stampOf(made->description().path), made});
    if (m_kept.size() > mostKept)
        m_kept.pop_back();
    return made;
}

} // namespace tgraph
