// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keptrankers.h"

#include <algorithm>
#include <span>
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

std::shared_ptr<const Ranker> KeptRankers::ranker(const std::string& model, const Collection& collection)
{
    const std::scoped_lock lock(m_mutex); // who wants the same waits for it
    const auto found = std::ranges::find_if(m_kept, [&](const Kept& kept) {
        return kept.model == model && kept.collection == collection.name()
            && kept.stamp == stampOf(kept.ranker->description().path);
    });
    if (found != m_kept.end()) {
        m_kept.splice(m_kept.begin(), m_kept, found);
        return found->ranker;
    }
    const Stamp before = stampOf({});
    std::shared_ptr<const Ranker> made = makeRanker(model, m_search, collection);
    Stamp stamp = stampOf(made->description().path);
    if (!std::ranges::equal(before, std::span(stamp).first(before.size())))
        return made; // something was written meanwhile: not for keeping
    std::erase_if(m_kept,
                  [&](const Kept& kept) { return kept.model == model && kept.collection == collection.name(); });
    m_kept.push_front({model, collection.name(), std::move(stamp), made});
    if (m_kept.size() > mostKept)
        m_kept.pop_back();
    return made;
}

} // namespace tgraph
