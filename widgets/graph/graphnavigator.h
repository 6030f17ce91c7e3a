// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphstyle.h"

#include <QPointF>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace tgraph {

class GraphCamera;

/// Knows where nodes are on the screen and takes the camera to them.
class GraphNavigator {
public:
    explicit GraphNavigator(GraphCamera& camera) : m_camera(camera) { }

    /// The picture the camera looks at from now on; null: none. Moves nothing.
    void setScene(std::shared_ptr<const GraphScene> scene);
    /// The selected node.
    void setNode(std::optional<NodeId> node) { m_node = node; }

    [[nodiscard]] std::optional<std::uint32_t> selectedBox() const;
    [[nodiscard]] std::optional<std::uint32_t> boxAt(QPointF pixel) const;
    [[nodiscard]] bool isTabAt(QPointF pixel) const; ///< of an opened sheet
    [[nodiscard]] const PictureNode& node(std::uint32_t box) const { return m_scene->picture().nodes()[box]; }
    /// Where the middle of the selected node is, in pixels, if it is in sight.
    [[nodiscard]] std::optional<QPointF> selectedPixel() const;
    /// The configurable node after the selected one, or before (`step` 1 or -1), and makes sure that it is in sight.
    [[nodiscard]] std::optional<NodeId> stepConfigurable(int step) const;

    void showSelected() const; ///< moves only if it is out of sight
    void centreOn(NodeId node) const; ///< if the picture shows it
    void showAll(std::span<const NodeId> nodes) const; ///< large enough to be read, where there is room for that
    void showMatch(std::uint32_t box) const; ///< large enough to be read
    void showSheet(std::uint32_t sheet) const; ///< moves only if some of it is out of sight, zooms if it is too large
    void enlarge(std::uint32_t box) const; ///< 1:1 at least
    void home() const; ///< 1:1 at the selected node, else at the first configurable one
    /// The selected node under a pixel; without one, or if the picture leaves it out, the whole picture; if that is too
    /// small to be read, the selected node, else `telling`, large enough.
    void open(std::optional<QPointF> pixel, std::uint32_t telling) const;
    /// The box of the costliest decision, else the first one that is configurable, else the first.
    [[nodiscard]] std::uint32_t tellingBox(const GraphStyle& style) const;

private:
    [[nodiscard]] QPointF centre(std::uint32_t box) const { return m_scene->seenBox(box).center(); }
    void ensureVisible(std::uint32_t box) const;

    GraphCamera& m_camera;
    std::shared_ptr<const GraphScene> m_scene;
    std::optional<NodeId> m_node;
};

} // namespace tgraph
