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

/// Stores how files were shown. When the user returns to a file, the most recent ones are restored
/// immediately, others after they are placed again. It has only weak references to the files, so
/// that closed files are freed.
class PictureMemory {
public:
    static constexpr std::size_t mostEntries = 8; ///< maximum number of entries with a placement

    /// The saved state of a picture.
    struct Left {
        PictureOptions options;
        /// The placement of the picture made from `options`; null if there is none. Picture and
        /// scene are not stored, because they own the file and can be made again in milliseconds.
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
