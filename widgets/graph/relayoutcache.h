// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "state/openfile.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace tgraph {

/// Caches the relayouts of the most recent configurations of one file.
class RelayoutCache {
public:
    static constexpr std::size_t mostEntries = 64; ///< configurations

    struct Entry {
        std::vector<Relayout> relayouts;
        RelayoutCount count;
    };

    /// Returns the relayouts of a configuration of a layout file. The reference is valid until the next call.
    [[nodiscard]] const Entry& of(const OpenFile& file, DistinctId distinct);
    /// Must be called before another file is used.
    void clear() { m_entries.clear(); }

private:
    std::map<DistinctId, Entry> m_entries;
};

} // namespace tgraph
