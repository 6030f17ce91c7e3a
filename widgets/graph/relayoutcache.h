// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "state/openfile.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace tgraph {

/// The relayouts of the configurations of one file that were looked at last.
class RelayoutCache {
public:
    static constexpr std::size_t mostEntries = 64; ///< configurations

    struct Entry {
        std::vector<Relayout> relayouts;
        RelayoutCount count;
    };

    /// Of a configuration of a layout file. The reference lasts until the next call.
    [[nodiscard]] const Entry& of(const OpenFile& file, DistinctId distinct);
    /// Before another file.
    void clear() { m_entries.clear(); }

private:
    std::map<DistinctId, Entry> m_entries;
};

} // namespace tgraph
