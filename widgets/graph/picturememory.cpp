// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picturememory.h"

#include <algorithm>

namespace tgraph {

void PictureMemory::put(const std::shared_ptr<const OpenFile>& file, Left left)
{
    std::erase_if(m_entries, [&file](const Entry& other) { return other.file.expired() || other.file.lock() == file; });
    m_entries.push_back({.file = file, .left = std::move(left)});
    if (m_entries.size() > mostEntries)
        m_entries[m_entries.size() - mostEntries - 1].left.placement.reset(); // may have megabytes
}

std::optional<PictureMemory::Left> PictureMemory::take(const std::shared_ptr<const OpenFile>& file)
{
    const auto found
        = std::ranges::find_if(m_entries, [&file](const Entry& entry) { return file && entry.file.lock() == file; });
    if (found == m_entries.end())
        return std::nullopt;
    Left left = std::move(found->left);
    m_entries.erase(found);
    return left;
}

const PictureMemory::Left* PictureMemory::find(const std::shared_ptr<const OpenFile>& file) const
{
    const auto found
        = std::ranges::find_if(m_entries, [&file](const Entry& entry) { return file && entry.file.lock() == file; });
    return found == m_entries.end() ? nullptr : &found->left;
}

void PictureMemory::forgetPlacements()
{
    for (Entry& entry : m_entries)
        entry.left.placement.reset();
}

} // namespace tgraph
