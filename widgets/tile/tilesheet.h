// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/tilefootprint.h"
#include "engine/analytical/tiling.h"
#include "state/openfile.h"
#include "state/selection.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// A configuration's tile on the kernel's tensors.
struct TileColumn {
    enum class Role : std::uint8_t { Baseline, Focus, Both };

    DistinctId config;
    Role role = Role::Baseline;
    std::optional<double> value; ///< runtime relative to the default tile's; std::nullopt: not published
    std::vector<TiledTensor> tensors; ///< empty: the configuration specifies no tile
    TileFootprint footprint;
};

/// The contents of the tile page: the baseline's tile and, if it is another configuration, the focus's beside it.
struct TileSheet {
    std::shared_ptr<const OpenFile> file; ///< a tile file
    std::vector<TileColumn> columns;

    /// Returns true if the bound of the dimension differs from that in the first column, the baseline.
    [[nodiscard]] bool differs(const TileColumn& column, std::size_t tensor, std::size_t dimension) const;
};

/// Makes the sheets of an open tile file; data shared by all configurations is computed once.
class TileSheets {
public:
    explicit TileSheets(std::shared_ptr<const OpenFile> file);

    [[nodiscard]] TileSheet of(const Selection& selection) const;
    [[nodiscard]] TileColumn column(DistinctId config, TileColumn::Role role) const;
    /// Returns true if any configuration specifies a tile: some kernels leave it to the compiler.
    [[nodiscard]] bool namesTiles() const;

private:
    std::shared_ptr<const OpenFile> m_file;
    AnalyticalTile m_kernel;
};

} // namespace tgraph
