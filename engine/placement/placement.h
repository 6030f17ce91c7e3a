// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// A point in the picture of a graph: scene units, x to the right, y downward.
struct Point {
    float x = 0;
    float y = 0;
    bool operator==(const Point&) const = default;
};

/// The size of a node in the picture, in scene units; both finite and above 0.
struct NodeBox {
    float width = 0;
    float height = 0;
    bool operator==(const NodeBox&) const = default;
};

/// Data flows from tail (producer) to head (consumer): indices into PlacementRequest::nodes.
struct PlacementEdge {
    std::uint32_t tail = 0;
    std::uint32_t head = 0;
    bool operator==(const PlacementEdge&) const = default;
};

/// Boxes and lines to be placed. Cycles, self loops, parallel edges and isolated nodes may occur.
struct PlacementRequest {
    std::vector<NodeBox> nodes;
    std::vector<PlacementEdge> edges;
    bool operator==(const PlacementRequest&) const = default;
};

/// The coordinates of a request's boxes and lines. Producers lie above their consumers. Immutable once shared.
struct Placement {
    enum class Engine : std::uint8_t {
        Dot, ///< Graphviz, in the tgraph-layout program
        Layered, ///< our own, see layeredPlacement()
    };

    Engine engine = Engine::Layered;
    /// Reason why the engine is not dot, for the user: "dot took longer than 2,000 ms". Empty if dot was not meant to
    /// run.
    std::string fallbackReason;
    float width = 0; ///< all boxes and lines lie in 0 … width
    float height = 0;
    std::vector<Point> centres; ///< one per node
    /// The first point of each edge in `curvePoints`, and the end: one entry more than the request has edges.
    std::vector<std::uint32_t> curveStarts{0};
    std::vector<Point> curvePoints;

    /// Returns a chain of cubic Béziers from tail to head: 3 k + 1 points.
    [[nodiscard]] std::span<const Point> curve(std::size_t edge) const
    {
        return std::span(curvePoints).subspan(curveStarts[edge], curveStarts[edge + 1] - curveStarts[edge]);
    }

    bool operator==(const Placement&) const = default;
};

/// Moves boxes and lines so that their bounding rectangle begins at (0, 0), and sets width and height.
void moveToOrigin(Placement& placement, std::span<const NodeBox> nodes);

/// Returns the connected component of each node, ignoring edge directions, numbered by their lowest nodes.
[[nodiscard]] std::vector<std::uint32_t> componentOfNodes(const PlacementRequest& request);

} // namespace tgraph
