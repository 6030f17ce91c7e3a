// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"
#include "widgets/graph/picture/graphpicture.h"
#include "widgets/graph/viewport.h"
#include "state/selection.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// How the files were shown that a person looked at last, so that switching back shows them at once and as they were
/// left. Holds the files weakly: what is closed is freed.
class PictureMemory {
public:
    static constexpr std::size_t mostEntries = 8;

    /// How a picture was left.
    struct Left {
        PictureOptions options;
        /// Of the picture that the options make; null: there was none yet. Not the picture or the scene, which hold the
        /// file and are made again in milliseconds.
        std::shared_ptr<const Placement> placement;
        Viewport viewport;
        bool fitted = true; ///< the viewport follows the widget's size
        Selection selection;
    };

    void put(const std::shared_ptr<const OpenFile>& file, Left left);
    /// How a file was left; it leaves the memory.
    [[nodiscard]] std::optional<Left> take(const std::shared_ptr<const OpenFile>& file);
    /// Placements are for boxes of the sizes that they had.
    void forgetPlacements();

private:
    struct Entry {
        std::weak_ptr<const OpenFile> file;
        Left left;
    };

    std::vector<Entry> m_entries; // the latest last
};

} // namespace tgraph
