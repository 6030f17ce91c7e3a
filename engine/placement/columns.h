// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/layeredplacement.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// How wide a column of this height may be before its layers become several: a column is to look like one.
[[nodiscard]] inline float widestColumn(float height)
{
    return height / 2;
}

/// A graph in layers, of which consecutive ones can become a column.
class ColumnCutter {
public:
    ColumnCutter(const PlacementRequest& request, const LayeredPlacementOptions& options);

    /// Of all layers below each other, scene units.
    [[nodiscard]] float height() const { return m_height; }
    /// A first guess: the height of columns whose whole comes near to the aspect ratio.
    [[nodiscard]] float columnHeight() const;
    /// For each node its column, 0 at the left: layers below each other until they are about `height` high, cut where
    /// few edges are. Data flows within a column or to one further right.
    [[nodiscard]] std::vector<std::uint32_t> columnsOfNodes(float height) const;

private:
    LayeredPlacementOptions m_options;
    std::vector<std::uint32_t> m_layerOf;
    std::vector<float> m_heights; // of layers, with the gap below
    std::vector<float> m_widths; // of their boxes with their gaps
    std::vector<std::uint32_t> m_crossing; // edges over the border below each layer
    float m_height = 0;
    double m_area = 0; // of boxes with their gaps
};

/// One component in columns from left to right, each placed by itself, their heights chosen so that the whole comes
/// near to the aspect ratio. Lines between columns are single curves behind boxes. @throws Cancelled.
[[nodiscard]] Placement placementInColumns(const PlacementRequest& request, const LayeredPlacementOptions& options,
                                           const ColumnCutter& cutter, const std::stop_token& stop);

} // namespace tgraph
