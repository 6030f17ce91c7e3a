// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>

namespace tgraph {

/// Caches the placements of program parts by request: equal computations are placed once, and a computation looks the
/// same when it is shown again. Evicts the least recently used.
class PlacedParts {
public:
    /// Limit on all boxes together, which take about 30 MB
    static constexpr std::size_t mostBoxes = 300'000;

    /// Returns the placement for a request; null if it is not stored.
    [[nodiscard]] std::shared_ptr<const Placement> find(const PlacementRequest& request);
    /// Inserts or replaces an entry.
    void put(PlacementRequest request, std::shared_ptr<const Placement> placement);
    void clear();

private:
    struct Entry {
        std::uint64_t hash = 0;
        PlacementRequest request;
        std::shared_ptr<const Placement> placement;
    };
    [[nodiscard]] std::list<Entry>::iterator entryOf(const PlacementRequest& request, std::uint64_t hash);

    std::list<Entry> m_entries; // the latest is first
    std::size_t m_boxes = 0;
};

} // namespace tgraph
