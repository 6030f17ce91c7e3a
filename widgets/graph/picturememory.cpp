// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picturememory.h"

#include <algorithm>

namespace tgraph {

void PictureMemory::put(Entry entry)
{
    std::erase_if(m_entries, [&entry](const Entry& other) {
        return other.file.expired() || other.file.lock() == entry.file.lock();
    });
    m_entries.push_back(std::move(entry));
    if (m_entries.size() > mostEntries)
        m_entries.erase(m_entries.begin());
}

std::optional<PictureMemory::Entry> PictureMemory::take(const std::shared_ptr<const OpenFile>& file)
{
    const auto found
        = std::ranges::find_if(m_entries, [&file](const Entry& entry) { return file && entry.file.lock() == file; });
    if (found == m_entries.end())
        return std::nullopt;
    Entry entry = std::move(*found);
    m_entries.erase(found);
    return entry;
}

void PictureMemory::forgetPlacements()
{
    for (Entry& entry : m_entries)
        entry.placement.reset();
}

} // namespace tgraph
