// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"
#include "state/selection.h"
#include "widgets/graph/picture/graphpicture.h"
#include "widgets/graph/viewport.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// Remembers how files were shown, so that switching back restores the most recent ones at once and the others after
/// placing them again. Holds the files weakly, so that closed ones are freed.
class PictureMemory {
public:
    static constexpr std::size_t mostEntries = 8; ///< with a placement

    /// The saved state of a picture.
    struct Left {
        PictureOptions options;
        /// The placement of the picture made from `options`; null: there is none. Picture and scene are not kept:
        /// they hold the file and are rebuilt in milliseconds.
        std::shared_ptr<const Placement> placement;
        Viewport viewport;
        bool fitted = true; ///< the viewport follows the widget's size
        Selection selection;
    };

    void put(const std::shared_ptr<const OpenFile>& file, Left left);
    /// Removes and returns the saved state of a file.
    [[nodiscard]] std::optional<Left> take(const std::shared_ptr<const OpenFile>& file);
    /// Returns the saved state of a file, or null.
    [[nodiscard]] const Left* find(const std::shared_ptr<const OpenFile>& file) const;
    /// Discards all placements, because they depend on the box sizes.
    void forgetPlacements();

private:
    struct Entry {
        std::weak_ptr<const OpenFile> file;
        Left left;
    };

    std::vector<Entry> m_entries; // the latest is last
};

} // namespace tgraph
