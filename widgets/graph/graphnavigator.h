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

/// Locates nodes on the screen and moves the camera to them.
class GraphNavigator {
public:
    explicit GraphNavigator(GraphCamera& camera) : m_camera(camera) { }

    /// Sets the camera's picture; null if there is none. The view does not move.
    void setScene(std::shared_ptr<const GraphScene> scene);
    /// Sets the selected node.
    void setNode(std::optional<NodeId> node) { m_node = node; }

    [[nodiscard]] std::optional<std::uint32_t> selectedBox() const;
    [[nodiscard]] std::optional<std::uint32_t> boxAt(QPointF pixel) const;
    [[nodiscard]] bool isTabAt(QPointF pixel) const; ///< tab of an opened sheet
    [[nodiscard]] const PictureNode& node(std::uint32_t box) const { return m_scene->picture().nodes()[box]; }
    /// Returns the centre of the selected node in pixels, if it is visible.
    [[nodiscard]] std::optional<QPointF> selectedPixel() const;
    /// Returns the configurable node after the selected one, or before it (`step` 1 or -1), and brings it into view.
    [[nodiscard]] std::optional<NodeId> stepConfigurable(int step) const;

    void showSelected() const; ///< moves only if it is not visible
    void centreOn(NodeId node) const; ///< if the picture shows the node
    void showAll(std::span<const NodeId> nodes) const; ///< shows the nodes at a readable scale if they fit
    void showMatch(std::uint32_t box) const; ///< shows a box at a readable scale
    void showSheet(std::uint32_t sheet) const; ///< moves only if parts are not visible; zooms if it is too large
    void enlarge(std::uint32_t box) const; ///< enlarges a box to at least 1:1
    void home() const; ///< 1:1 at the selected node, else at the first configurable one
    /// Shows a new picture with the selected node at a pixel. If there is no pixel, or the picture
    /// does not have the node, shows the whole picture; if that is too small to read, shows the
    /// selected node, or else `startBox`, at a readable scale.
    void open(std::optional<QPointF> pixel, std::uint32_t startBox) const;
    /// Returns the box of the costliest decision, else the first configurable one, else the first.
    [[nodiscard]] std::uint32_t mainBox(const GraphStyle& style) const;

private:
    [[nodiscard]] QPointF centre(std::uint32_t box) const { return m_scene->visibleBox(box).center(); }
    void ensureVisible(std::uint32_t box) const;

    GraphCamera& m_camera;
    std::shared_ptr<const GraphScene> m_scene;
    std::optional<NodeId> m_node;
};

} // namespace tgraph
