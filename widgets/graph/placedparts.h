// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>

namespace tgraph {

/// Placements of the parts of programs, by what was asked: equal computations are placed once, and a computation that
/// is seen again is seen as it was. Forgets what was used longest ago.
class PlacedParts {
public:
    static constexpr std::size_t mostBoxes = 300'000; ///< of all: some 30 MB

    /// Null: not known.
    [[nodiscard]] std::shared_ptr<const Placement> find(const PlacementRequest& request);
    /// In place of what there was.
    void put(PlacementRequest request, std::shared_ptr<const Placement> placement);
    void clear();

private:
    struct Entry {
        std::uint64_t hash = 0;
        PlacementRequest request;
        std::shared_ptr<const Placement> placement;
    };
    [[nodiscard]] std::list<Entry>::iterator entryOf(const PlacementRequest& request, std::uint64_t hash);

    std::list<Entry> m_entries; // the latest first
    std::size_t m_boxes = 0;
};

} // namespace tgraph
