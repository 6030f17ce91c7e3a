// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/relayoutcache.h"

namespace tgraph {

const RelayoutCache::Entry& RelayoutCache::of(const OpenFile& file, DistinctId distinct)
{
    if (m_entries.size() >= mostEntries && !m_entries.contains(distinct))
        m_entries.clear();
    const auto [place, added] = m_entries.try_emplace(distinct);
    if (added) {
        place->second.relayouts = relayouts(*file.document, file.configurations->representatives[distinct.value]);
        place->second.count = count(place->second.relayouts);
    }
    return place->second;
}

} // namespace tgraph
