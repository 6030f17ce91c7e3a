// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/layeredplacement.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Returns the largest width of a column of this height. Wider layers are split, so that columns stay narrow.
[[nodiscard]] inline float widestColumn(float height)
{
    return height / 2;
}

/// Splits the layers of a graph into columns of consecutive layers.
class ColumnCutter {
public:
    ColumnCutter(const PlacementRequest& request, const LayeredPlacementOptions& options);

    /// Returns the height of all layers stacked, in scene units.
    [[nodiscard]] float height() const { return m_height; }
    /// Returns the first estimate of the column height at which the whole approximates the aspect ratio.
    [[nodiscard]] float columnHeight() const;
    /// Returns each node's column, 0 at the left: consecutive layers of about `height` in total, cut where few edges
    /// cross. Data flows within a column or to a column further right.
    [[nodiscard]] std::vector<std::uint32_t> columnsOfNodes(float height) const;

private:
    LayeredPlacementOptions m_options;
    std::vector<std::uint32_t> m_layerOf;
    std::vector<float> m_heights; // of layers, including the gap below
    std::vector<float> m_widths; // of the layers' boxes including their gaps
    std::vector<std::uint32_t> m_crossing; // edges across the border below each layer
    float m_height = 0;
    double m_area = 0; // of boxes including their gaps
};

/// Places one component in columns from left to right, each placed separately, with heights chosen so that the whole
/// approximates the aspect ratio. Lines between columns are single curves behind boxes. @throws Cancelled.
[[nodiscard]] Placement placementInColumns(const PlacementRequest& request, const LayeredPlacementOptions& options,
                                           const ColumnCutter& cutter, const std::stop_token& stop);

} // namespace tgraph
