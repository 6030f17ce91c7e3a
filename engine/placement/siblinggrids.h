// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/layeredplacement.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace tgraph {

/// Replaces many nodes between the same producer and consumer (or with only one of the two), such
/// as the parameters of a computation or the elements of a tuple, by one box that contains them in
/// rows. Lines to lower rows and from upper rows run between the columns.
class SiblingGrids {
public:
    /// Nodes form a grid if there are more than LayeredPlacementOptions::longestRow of them.
    SiblingGrids(const PlacementRequest& request, const LayeredPlacementOptions& options);

    /// Returns the request with one box in place of each grid's nodes.
    [[nodiscard]] const PlacementRequest& contracted() const { return m_contracted; }

    /// Returns the placement of the request, from a placement of contracted().
    [[nodiscard]] Placement expanded(const Placement& placement) const;

private:
    struct Grid {
        std::vector<std::uint32_t> nodes;
        std::uint32_t columns = 1;
        NodeBox cell; ///< size without gaps
        float border = 0; ///< above the first and below the last row, for lines that fan out
        std::uint32_t box = 0; ///< index in the contracted request
    };
    /// A node's place in the contracted request.
    struct Seat {
        std::uint32_t box = 0;
        std::int32_t grid = -1; ///< -1: not in a grid
        std::uint32_t place = 0; ///< index in the grid, row by row
    };
    /// The place of a grid's node and of its lines.
    struct Cell {
        Point centre;
        float top = 0; ///< of the grid's box
        float bottom = 0;
        float leftLine = 0; ///< x of the line between the columns
        float rightLine = 0;
        bool isFirstRow = false;
        bool isLastRow = false;
    };

    using Ends = std::pair<std::uint32_t, std::uint32_t>; // only producer, only consumer
    [[nodiscard]] std::map<Ends, std::vector<std::uint32_t>> siblings() const;
    void makeGrid(std::vector<std::uint32_t> nodes);
    void contract();
    [[nodiscard]] NodeBox sizeOf(const Grid& grid) const;
    [[nodiscard]] Cell cellOf(const Seat& seat, const Placement& placement) const;
    void addLineOut(const Cell& cell, std::uint32_t node, Point exit, std::vector<Point>& points) const;
    void addLineIn(const Cell& cell, std::uint32_t node, std::vector<Point>& points) const;

    const PlacementRequest& m_request; ///< must outlive this object
    LayeredPlacementOptions m_options;
    PlacementRequest m_contracted;
    std::vector<Grid> m_grids;
    std::vector<Seat> m_seats; // one per node
    std::vector<std::uint32_t> m_edges; // edge → edge of the contracted request
};

} // namespace tgraph
